import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { SetupError } from '../../../platform/setup-error.ts';
import { beginImport, endImport } from '../imports-log.ts';
import { importLock } from '../store-track.ts';
import { fieldsOf, readFields } from './columns.ts';
import { isChart, readChartRow } from './read-chart-row.ts';
import type { ReadRow } from './read-row.ts';
import { type RowSource, readRows } from './read-rows.ts';
import { readSongRow } from './read-song-row.ts';
import { RowProblem } from './row-problem.ts';
import { SongKeys } from './song-keys.ts';
import { rankByNewest, storeChart } from './store-chart.ts';
import { storeSongs } from './store-songs.ts';

export const rowKinds = ['songs', 'chart'] as const;
type RowKind = (typeof rowKinds)[number];

export type RowsOptions = RowSource & {
  /** Null: detected from the columns. */
  kind: RowKind | null;
  /** The chart's name. */
  chart: string;
  dryRun: boolean;
  /** When aborted, the current rows are finished and no more are read. */
  signal: AbortSignal;
  onBad: (line: number, reason: string) => void;
  onProgress?: (counts: RowCounts) => void;
};

/** `rows`: all that were read, `bad`: those left out, `already`: those without anything new. */
type RowCounts = {
  rows: number;
  bad: number;
  already: number;
  songs: number;
  versions: number;
  filled: number;
  places: number;
  changed: number;
  matched: number;
  missing: number;
};
export type RowsResult = { kind: RowKind; counts: RowCounts; stopped: boolean };

/** Rows of one statement: enough to be fast, few enough that others wait only a moment. */
const perBatch = 2000;

type Numbered<T> = { line: number; row: T };
/** The counts that a batch adds to. */
const batchCounts = [
  'already',
  'songs',
  'versions',
  'filled',
  'places',
  'changed',
  'matched',
  'missing',
] as const;
type Part = Partial<Record<(typeof batchCounts)[number], number>>;
type Store<T> = (rows: Numbered<T>[]) => Promise<Part>;

/**
 * Imports metadata of songs or a chart, row by row from a stream. An invalid row is reported and left out. Existing data stays as it is, so
 * importing the same source again adds nothing.
 */
export async function importRows(db: Db, options: RowsOptions): Promise<RowsResult> {
  const counts: RowCounts = {
    ...{ rows: 0, bad: 0, already: 0, songs: 0, versions: 0, filled: 0 },
    ...{ places: 0, changed: 0, matched: 0, missing: 0 },
  };
  const bad = (line: number, reason: string) => {
    counts.bad += 1;
    options.onBad(line, reason);
  };
  const rows = readRows(options);
  const { first, kind } = await begin(rows, options, counts, bad);
  const importId = options.dryRun ? 0 : await beginImport(db, options.file);
  const keys = new SongKeys({ charted: kind === 'chart' });
  const songs: Store<ReturnType<typeof readSongRow>> = (part) =>
    locked(db, (trx) =>
      storeSongs(
        trx,
        keys,
        part.map(({ row }) => row),
      ),
    );
  const chart: Store<ReturnType<typeof readChartRow>> = (part) =>
    locked(db, (trx) =>
      storeChart(
        trx,
        keys,
        options.chart,
        part.map(({ row }) => row),
      ),
    );
  const work = { rows: withFirst(first, rows), counts, bad, options };
  const stopped =
    kind === 'songs'
      ? await inBatches({ ...work, read: readSongRow, store: songs, clash: () => null })
      : await inBatches({
          ...work,
          read: readChartRow,
          store: chart,
          clash: ({ week, position }) => `place ${position} of ${week}`,
        });
  if (!options.dryRun) {
    if (kind === 'chart') await rankByNewest(db);
    const { songs, versions, places } = counts;
    await endImport(db, importId, counts, songs + versions + places >= 1000);
  }
  return { kind, counts, stopped };
}

/** Reads up to the first valid row, and detects the kind of source from its columns. */
async function begin(
  rows: AsyncGenerator<ReadRow>,
  { file, kind }: RowsOptions,
  counts: RowCounts,
  bad: (line: number, reason: string) => void,
) {
  for (;;) {
    const { value: first, done } = await rows.next();
    const from = file === '-' ? 'standard input' : file;
    if (done) throw new SetupError(`No ${counts.bad > 0 ? 'readable ' : ''}rows in ${from}.`);
    if (!first.values) {
      counts.rows += 1;
      bad(first.line, first.problem);
      continue;
    }
    const fields = fieldsOf(first.values);
    const read = kind ?? (isChart(fields) ? 'chart' : 'songs');
    const wanted = read === 'chart' ? (['title', 'artist', 'rank'] as const) : (['title', 'artist'] as const);
    const lacking = wanted.filter((field) => !fields.has(field));
    if (lacking.length === 0) return { first, kind: read };
    const names = Object.keys(first.values).join(', ').slice(0, 300);
    throw new SetupError(
      `${from} has no ${lacking.join(' and no ')} column. Its columns: ${names.replaceAll(/\p{Cc}|\ufffd/gu, '?')}.`,
    );
  }
}

async function* withFirst(first: ReadRow, rest: AsyncGenerator<ReadRow>): AsyncGenerator<ReadRow> {
  yield first;
  yield* rest;
}

type Work<T> = {
  rows: AsyncGenerator<ReadRow>;
  counts: RowCounts;
  bad: (line: number, reason: string) => void;
  options: RowsOptions;
  read: (values: ReturnType<typeof readFields>) => T;
  store: Store<T>;
  /** Describes what two rows of a batch must not share; null where they may. */
  clash: (row: T) => string | null;
};

/** Returns whether it was stopped before the end. */
async function inBatches<T>({ rows, counts, bad, options, read, store, clash }: Work<T>): Promise<boolean> {
  let batch: Numbered<T>[] = [];
  let taken = new Set<string>();
  let storing: Promise<void> = Promise.resolve();
  /** Begins to store a batch once the earlier one is stored: rows are read while the database works. */
  const flush = async () => {
    await storing;
    if (batch.length > 0 && !options.dryRun) {
      storing = storeOrHalve(batch, store, counts, bad);
      // The awaiting caller gets the error; until then it may be unhandled.
      storing.catch(() => {});
    }
    batch = [];
    taken = new Set();
    options.onProgress?.(counts);
  };
  for await (const { line, values, problem } of rows) {
    counts.rows += 1;
    try {
      if (problem !== undefined) throw new RowProblem(problem);
      const row = read(readFields(values));
      const place = clash(row);
      if (place !== null && taken.has(place)) throw new RowProblem(`${place} appears twice`);
      if (place !== null) taken.add(place);
      batch.push({ line, row });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      bad(line, error.message);
    }
    if (batch.length < perBatch) continue;
    await flush();
    if (!options.signal.aborted) continue;
    await storing;
    return true;
  }
  await flush();
  await storing;
  options.onProgress?.(counts);
  return false;
}

/** Stores a batch. Where Postgres refuses a value, the batch is halved until the bad row is found. */
async function storeOrHalve<T>(
  batch: Numbered<T>[],
  store: Store<T>,
  counts: RowCounts,
  bad: (line: number, reason: string) => void,
): Promise<void> {
  try {
    const stored = await store(batch);
    for (const name of batchCounts) counts[name] += stored[name] ?? 0;
  } catch (error) {
    const reason = refusal(error);
    if (reason === null) throw error;
    const [first] = batch;
    if (batch.length === 1 && first) return bad(first.line, reason);
    const middle = Math.ceil(batch.length / 2);
    await storeOrHalve(batch.slice(0, middle), store, counts, bad);
    await storeOrHalve(batch.slice(middle), store, counts, bad);
  }
}

/** Returns why Postgres refused a value (classes 22 and 23: data, constraints); null for other errors. */
function refusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^2[23]/.test(error.code) ? `rejected by the database (${error.message})` : null;
}

/** Imports take turns: two concurrent ones would both find a song missing. */
const locked = async (db: Db, work: (trx: Transaction<DB>) => Promise<Part>): Promise<Part> =>
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
    return await work(trx);
  });
