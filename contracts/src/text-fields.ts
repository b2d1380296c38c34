/**
 * The texts of a track that lists are searched by, each declared once for the browser and the API: the search grammar, the query of lists,
 * completions, filter panel and chips use this list. The API's half (column, search) is api/src/catalogue/text-columns.ts, whose type names a
 * field that is missing there.
 */
export type TextFieldRule = {
  /** As read aloud and shown: "label Cloakroom". */
  label: string;
  /** The parameter and the heading where a list can be narrowed to several: "genres". */
  plural: string;
};

export const textFields = {
  genre: { label: 'genre', plural: 'genres' },
  version: { label: 'version', plural: 'versions' },
  artist: { label: 'artist', plural: 'artists' },
  title: { label: 'title', plural: 'titles' },
  label: { label: 'label', plural: 'labels' },
  mood: { label: 'mood', plural: 'moods' },
} as const satisfies Record<string, TextFieldRule>;

export type TextField = keyof typeof textFields;
export const textFieldNames = Object.keys(textFields) as TextField[];

/** Returns whether a name is a text of a track. */
export const isTextField = (name: string): name is TextField => Object.hasOwn(textFields, name);

/** The texts that a card has under their own names: artist and title are its head, versions a list. */
export type CardTextField = Exclude<TextField, 'artist' | 'title' | 'version'>;
export const cardTextFields = textFieldNames.filter(
  (field): field is CardTextField => field !== 'artist' && field !== 'title' && field !== 'version',
);

/** The texts a list can be narrowed to some values of, by its query and in the filter panel. */
export const choiceFields = ['genre', 'version'] as const satisfies readonly TextField[];
export type ChoiceField = (typeof choiceFields)[number];
/** The parameter of such a choice: "genres". */
export type ChoiceParam = (typeof textFields)[ChoiceField]['plural'];
export const choiceParams: ChoiceParam[] = choiceFields.map((field) => textFields[field].plural);

/** Makes something for the parameter of each choice. */
export const perChoice = <T>(make: (param: ChoiceParam, field: ChoiceField) => T): Record<ChoiceParam, T> =>
  Object.fromEntries(
    choiceFields.map((field) => {
      const param = textFields[field].plural;
      return [param, make(param, field)];
    }),
  ) as Record<ChoiceParam, T>;
