import { dateRanges } from '@pool/contracts/catalogue';
import { camelotCodes, readKey, toCamelot } from '@pool/contracts/music-key';
import {
  describeTerm,
  parseSearch,
  type Suggestion,
  searchFields,
  searchMarks,
} from '@pool/contracts/search';
import { isTextField } from '@pool/contracts/text-fields';
import { isNumberField, type NumberField, numberFields } from '@pool/contracts/track-fields';
import { foldWords } from '../../catalogue/search/words.ts';
import { isValueField, type ValueField } from '../../catalogue/text-columns.ts';

/** Sources of completions for the values of terms. */
export type Vocabulary = {
  /** Lists the values that tracks of the pool have. */
  values: (field: ValueField) => readonly string[];
  /** Finds artists by the beginning of a name. */
  artists: (begun: string) => string[];
  now: Date;
};

/** Letters of a field's name that must be typed before it is suggested. */
const begunField = 2;

/** The last piece of a text, if it is the beginning of a term: "-genre:ho" or "bp"; quotes may still be open. */
const lastPiece = /(?:^|\s)(-?)(\p{L}+)(?:(:)((?:"[^"]*"|[^\s"])*(?:"[^"]*)?))?$/u;

export type TermCompletion = { isTerm: boolean; list: Suggestion[] };

/** Completes a term at the end of the text, returning the whole text; `isTerm` says that it cannot be anything else. At most `limit`. */
export function completeTerm(text: string, vocabulary: Vocabulary, limit: number): TermCompletion {
  const found = lastPiece.exec(text);
  const [, minus = '', name = '', colon, typed = ''] = found ?? [];
  if (!found) return { isTerm: false, list: [] };
  const before = text.slice(0, text.length - found[0].trimStart().length);
  const field = name.toLowerCase();
  const terms = colon ? completeValue(field, typed, vocabulary) : completeField(field);
  const list = [...new Set(terms)].flatMap((completed): Suggestion[] => {
    const term = `${minus}${completed}`;
    const [read] = parseSearch(term).terms;
    const detail = read ? describeTerm(read) : completed.endsWith(':') ? `by ${field}` : null;
    return detail === null
      ? []
      : [{ kind: 'term', text: `${before}${term}`, detail, trackId: null, artistId: null }];
  });
  const isTerm = colon !== undefined && (field === 'not' || searchFields.some((known) => known === field));
  return { isTerm, list: list.slice(0, limit) };
}

function completeField(begun: string): string[] {
  if (begun.length < begunField) return [];
  const examples: Record<string, string> = {
    bpm: 'bpm:~124',
    energy: 'energy:7',
    key: 'key:~8A',
    added: 'added:7d',
    is: 'is:downloaded',
  };
  return [...searchFields, 'not']
    .filter((field) => field.startsWith(begun))
    .flatMap((field) => examples[field] ?? (field === 'not' ? 'not:downloaded' : []));
}

function completeValue(field: string, typed: string, vocabulary: Vocabulary): string[] {
  if (isNumberField(field)) return completeNumber(field, typed, vocabulary.now);
  if (isTextField(field) && isValueField(field)) return named(field, typed, vocabulary.values(field));
  switch (field) {
    case 'key':
      return completeKey(typed);
    case 'artist':
      return vocabulary.artists(typed.replaceAll('"', '')).map((name) => `artist:${quoted(name)}`);
    case 'added':
      return dateRanges.filter((days) => days.startsWith(typed)).map((days) => `added:${days}`);
    case 'is':
    case 'not':
      return searchMarks
        .filter((mark) => mark.startsWith(typed.toLowerCase()))
        .map((mark) => `${field}:${mark}`);
    default:
      return [];
  }
}

function completeNumber(field: NumberField, typed: string, now: Date): string[] {
  const { usual, min, max, isMostlyNear } = numberFields[field];
  const [, sign = '', digits = ''] = /^(~|>=?|<=?)?(\d{0,4})$/.exec(typed) ?? [];
  if (sign === '' && digits === '' && typed !== '') return [];
  const begun = usual(now)
    .map(String)
    .filter((value) => value.startsWith(digits));
  // A value that is not the beginning of another one is suggested unchanged.
  const isWhole = digits !== '' && Number(digits) >= Math.max(min, 40) && Number(digits) <= max;
  const values = isWhole ? [digits] : begun;
  if (sign !== '') return values.map((value) => `${field}:${sign}${value}`);
  const [only] = values;
  const first = isMostlyNear ? '~' : '';
  if (values.length > 1 || only === undefined) return values.map((value) => `${field}:${first}${value}`);
  const signs = isMostlyNear ? ['~', '', '>', '<'] : ['', '~', '>', '<'];
  return signs.map((one) => `${field}:${one}${only}`);
}

function completeKey(typed: string): string[] {
  const about = typed.startsWith('~');
  const wanted = typed.replace(/^~/, '');
  const named = readKey(wanted);
  const codes = camelotCodes.filter((code) => code.startsWith(wanted.toUpperCase()));
  if (codes.length === 0 && named) codes.push(toCamelot(named));
  return about
    ? codes.map((code) => `key:~${code}`)
    : [...codes.map((code) => `key:${code}`), ...codes.map((code) => `key:~${code}`)];
}

/** Completes the last value of a list with commas. */
function named(field: string, typed: string, names: readonly string[]): string[] {
  const comma = typed.lastIndexOf(',');
  const earlierValues = typed.slice(0, comma + 1);
  return startingWith(names, typed.slice(comma + 1)).map(
    (name) => `${field}:${earlierValues}${quoted(name)}`,
  );
}

/** Lists names in which each typed word begins a word; those that begin with it come first. */
export function startingWith(names: readonly string[], typed: string): string[] {
  const wanted = foldWords(typed);
  const fitting = names.filter((name) => {
    const words = foldWords(name);
    return wanted.every(
      (word) => words.some((own) => own.startsWith(word)) || words.join('').startsWith(word),
    );
  });
  const first = wanted[0] ?? '';
  const place = (name: string) => (foldWords(name).join('').startsWith(first) ? 0 : 1);
  return fitting.sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en'));
}

/** Quotes a value as the grammar requires. */
export const quoted = (name: string): string =>
  /[\s,]/.test(name) ? `"${name.replaceAll('"', '')}"` : name.replaceAll('"', '');
