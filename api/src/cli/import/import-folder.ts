import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Analysis } from './analyse-file.ts';
import { type AnalysePool, createAnalysePool } from './analyse-pool.ts';
import { findArtwork } from './artwork.ts';
import { beginImport, endImport } from './imports-log.ts';
import { findKnown, isWhole, noteFile } from './known-files.ts';
import { listFiles, type Skipped } from './list-files.ts';
import { readSongName } from './song-name.ts';
import { restoreVersion, storeTrack } from './store-track.ts';
import { Unreadable } from './unreadable.ts';

export type ImportOptions = {
  folder: string;
  genre: string | null;
  label: string | null;
  dryRun: boolean;
  previewSeconds: number;
  /** When aborted, the current file is finished and no other is started. */
  signal: AbortSignal;
  onProgress?: (done: number, total: number, counts: Counts) => void;
  /** Prints a line for each file that a dry run would add. */
  print?: (line: string) => void;
};
export type Counts = {
  tracks: number;
  versions: number;
  /** Further encodings of existing versions. */
  formats: number;
  already: number;
  restored: number;
  skipped: number;
};
export type ImportResult = {
  total: number;
  counts: Counts;
  skipped: Skipped[];
  /** Versions the track had already, in other bytes: stored beside them, under these names. */
  again: string[];
  stopped: boolean;
};

type Look =
  | { path: string; state: 'already' }
  | { path: string; state: 'skipped'; reason: string }
  | {
      path: string;
      state: 'read';
      size: number;
      modifiedAt: Date;
      analysis: Analysis;
      restores: number | null;
    };

/** Imports all music in and under a folder. Files are analysed in parallel and stored in the order of their names. */
export async function importFolder(db: Db, storage: Storage, options: ImportOptions): Promise<ImportResult> {
  const { files, skipped } = await listFiles(options.folder);
  const counts: Counts = {
    tracks: 0,
    versions: 0,
    formats: 0,
    already: 0,
    restored: 0,
    skipped: skipped.length,
  };
  const result: ImportResult = { total: files.length, counts, skipped, again: [], stopped: false };
  const importId = options.dryRun ? 0 : await beginImport(db, options.folder);
  const pool = createAnalysePool();
  const look = (file: string) => lookAt(file, { db, storage, pool, importId, options });
  try {
    const looks: AsyncIterable<Look> = Readable.from(files).map(look, {
      concurrency: availableParallelism(),
    });
    let done = 0;
    options.onProgress?.(0, files.length, counts);
    for await (const seen of looks) {
      await take(seen);
      options.onProgress?.(++done, files.length, counts);
      if (options.signal.aborted) {
        result.stopped = done < files.length;
        break;
      }
    }
  } finally {
    pool.close();
    if (!options.dryRun) await endImport(db, importId, counts, counts.versions >= 100);
  }
  return result;

  async function take(seen: Look): Promise<void> {
    if (seen.state === 'already') counts.already++;
    if (seen.state === 'skipped') skip(seen.path, seen.reason);
    if (seen.state !== 'read') return;
    const read = readSongName(path.parse(seen.path).name, {
      artist: seen.analysis.tags.artist ?? undefined,
      title: seen.analysis.tags.title ?? undefined,
    });
    const song = { ...read, artist: read.artist ?? 'Unknown Artist' };
    const genre = seen.analysis.tags.genre ?? options.genre;
    const label = seen.analysis.tags.label ?? options.label;
    const name = `${song.artist} - ${song.title} (${song.version.displayVersion})`;
    if (options.dryRun) {
      if (seen.restores !== null) {
        counts.restored++;
        return;
      }
      counts.versions++;
      options.print?.(`Would add ${name}${genre ? `, ${genre}` : ''} from ${seen.path}`);
      return;
    }
    const { previewSeconds } = options;
    try {
      if (seen.restores !== null) {
        await restoreVersion({ db, storage }, seen.restores, { ...seen, previewSeconds });
        counts.restored++;
        return;
      }
      const artwork = await findArtwork(seen.path, seen.analysis.tags.picture);
      const stored = await storeTrack(db, storage, {
        ...seen,
        importId,
        song,
        genre,
        label,
        artwork,
        previewSeconds,
      });
      if (stored.state === 'already') {
        counts.already++;
        return;
      }
      if (stored.state === 'format') {
        counts.formats++;
        return;
      }
      counts.versions++;
      if (stored.newTrack) counts.tracks++;
      if (stored.again) result.again.push(`${song.artist} - ${song.title} (${stored.shownAs})`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      skip(seen.path, error.message);
    }
  }

  function skip(file: string, reason: string): void {
    counts.skipped++;
    skipped.push({ path: file, reason });
  }
}

type RunningImport = {
  db: Db;
  storage: Storage;
  pool: AnalysePool;
  importId: number;
  options: ImportOptions;
};

/**
 * Skips a file that the pool has already, and analyses any other. A file with a known path, size and modification time is not read; others
 * are compared by content.
 */
async function lookAt(
  file: string,
  { db, storage, pool, importId, options: { previewSeconds, dryRun } }: RunningImport,
): Promise<Look> {
  try {
    const { size, mtime: modifiedAt } = await stat(file);
    const seen = await findKnown(db, { path: file });
    const unchanged = seen?.size === size && seen.modifiedAt.getTime() === modifiedAt.getTime();
    const sha256 = unchanged ? null : await hashOf(file);
    const known = sha256 === null ? seen : await findKnown(db, { sha256 });
    if (known && (await isWhole(storage, known, previewSeconds))) {
      if (sha256 && !dryRun)
        await noteFile(db, { path: file, size, modifiedAt, importId }, sha256, known.versionId);
      return { path: file, state: 'already' };
    }
    const answer = await pool.analyse({ path: file, previewSeconds });
    if (!answer.ok) return { path: file, state: 'skipped', reason: answer.reason };
    return {
      path: file,
      state: 'read',
      size,
      modifiedAt,
      analysis: answer.analysis,
      restores: known?.versionId ?? null,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null || !/^E[A-Z]+$/.test(code)) throw error;
    return { path: file, state: 'skipped', reason: fileReasons[code] ?? `cannot be read (${code})` };
  }
}

const fileReasons: Record<string, string> = {
  EACCES: 'no permission to read it',
  ENOENT: 'no longer there, or its name is not valid UTF-8',
  ENAMETOOLONG: 'path too long',
};

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
