import { keyTableNames } from '../../../catalogue/key-columns.ts';
import { ownNumbers, perOwnNumber } from '../../../catalogue/own-numbers.ts';
import { foldWords } from '../../../catalogue/search/words.ts';
import { perSource, textSources } from '../../../catalogue/text-sources.ts';

/** The fields of a column, and their usual headings (folded, without spaces). */
const spellings = {
  ...perSource((field) => textSources[field].tableNames),
  bpm: ['bpm', 'tempo'],
  ...keyTableNames,
  released: [
    'released',
    'release',
    'releasedate',
    'releaseddate',
    'date',
    'year',
    'releaseyear',
    'albumreleasedate',
    'trackalbumreleasedate',
  ],
  rank: ['rank', 'position', 'place', 'pos', 'thisweek', 'chartposition'],
  week: ['week', 'chartdate', 'chartweek', 'weekid', 'weekof'],
  lastWeek: ['lastweek', 'lastweekposition', 'previousweekposition', 'lastposition'],
  peak: ['peak', 'peakrank', 'peakposition', 'peakpos'],
  weeks: ['weeks', 'weeksonboard', 'weeksonchart', 'wksonchart'],
  ...perOwnNumber((field) => ownNumbers[field].tableNames),
} as const;
export type Field = keyof typeof spellings;
const fields = Object.keys(spellings) as Field[];

const folded = (name: string): string => foldWords(name).join('');
const fieldOf = new Map<string, { field: Field; place: number }>(
  fields.flatMap((field) => spellings[field].map((name, place) => [name, { field, place }] as const)),
);

/** Lists the fields that the columns of a row are for, with a value or without. */
export const fieldsOf = (values: Record<string, unknown>): Set<Field> =>
  new Set(Object.keys(values).flatMap((name) => fieldOf.get(folded(name))?.field ?? []));

/** The value of each field of a row, as text; empty values are left out. */
export type FieldValues = Partial<Record<Field, string>>;

const known = new Map<string, { field: Field; place: number } | null>();

/**
 * Reads a row by the names of its columns, in any order. Where two columns are for the same field, the more usual name with a value wins.
 */
export function readFields(values: Record<string, unknown>): FieldValues {
  const read: FieldValues = {};
  const places: Partial<Record<Field, number>> = {};
  for (const [name, value] of Object.entries(values)) {
    let column = known.get(name);
    if (column === undefined) {
      column = fieldOf.get(folded(name)) ?? null;
      if (known.size < 1000) known.set(name, column);
    }
    if (!column || column.place >= (places[column.field] ?? Number.POSITIVE_INFINITY)) continue;
    const text = textOf(value);
    if (text === '') continue;
    read[column.field] = text;
    places[column.field] = column.place;
  }
  return read;
}

/** Converts a value to text: numbers as printed, lists (of texts or of objects with names) with commas. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return '';
}
