import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@pool/contracts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Command } from '../commands.ts';
import { type ImportResult, importFolder } from './import-folder.ts';
import { importTable } from './import-table.ts';
import { oneLine } from './one-line.ts';
import { createProgress } from './progress.ts';

export const importHelp = `pool import <folder> [--dry-run] [--genre NAME] [--label NAME]
pool import <file|-> [--format csv|tsv|json|ndjson] [--kind songs|chart] [--chart NAME] [--encoding NAME] [--dry-run]

A folder: imports all MP3, WAV, AIFF, FLAC, OGG and M4A files in it and its subfolders. Files named
"Artist - Title (Clean) (Intro).mp3" become versions of one track; tags take precedence over file names.
Tempo and key are detected where the tags do not have them. Files already in the pool are skipped, so an
interrupted import continues when you run the same command again. Every file that was not imported is
listed with the reason; the exit code is then 2.

A file (.csv, .tsv, .json, .ndjson), or - for standard input: imports a table of metadata (title, artist,
genre, bpm, key, mode, released, label, mood, version) or a chart (date, rank, title, artist). Columns are
recognised by name, in any order; see docs/operator.md. Rows that cannot be imported are listed on standard
error with their line numbers; the exit code is then 2.

  --dry-run        shows what would be imported without changing anything
  --genre NAME     genre for music files without one
  --label NAME     label for music files without one
  --format FORMAT  format of standard input, or of a file with another extension
  --kind KIND      songs or chart, if the columns leave it open
  --chart NAME     name of the chart (default: Billboard 100)
  --encoding NAME  text encoding of a file that is not UTF-8, such as windows-1252`;

/** `pool import`: imports the operator's own music. */
export const importCommand: Command = {
  usage: '<folder|file|-> [--dry-run] …',
  what: 'imports music files, metadata or charts (pool import --help)',
  run: async ({ config, db, args, print }) => {
    const { values, from } = readArgs(args);
    const isFolder = from !== '-' && (await kindOfPath(from)) === 'folder';
    const stop = new AbortController();
    const onSignal = () => {
      print(`Stopping after the current ${isFolder ? 'file' : 'rows'} …`);
      stop.abort();
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    try {
      const run = { db, print, signal: stop.signal };
      if (isFolder) await importMusic({ ...run, config, folder: from, values });
      else await importTable({ ...run, file: from, values });
    } finally {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    }
  },
};

type Run = { db: Db; print: (line: string) => void; signal: AbortSignal; values: Values };

async function importMusic({ config, folder, values, ...run }: Run & { config: Config; folder: string }) {
  const storage = await openStorage(config.storage, config.storageTimeoutMs);
  const name = (value: string | undefined) => value?.trim().slice(0, 100) || null;
  const dryRun = values['dry-run'] ?? false;
  const progress = createProgress(process.stderr);
  try {
    const result = await importFolder(run.db, storage, {
      folder,
      dryRun,
      genre: name(values.genre),
      label: name(values.label),
      previewSeconds: config.previewSeconds,
      signal: run.signal,
      onProgress: progress.show,
      print: run.print,
    });
    progress.end();
    for (const line of summaryOf(result, dryRun)) run.print(line);
    const { versions, formats, already, restored, skipped } = result.counts;
    if (versions + formats + already + restored === 0) throw new SetupError('No file could be imported.');
    if (skipped > 0) throw new SetupError(`${countOf(skipped, 'file')} not imported.`, { exitCode: 2 });
  } finally {
    progress.end();
  }
}

const options = {
  'dry-run': { type: 'boolean' },
  genre: { type: 'string' },
  label: { type: 'string' },
  format: { type: 'string' },
  kind: { type: 'string' },
  chart: { type: 'string' },
  encoding: { type: 'string' },
} as const;
type Values = { 'dry-run'?: boolean } & { [K in Exclude<keyof typeof options, 'dry-run'>]?: string };

function readArgs(args: string[]): { values: Values; from: string } {
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new SetupError(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = read();
  const [from, more] = positionals;
  if (!from || more !== undefined)
    throw new SetupError('Name one folder or file to import: pool import <folder|file|->.');
  // npm and pnpm run commands in the package's folder, and pass the operator's folder here.
  return { values, from: from === '-' ? from : path.resolve(process.env.INIT_CWD ?? '.', from) };
}

async function kindOfPath(found: string): Promise<'folder' | 'file'> {
  const entry = await stat(found).catch(() => null);
  if (!entry) throw new SetupError(`No such file or folder: ${found}`);
  return entry.isDirectory() ? 'folder' : 'file';
}

function summaryOf({ counts, skipped, again, total, stopped }: ImportResult, dryRun: boolean): string[] {
  const added = dryRun
    ? `Would import ${countOf(counts.versions, 'version')}`
    : `Imported ${countOf(counts.versions, 'version')}, with ${countOf(counts.tracks, 'new track')}`;
  return [
    ...skipped.map(({ path: file, reason }) => `Not imported: ${oneLine(file)}: ${oneLine(reason)}`),
    ...again.map((name) => `Stored as another version: ${oneLine(name)}`),
    `${added}. Already in the pool: ${counts.already}. Not imported: ${counts.skipped}.`,
    ...(counts.formats
      ? [`Added ${countOf(counts.formats, 'format')} to versions already in the pool.`]
      : []),
    ...(counts.restored ? [`Restored missing files of ${countOf(counts.restored, 'version')}.`] : []),
    ...(stopped
      ? [
          `Stopped before the end (${countOf(total, 'file')} in total). Run the same command again to continue.`,
        ]
      : []),
  ];
}
