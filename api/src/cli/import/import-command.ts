import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { SetupError } from '../../setup-error.ts';
import type { Command } from '../commands.ts';
import { type ImportResult, importFolder } from './import-folder.ts';
import { importTable } from './import-table.ts';
import { createProgress } from './progress.ts';
import { oneLine, plural } from './words.ts';

export const importHelp = `pool import <folder> [--dry-run] [--genre NAME] [--label NAME]
pool import <file|-> [--format csv|tsv|json|ndjson] [--kind songs|chart] [--chart NAME] [--encoding NAME] [--dry-run]

A folder: takes all MP3, WAV, FLAC, OGG and M4A files in and under it into the pool. Files named
"Artist - Title (Clean) (Intro).mp3" become versions of one track; tags go before names. Tempo and key
are measured where the tags lack them. A file that is in the pool already is passed by, so the same
command again goes on where it was stopped. Files that cannot be read are named and left out.

A file (.csv, .tsv, .json, .ndjson), or - for standard input: rows of metadata (title, artist, genre, bpm,
key, mode, released, label, mood, version), or of a chart (date, rank, title, artist), with columns in any
order and under their usual names. See docs/operator.md. Rows that cannot be read are told on standard
error with their lines and left out; the exit code is then 2.

  --dry-run      says what it would add, and adds nothing
  --genre NAME   for music files that name no genre
  --label NAME   for music files that name no label
  --format NAME  what standard input is, or a file whose name does not tell
  --kind NAME    songs or chart, where the columns do not tell
  --chart NAME   the chart's name; "Billboard 100" if not given
  --encoding NAME  of a file that is not UTF-8, as windows-1252`;

/** `pool import`: music of the operator's own. */
export const importCommand: Command = {
  usage: '<folder|file|-> [--dry-run] …',
  what: 'takes music files, metadata or charts into the pool (pool import --help)',
  run: async ({ config, db, args, say }) => {
    const { values, from } = readArgs(args);
    const isFolder = from !== '-' && (await kindOfPath(from)) === 'folder';
    const stop = new AbortController();
    const onSignal = () => {
      say(`Stopping after the ${isFolder ? 'file' : 'rows'} at hand …`);
      stop.abort();
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    try {
      const run = { db, say, signal: stop.signal };
      if (isFolder) await importMusic({ ...run, config, folder: from, values });
      else await importTable({ ...run, file: from, values });
    } finally {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    }
  },
};

type Run = { db: Db; say: (line: string) => void; signal: AbortSignal; values: Values };

async function importMusic({ config, folder, values, ...run }: Run & { config: Config; folder: string }) {
  const storage = await openStorage(config.storage, config.storagePatienceMs);
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
      say: run.say,
    });
    progress.end();
    for (const line of summaryOf(result, dryRun)) run.say(line);
    const { versions, already, mended } = result.counts;
    if (versions + already + mended === 0) throw new SetupError('Nothing could be imported.');
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
export type Values = { 'dry-run'?: boolean } & { [K in Exclude<keyof typeof options, 'dry-run'>]?: string };

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
    throw new SetupError('Say which folder or file to import (one): pool import <folder|file|->.');
  // npm and pnpm run commands in the package's folder, and say here where the operator stands.
  return { values, from: from === '-' ? from : path.resolve(process.env.INIT_CWD ?? '.', from) };
}

async function kindOfPath(found: string): Promise<'folder' | 'file'> {
  const entry = await stat(found).catch(() => null);
  if (!entry) throw new SetupError(`There is no folder or file ${found}.`);
  return entry.isDirectory() ? 'folder' : 'file';
}

function summaryOf({ counts, skipped, again, total, stopped }: ImportResult, dryRun: boolean): string[] {
  const added = dryRun
    ? `Would add ${plural(counts.versions, 'version')}`
    : `Added ${plural(counts.tracks, 'track')} with ${plural(counts.versions, 'version')}`;
  return [
    ...skipped.map(({ path: file, reason }) => `skipped ${oneLine(file)}: ${oneLine(reason)}.`),
    ...again.map((name) => `kept beside the one there was: ${oneLine(name)}.`),
    `${added}; ${counts.already} in the pool already, ${counts.skipped} skipped, ${plural(counts.ignored, 'other file')} left alone.`,
    ...(counts.mended ? [`Put back the stored files of ${plural(counts.mended, 'version')}.`] : []),
    ...(stopped
      ? [`Stopped early, ${plural(total, 'file')} in all: the same command goes on from here.`]
      : []),
  ];
}
