/**
 * The grammar of the search box: terms that a DJ may type between words. Both sides use it: the browser shows each term as a chip, the API
 * searches by it.
 *
 *     bpm:124  bpm:~124  bpm:120-128  bpm:>120  bpm:<=100    key:8A  key:~8A  key:Am
 *     genre:house  genre:"hip-hop",soca  version:intro  artist:"ana lux"  title:night  label:…  mood:dark
 *     year:2024  year:2010-2019  energy:7  energy:>6  added:7d  is:downloaded  is:rated     a minus in front, or not:, negates a term
 *
 * Anything that is not a valid term is a word, so no input is an error.
 */
import { compatibleKeys, readKey, toCamelot } from './music-key.ts';
import { isTextField, type TextField, textFieldNames, textFields } from './text-fields.ts';
import {
  describeNumberRange,
  isNumberField,
  type NumberField,
  type NumberRange,
  numberFieldNames,
  readNumberRange,
} from './track-fields.ts';

/** Everything allowed before a colon. */
export const searchFields = [...numberFieldNames, 'key', ...textFieldNames, 'added', 'is'] as const;

/** The values of `is:` and `not:`. */
export const searchMarks = ['downloaded', 'rated', 'video', 'audio'] as const;
export type SearchMark = (typeof searchMarks)[number];

export type SearchTerm = {
  /** As typed, for removing it from the text. */
  text: string;
  /** Its position in the text: [start, end). */
  at: [number, number];
  negated: boolean;
} & (
  | ({ field: NumberField } & NumberRange)
  | { field: 'key'; codes: string[]; about: boolean }
  | { field: TextField; values: string[] }
  | { field: 'added'; days: number }
  | { field: 'is'; mark: SearchMark }
);

/** Returns whether a term filters by a range of a number. */
export const isNumberTerm = <T extends { field: string }>(
  term: T,
): term is Extract<T, { field: NumberField }> => isNumberField(term.field);

export type ParsedSearch = { words: string; terms: SearchTerm[] };

/** The maximum number of terms read; the rest are words. */
export const maxSearchTerms = 24;

/** An open quote extends to the end of the text, since terms are read while they are typed. */
const value = '(?:"[^"]*(?:"|$)|[^\\s",]+)';
/** A term starts and ends at word boundaries: "vol:2" in "club-vol:2" is not one. */
const token = new RegExp(`(^|\\s)(-?)([a-z]{1,12}):(${value}(?:,+${value})*,*)(?=\\s|$)`, 'giu');
const oneValue = new RegExp(value, 'gu');
/** Phones type curly quotes. Each is one code unit, like the straight one that replaces it, so positions stay the same. */
const curlyQuotes = /[“”„‟«»]/g;

/** Parses a search. Never throws; takes time in proportion to the text's length. */
export function parseSearch(text: string): ParsedSearch {
  const terms: SearchTerm[] = [];
  let words = '';
  let after = 0;
  for (const found of text.replaceAll(curlyQuotes, '"').matchAll(token)) {
    const [whole, lead = '', minus = '', name = '', typed = ''] = found;
    const at: [number, number] = [found.index + lead.length, found.index + whole.length];
    const term = terms.length < maxSearchTerms ? readTerm(name.toLowerCase(), typed) : null;
    if (!term) continue;
    words += text.slice(after, at[0]);
    after = at[1];
    const turned = name.toLowerCase() === 'not';
    terms.push({ ...term, text: text.slice(...at), at, negated: (minus === '-') !== turned } as SearchTerm);
  }
  words += text.slice(after);
  // Punctuation alone is ignored next to a term, since a comma is typed before the word after it.
  if (terms.length > 0 && !/[\p{L}\p{N}]/u.test(words)) words = '';
  return { words: words.replaceAll(/\s+/g, ' ').trim(), terms };
}

/** Returns the text without one of its terms. */
export const withoutTerm = (text: string, { at }: Pick<SearchTerm, 'at'>): string =>
  `${text.slice(0, at[0])} ${text.slice(at[1])}`.replaceAll(/\s+/g, ' ').trim();

/** Describes a term, as "BPM about 124" or "not Trap". */
export function describeTerm(term: SearchTerm): string {
  const words = wordsOf(term);
  return term.negated ? `not ${words}` : words;
}

function wordsOf(term: SearchTerm): string {
  if (isNumberTerm(term)) return describeNumberRange(term.field, term);
  switch (term.field) {
    case 'key':
      return term.about ? `mixes with key ${term.codes[0] ?? ''}` : `key ${term.codes.join(' or ')}`;
    case 'added':
      return term.days === 1 ? 'added in the last day' : `added in the last ${term.days} days`;
    case 'is':
      return term.mark;
    default:
      return `${textFields[term.field].label} ${term.values.join(' or ')}`;
  }
}

type Read = SearchTerm extends infer T
  ? T extends SearchTerm
    ? Omit<T, 'text' | 'at' | 'negated'>
    : never
  : never;

/** Fields that take one value. */
const single = new Set<string>([...numberFieldNames, 'added', 'is', 'not']);

function readTerm(name: string, typed: string): Read | null {
  const values = [...typed.matchAll(oneValue)]
    .map(([one]) => one.replaceAll('"', '').trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  const [first = ''] = values;
  if (values.length > 1 && single.has(name)) return null;
  if (isNumberField(name)) {
    const range = readNumberRange(name, first);
    return range && { field: name, ...range };
  }
  if (isTextField(name)) return values.length > 0 ? { field: name, values: values.slice(0, 20) } : null;
  switch (name) {
    case 'key':
      return readKeys(values);
    case 'added': {
      const days = /^(\d{1,4})d?$/i.exec(first);
      return days && Number(days[1]) > 0 ? { field: 'added', days: Number(days[1]) } : null;
    }
    case 'is':
    case 'not': {
      const mark = searchMarks.find((one) => one === first.toLowerCase());
      return mark ? { field: 'is', mark } : null;
    }
    default:
      return null;
  }
}

/** Reads keys. A key after ~ means all keys that mix with it; in a list, each key can have its own ~. */
function readKeys(values: string[]): Read | null {
  const codes = new Set<string>();
  for (const one of values) {
    const key = readKey(one.replace(/^~/, ''));
    if (!key) return null;
    const code = toCamelot(key);
    for (const fits of one.startsWith('~') ? compatibleKeys(code) : [{ code }]) codes.add(fits.code);
  }
  if (codes.size === 0) return null;
  return {
    field: 'key',
    codes: [...codes],
    about: values.length === 1 && values[0]?.startsWith('~') === true,
  };
}
