import { stat } from 'node:fs/promises';
import type { Db } from '../../platform/db/database.ts';
import { SetupError } from '../../setup-error.ts';
import { createLine } from './progress.ts';
import { importRows, type RowsResult, rowKinds } from './rows/import-rows.ts';
import { formatOf, rowFormats } from './rows/read-rows.ts';
import { oneLine, plural } from './words.ts';

type Options = {
  db: Db;
  /** A path, or "-" for standard input. */
  file: string;
  values: { 'dry-run'?: boolean; format?: string; kind?: string; chart?: string; encoding?: string };
  signal: AbortSignal;
  say: (line: string) => void;
};

/** `pool import` of a table: metadata or a chart. Throws SetupError with exit code 2 where rows had to be left out. */
export async function importTable({ db, file, values, signal, say }: Options): Promise<void> {
  const dryRun = values['dry-run'] ?? false;
  const format = values.format === undefined ? formatOf(file) : oneOf(rowFormats, values.format, '--format');
  if (!format)
    throw new SetupError(
      `Say what ${file === '-' ? 'standard input' : file} is: --format ${rowFormats.join(', ')}.`,
    );
  const size = file === '-' ? null : (await stat(file)).size;
  const line = createLine(process.stderr);
  let bytes = 0;
  try {
    const result = await importRows(db, {
      file,
      stdin: process.stdin,
      format,
      encoding: values.encoding ?? null,
      kind: values.kind === undefined ? null : oneOf(rowKinds, values.kind, '--kind'),
      chart: values.chart?.trim().slice(0, 100) || 'Billboard 100',
      dryRun,
      signal,
      onBytes: (read) => {
        bytes = read;
      },
      onBad: (at, reason) => {
        line.end();
        process.stderr.write(`line ${at}: ${oneLine(reason)}\n`);
      },
      onProgress: ({ rows, bad }) =>
        line.show(`${plural(rows, 'row')} read, ${bad} left out`, size ? bytes / size : null),
    });
    line.end();
    for (const said of summaryOf(result, dryRun)) say(said);
    const { bad, rows } = result.counts;
    if (bad === rows) throw new SetupError('No row could be imported.');
    if (bad > 0) throw new SetupError(`${plural(bad, 'row')} left out.`, { exitCode: 2 });
  } finally {
    line.end();
  }
}

function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = known.find((one) => one === given.toLowerCase());
  if (!found)
    throw new SetupError(`${option} takes ${known.join(', ')}; "${oneLine(given)}" is none of them.`);
  return found;
}

function summaryOf({ kind, counts, stopped }: RowsResult, dryRun: boolean): string[] {
  const read = `${plural(counts.rows, 'row')} read, ${counts.bad} left out`;
  const again = stopped ? ['Stopped early: the same command goes on from here.'] : [];
  if (dryRun) return [`${read}; ${counts.rows - counts.bad} can be imported as ${kind}.`, ...again];
  const brought =
    kind === 'songs'
      ? `Added ${plural(counts.songs, 'song')} and ${plural(counts.versions, 'version')}, filled in ${plural(counts.filled, 'song')}`
      : `Added ${plural(counts.places, 'place')}, changed ${counts.changed}: ${counts.matched} by songs of the catalogue, ${plural(counts.missing, 'song')} it does not have`;
  return [`${brought}; ${plural(counts.already, 'row')} brought nothing new.`, `${read}.`, ...again];
}
