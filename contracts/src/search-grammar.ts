/**
 * What a DJ may type into the search box besides words, and how it is read. Both sides use it: the browser shows each term as
 * a chip, the API searches by it.
 *
 *     bpm:124  bpm:~124  bpm:120-128  bpm:>120  bpm:<=100    key:8A  key:~8A  key:Am
 *     genre:house  genre:"hip-hop",soca  version:intro  artist:"ana lux"  title:night  label:…  mood:dark
 *     year:2024  year:2010-2019  added:7d  is:downloaded  is:rated     a minus in front, or not:, turns a term round
 *
 * Anything that is not quite a term is a word: no typing is an error.
 */
import { bpmBounds } from './catalogue.ts';
import { compatibleKeys, readKey, toCamelot } from './music-key.ts';

export const searchFields = [
  'bpm',
  'key',
  'genre',
  'version',
  'artist',
  'title',
  'label',
  'mood',
  'year',
  'added',
  'is',
] as const;
export type SearchField = (typeof searchFields)[number];

/** The marks `is:` and `not:` know. */
export const searchMarks = ['downloaded', 'rated', 'video', 'audio'] as const;
export type SearchMark = (typeof searchMarks)[number];

export type SearchTerm = {
  /** As typed, to be taken out of the text again. */
  text: string;
  /** Where it stands in the text: [start, end). */
  at: [number, number];
  negated: boolean;
} & (
  | { field: 'bpm'; min: number; max: number; about: boolean }
  | { field: 'key'; codes: string[]; about: boolean }
  | { field: 'genre' | 'version' | 'artist' | 'title' | 'label' | 'mood'; values: string[] }
  | { field: 'year'; from: number; to: number }
  | { field: 'added'; days: number }
  | { field: 'is'; mark: SearchMark }
);

export type ParsedSearch = { words: string; terms: SearchTerm[] };

/** A tempo "about" another lies within this share of it: what a turntable's pitch fader usually reaches. */
export const aboutBpm = 0.04;

/** Tempos are kept in hundredths: the next one above or below. */
const bpmStep = 0.01;
const rounded = (bpm: number): number => Math.round(bpm * 100) / 100;

/** At most this many terms are read; what follows are words. */
export const maxSearchTerms = 24;

/** A quote still open at the end of the text goes to its end: terms are read while they are typed. */
const value = '(?:"[^"]*(?:"|$)|[^\\s",]+)';
/** A term begins a word and ends one: "vol:2" in "club-vol:2" is none. */
const token = new RegExp(`(^|\\s)(-?)([a-z]{1,12}):(${value}(?:,+${value})*,*)(?=\\s|$)`, 'giu');
const oneValue = new RegExp(value, 'gu');
/** Telephones make typographers' quotes of what is typed. Each is one unit, as what it stands for: places stay right. */
const curlyQuotes = /[“”„‟«»]/g;

/** Reads what was typed. Never throws; costs time in proportion to the text's length. */
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
  // Beside a term, signs alone look for nothing: a comma is typed before what follows it.
  if (terms.length > 0 && !/[\p{L}\p{N}]/u.test(words)) words = '';
  return { words: words.replaceAll(/\s+/g, ' ').trim(), terms };
}

/** The text without one of its terms. */
export const withoutTerm = (text: string, { at }: Pick<SearchTerm, 'at'>): string =>
  `${text.slice(0, at[0])} ${text.slice(at[1])}`.replaceAll(/\s+/g, ' ').trim();

/** A term in words, as "BPM about 124" or "not Trap". */
export function describeTerm(term: SearchTerm): string {
  const said = wordsOf(term);
  return term.negated ? `not ${said}` : said;
}

function wordsOf(term: SearchTerm): string {
  switch (term.field) {
    case 'bpm':
      if (term.about) return `BPM about ${Math.round((term.min + term.max) * 5) / 10}`;
      return describeTempo(term);
    case 'key':
      return term.about ? `mixes with key ${term.codes[0] ?? ''}` : `key ${term.codes.join(' or ')}`;
    case 'year':
      return term.from === term.to ? `year ${term.from}` : `years ${term.from} to ${term.to}`;
    case 'added':
      return term.days === 1 ? 'added in the last day' : `added in the last ${term.days} days`;
    case 'is':
      return term.mark;
    default:
      return `${term.field} ${term.values.join(' or ')}`;
  }
}

function describeTempo({ min, max }: { min: number; max: number }): string {
  if (min === max) return `BPM ${min}`;
  if (max - min < 1 && Number.isInteger(min + 0.5)) return `BPM ${min + 0.5}`;
  const isStepOff = (bpm: number) => !Number.isInteger(Math.round(bpm * 100) / 10);
  if (min === bpmBounds.min)
    return isStepOff(max) ? `BPM below ${rounded(max + bpmStep)}` : `BPM up to ${max}`;
  if (max === bpmBounds.max)
    return isStepOff(min) ? `BPM above ${rounded(min - bpmStep)}` : `BPM from ${min}`;
  return `BPM ${min} to ${max}`;
}

type Read = SearchTerm extends infer T
  ? T extends SearchTerm
    ? Omit<T, 'text' | 'at' | 'negated'>
    : never
  : never;

/** Fields that take one value. */
const single = new Set(['bpm', 'year', 'added', 'is', 'not']);

function readTerm(name: string, typed: string): Read | null {
  const values = [...typed.matchAll(oneValue)]
    .map(([one]) => one.replaceAll('"', '').trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  const [first = ''] = values;
  if (values.length > 1 && single.has(name)) return null;
  switch (name) {
    case 'bpm':
      return readBpm(first);
    case 'key':
      return readKeys(values);
    case 'genre':
    case 'version':
    case 'artist':
    case 'title':
    case 'label':
    case 'mood':
      return values.length > 0 ? { field: name, values: values.slice(0, 20) } : null;
    case 'year':
      return readYear(first);
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

function readBpm(value: string): Read | null {
  const found = /^(~|>=?|<=?)?(\d{1,3}(?:\.\d{1,2})?)(?:[-–](\d{1,3}(?:\.\d{1,2})?))?$/.exec(value);
  if (!found) return null;
  const [, sign = '', low = '', high] = found;
  const bpm = Number(low);
  if (high !== undefined) {
    if (sign !== '' || Number(high) < bpm || Number(high) > bpmBounds.max) return null;
    return { field: 'bpm', min: bpm, max: Number(high), about: false };
  }
  if (bpm > bpmBounds.max) return null;
  if (sign === '>')
    return { field: 'bpm', min: Math.min(bpm + bpmStep, bpmBounds.max), max: bpmBounds.max, about: false };
  if (sign === '<')
    return { field: 'bpm', min: bpmBounds.min, max: Math.max(bpm - bpmStep, bpmBounds.min), about: false };
  if (sign === '>=') return { field: 'bpm', min: bpm, max: bpmBounds.max, about: false };
  if (sign === '<=') return { field: 'bpm', min: bpmBounds.min, max: bpm, about: false };
  if (sign === '~')
    return { field: 'bpm', min: bpm * (1 - aboutBpm), max: bpm * (1 + aboutBpm), about: true };
  // A whole tempo stands for what lists show as it.
  if (!low.includes('.')) return { field: 'bpm', min: bpm - 0.5, max: bpm + 0.5 - bpmStep, about: false };
  return { field: 'bpm', min: bpm, max: bpm, about: false };
}

/** One key after ~ is what mixes with it; among several, each may have its own. */
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

function readYear(value: string): Read | null {
  const found = /^([12]\d{3})(?:[-–]([12]\d{3}))?$/.exec(value);
  if (!found) return null;
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  return from <= to ? { field: 'year', from, to } : null;
}
