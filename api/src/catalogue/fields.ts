import { type NumberField, numberFieldNames } from '@pool/contracts/track-fields';
import { perField } from './per-field.ts';

/** Where the API finds a number of a track, and how the index keeps it. All numbers there are whole; 0 is not known. */
type NumberColumn = {
  /** The number in a row of `tracks`, as an int4; null where it is not known. */
  sql: string;
  /** How many of what the index keeps make one: tempos are kept in hundredths. */
  scale: number;
  /** Turns what Postgres sends into what the index keeps. Left out, they are the same. */
  read?: (sent: number) => number;
};

/** Days of release are sent counted from here, so that 0 is no day. */
const dayZero = '1800-01-01';
const dayZeroMs = Date.parse(dayZero);
/** Years found before, by day; 0: not yet. */
const years = new Int16Array(1 << 17);

function yearOf(day: number): number {
  const known = years[day];
  if (known) return known;
  const year = day === 0 ? 0 : new Date(dayZeroMs + day * 86_400_000).getUTCFullYear();
  if (known === 0) years[day] = year;
  return year;
}

/** The API's half of contracts/src/track-fields.ts. */
export const numberColumns: Record<NumberField, NumberColumn> = {
  bpm: { sql: '(bpm * 100)::int', scale: 100 },
  year: { sql: `released - date '${dayZero}'`, scale: 1, read: yearOf },
  energy: { sql: 'energy::int', scale: 1 },
};

/** The numbers of one track as the index keeps them, in the order of `numberFieldNames`. */
export type TrackNumbers = Int32Array<ArrayBuffer>;

/** Returns the numbers of a track of which some are known, in the index's own units. */
export const trackNumbers = (known: Partial<Record<NumberField, number>> = {}): TrackNumbers =>
  Int32Array.from(numberFieldNames, (field) => known[field] ?? 0);

/** The columns of the numbers, to select in the order of `numberFieldNames`. */
export const numbersSql = numberFieldNames.map((field) => numberColumns[field].sql).join(', ');

const readers = numberFieldNames.map((field) => numberColumns[field].read ?? ((sent: number) => sent));

/** Reads the numbers that `numbersSql` selects into `numbers`, each by `next`. */
export function readNumbers(numbers: TrackNumbers, next: () => number): void {
  for (let place = 0; place < readers.length; place++) numbers[place] = readers[place]?.(next()) ?? 0;
}

/** Makes something of each number of a track. */
export const perNumber = perField(numberFieldNames);
