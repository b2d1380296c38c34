import { stat } from 'node:fs/promises';
import { countOf } from '@pool/contracts';
import type { Db } from '../../platform/db/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { oneLine } from './one-line.ts';
import { createLine } from './progress.ts';
import { importRows, type RowsResult, rowKinds } from './rows/import-rows.ts';
import { formatOf, rowFormats } from './rows/read-rows.ts';

type Options = {
  db: Db;
  /** A path, or "-" for standard input. */
  file: string;
  values: { 'dry-run'?: boolean; format?: string; kind?: string; chart?: string; encoding?: string };
  signal: AbortSignal;
  print: (line: string) => void;
};

/** Imports a table with `pool import`: metadata or a chart. Throws SetupError with exit code 2 where rows were left out. */
export async function importTable({ db, file, values, signal, print }: Options): Promise<void> {
  const dryRun = values['dry-run'] ?? false;
  const format = values.format === undefined ? formatOf(file) : oneOf(rowFormats, values.format, '--format');
  if (!format)
    throw new SetupError(
      `Cannot tell the format of ${file === '-' ? 'standard input' : file}. Add --format ${rowFormats.join(', ')}.`,
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
        line.show(`${countOf(rows, 'row')} read, ${bad} not imported`, size ? bytes / size : null),
    });
    line.end();
    for (const line of summaryOf(result, dryRun)) print(line);
    const { bad, rows } = result.counts;
    if (bad === rows) throw new SetupError('No row could be imported.');
    if (bad > 0) throw new SetupError(`${countOf(bad, 'row')} not imported.`, { exitCode: 2 });
  } finally {
    line.end();
  }
}

function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = known.find((one) => one === given.toLowerCase());
  if (!found) throw new SetupError(`${option} must be one of ${known.join(', ')}, not "${oneLine(given)}".`);
  return found;
}

function summaryOf({ kind, counts, stopped }: RowsResult, dryRun: boolean): string[] {
  const read = `${countOf(counts.rows, 'row')} read, ${counts.bad} not imported`;
  const again = stopped ? ['Stopped before the end. Run the same command again to continue.'] : [];
  if (dryRun) return [`${read}; ${counts.rows - counts.bad} can be imported as ${kind}.`, ...again];
  const brought =
    kind === 'songs'
      ? `Added ${countOf(counts.songs, 'song')} and ${countOf(counts.versions, 'version')}, completed ${countOf(counts.filled, 'song')}`
      : `Added ${countOf(counts.places, 'chart position')}, changed ${counts.changed}; ${counts.matched} are songs of the catalogue, ${counts.missing} are not`;
  return [`${brought}. ${countOf(counts.already, 'row')} already known.`, `${read}.`, ...again];
}
