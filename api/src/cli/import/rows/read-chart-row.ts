import { readSongName } from '../song-name.ts';
import type { Field, FieldValues } from './columns.ts';
import { checkYear, readDay, required } from './read-song-row.ts';
import { RowProblem } from './row-problem.ts';

/** A rank in a chart of one week. */
export type ChartRow = {
  /** YYYY-MM-DD */
  week: string;
  position: number;
  artist: string;
  title: string;
  lastWeek: number | null;
  peak: number | null;
  weeks: number | null;
};

/** Returns whether a row is of a chart: those have a rank and a week, while metadata has no rank. */
export const isChart = (fields: ReadonlySet<Field>): boolean =>
  fields.has('rank') && (fields.has('week') || fields.has('released'));

/** Reads a row of a chart. Throws RowProblem with the reason. */
export function readChartRow(values: FieldValues): ChartRow {
  const date = values.week ?? values.released;
  if (date === undefined) throw new RowProblem('no date');
  const day = readDay(date);
  if (day?.precision !== 'day') throw new RowProblem(`"${date.slice(0, 40)}" is not a date (YYYY-MM-DD)`);
  checkYear(day.released, date);
  if (values.rank === undefined) throw new RowProblem('no rank');
  const position = count(values.rank);
  if (position === null) throw new RowProblem(`"${values.rank.slice(0, 40)}" is not a rank from 1 to 1000`);
  const artist = required(values, 'artist');
  const title = required(values, 'title');
  return {
    week: day.released,
    position,
    artist,
    title: readSongName(title, { artist, title }).title,
    lastWeek: count(values.lastWeek),
    peak: count(values.peak),
    weeks: count(values.weeks),
  };
}

function count(text: string | undefined): number | null {
  const number = text !== undefined && /^\d{1,4}(?:\.0)?$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 1000 ? number : null;
}
