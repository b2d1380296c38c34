import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { SetupError } from '../../setup-error.ts';
import type { Command } from '../commands.ts';
import { type ImportResult, importFolder } from './import-folder.ts';
import { createProgress } from './progress.ts';

export const importHelp = `pool import <folder> [--dry-run] [--genre NAME] [--label NAME]

Takes all MP3, WAV, FLAC, OGG and M4A files in and under a folder into the pool. Files named
"Artist - Title (Clean) (Intro).mp3" become versions of one track; tags go before names. Tempo and key
are measured where the tags lack them. A file that is in the pool already is passed by, so the same
command again goes on where it was stopped. Files that cannot be read are named and left out.

  --dry-run      says what it would add, and adds nothing
  --genre NAME   for files that name no genre
  --label NAME   for files that name no label`;

/** `pool import`: music of the operator's own. */
export const importCommand: Command = {
  usage: '<folder> [--dry-run] [--genre NAME] [--label NAME]',
  what: 'takes music files into the pool (pool import --help)',
  run: async ({ config, db, args, say }) => {
    const { folder, ...options } = await readArgs(args);
    const storage = folderStorage(path.join(config.dataDir, 'storage'));
    const stop = new AbortController();
    const onSignal = () => {
      say('Stopping after the file at hand …');
      stop.abort();
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    const progress = createProgress(process.stderr);
    try {
      const result = await importFolder(db, storage, {
        ...options,
        folder,
        previewSeconds: config.previewSeconds,
        signal: stop.signal,
        onProgress: progress.show,
        say,
      });
      progress.end();
      for (const line of summaryOf(result, options.dryRun)) say(line);
      const { versions, already, mended } = result.counts;
      if (versions + already + mended === 0) throw new SetupError('Nothing could be imported.');
    } finally {
      progress.end();
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    }
  },
};

type Args = { folder: string; dryRun: boolean; genre: string | null; label: string | null };

async function readArgs(args: string[]): Promise<Args> {
  const options = {
    'dry-run': { type: 'boolean' },
    genre: { type: 'string' },
    label: { type: 'string' },
  } as const;
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new SetupError(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = read();
  const [folder, more] = positionals;
  if (!folder || more !== undefined)
    throw new SetupError('Say which folder to import (one): pool import <folder>.');
  const name = (value: string | undefined) => value?.trim().slice(0, 100) || null;
  // npm and pnpm run commands in the package's folder, and say here where the operator stands.
  const found = path.resolve(process.env.INIT_CWD ?? '.', folder);
  const isFolder = await stat(found).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new SetupError(`There is no folder ${found}.`);
  return {
    folder: found,
    dryRun: values['dry-run'] ?? false,
    genre: name(values.genre),
    label: name(values.label),
  };
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
/** A name may hold anything but is to stay on its line. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}/gu, '?');

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
