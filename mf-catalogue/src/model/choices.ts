import { type ChoiceParam, choiceParams } from '@pool/contracts/catalogue';

/** The values that a list is narrowed to, by the text that has them. Texts after the first two are left out where nothing is chosen. */
export type Choices = Record<'genres' | 'versions', string[]> & Partial<Record<ChoiceParam, string[]>>;

export const noChoices: Choices = { genres: [], versions: [] };

/** Returns the chosen values of one text. */
export const chosenIn = (choices: Choices, param: ChoiceParam): string[] => choices[param] ?? [];

/** Picks the choices out of a whole query. */
export const choicesOf = (query: Choices): Choices => withChoices((param) => chosenIn(query, param));

/** Reads the choices of a URL's query, as "genres=House,Pop". */
export const readChoices = (search: URLSearchParams): Choices =>
  withChoices((param) => listOf(search.get(param)));

/** Returns the choices as the URL and the API take them. */
export const writeChoices = (choices: Choices): Partial<Record<ChoiceParam, string>> =>
  Object.fromEntries(
    choiceParams
      .map((param) => [param, chosenIn(choices, param).join(',')])
      .filter(([, text]) => text !== ''),
  );

const withChoices = (chosen: (param: ChoiceParam) => string[]): Choices => ({
  ...noChoices,
  ...Object.fromEntries(
    choiceParams.map((param) => [param, chosen(param)] as const).filter(([, list]) => list.length > 0),
  ),
});

/** Reads a list with commas: each value once, a hundred at most. */
export const listOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, 100),
  ),
];
