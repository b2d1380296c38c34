import { cutFilm, type FilmPreview, type FilmWindow } from '../../media/previews/cut-film.ts';
import { problem } from '../../platform/http/problem.ts';
import { readBytes } from '../../platform/storage/read-parts.ts';
import { StorageTrouble } from '../../platform/storage/storage.ts';
import type { Deps } from '../deps.ts';
import {
  findVersionFile,
  type ReadyVersion,
  updateVersionFile,
  upsertFile,
  type VersionFile,
} from './files.queries.ts';
import { type Preview, previewWindow } from './preview-window.ts';

/** Runs work under a key; concurrent calls with the same key share one run. */
export type Once = (key: string, work: () => Promise<void>) => Promise<void>;

type Needs = Pick<Deps, 'config' | 'db' | 'storage' | 'log'> & { once: Once };

/** Creates previews of films: a window of the file, cut on first use and stored. */
export function createFilmPreviews({ config, db, storage, log, once }: Needs) {
  /** Returns the prefix of a film's previews; the window follows: `previews/12-60-28000-60000.mp4`. */
  const familyOf = ({ id }: VersionFile) => `previews/${id}-${config.previewSeconds}`;
  /** Returns whether a film is no longer than a preview, so that its whole file may be sent as one. */
  const isShort = ({ duration_ms }: ReadyVersion) =>
    duration_ms !== null && duration_ms <= config.previewSeconds * 1000;

  /** Cuts a film's window. Throws 404 when the film cannot be cut. */
  async function cutWindow(version: ReadyVersion, window: FilmWindow): Promise<FilmPreview> {
    const { storage_key: key, size } = version;
    const read = (from: number, to: number) =>
      readBytes(storage, { key, size }, { start: from, end: to }, config.storageTimeoutMs);
    return await cutFilm({ size, read }, window).catch((error) => {
      if (error instanceof StorageTrouble) throw error;
      log.warn({ err: error, versionId: version.id }, 'a film cannot be cut');
      throw problem(404, { file: 'not-found' });
    });
  }

  async function find(version: VersionFile): Promise<Preview | null> {
    const known = readKey(version.preview_key, familyOf(version));
    return known && (await storage.stat(known.key)) ? known : null;
  }

  async function ensureCut(version: ReadyVersion): Promise<Preview> {
    const known = await find(version);
    if (known) return known;
    const family = familyOf(version);
    await once(family, async () => {
      const window = previewWindow(version.duration_ms, config.previewSeconds);
      const { bytes, startMs, lengthMs } = await cutWindow(version, window);
      const storage_key = `${family}-${startMs}-${lengthMs}.mp4`;
      const stored = await storage.put(storage_key, bytes);
      const file = await upsertFile(db, { storage_key, mime: 'video/mp4', ...stored });
      await updateVersionFile(db, version.id, { preview_file_id: file.id });
    });
    const cut = readKey((await findVersionFile(db, version.id, 0))?.preview_key ?? null, family);
    if (!cut) throw problem(404, { file: 'not-found' });
    return cut;
  }

  return {
    /** Returns the stored preview of a film, null where there is none. */
    find,
    /** Returns the preview of a film, cut now if it was missing; a short film is its own. Throws 404 when none can be made. */
    ensure: (version: ReadyVersion): Promise<Preview> =>
      ensureCut(version).catch((error) => {
        if (!isShort(version) || error instanceof StorageTrouble) throw error;
        return { key: version.storage_key, startMs: 0, lengthMs: version.duration_ms ?? 0 };
      }),
    /** Returns the key of the original file of a short film; for a longer one that of its window as a fragmented MP4. */
    async ensureFallback(version: ReadyVersion): Promise<string> {
      if (isShort(version)) return version.storage_key;
      const { key: previewKey, startMs, lengthMs } = await ensureCut(version);
      const key = previewKey.replace(/\.mp4$/, '-fragmented.mp4');
      if (!(await storage.stat(key)))
        await once(key, async () => {
          const { bytes } = await cutWindow(version, { startMs, lengthMs, fragmented: true });
          const stored = await storage.put(key, bytes);
          await upsertFile(db, { storage_key: key, mime: 'video/mp4', ...stored });
        });
      return key;
    },
  };
}

function readKey(key: string | null, family: string): Preview | null {
  const [, startMs, lengthMs] = (key?.startsWith(`${family}-`) && /-(\d+)-(\d+)\.mp4$/.exec(key)) || [];
  return key && startMs && lengthMs ? { key, startMs: Number(startMs), lengthMs: Number(lengthMs) } : null;
}
