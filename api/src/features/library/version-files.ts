import { buffer } from 'node:stream/consumers';
import { previewStartSec } from '@pool/contracts/library';
import { cutFilm, type FilmPreview, type FilmWindow } from '../../media/previews/cut-film.ts';
import { cutPreview } from '../../media/previews/cut-preview.ts';
import { problem } from '../../platform/http/problem.ts';
import { readBytes } from '../../platform/storage/read-parts.ts';
import { type Storage, StorageTrouble } from '../../platform/storage/storage.ts';
import type { Deps, Renderer } from '../deps.ts';
import {
  findVersionFile,
  listUnrendered,
  updateVersionFile,
  upsertFile,
  type VersionFile,
} from './files.queries.ts';
import { createLivePreviews, toStoredPeaks } from './live-previews.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'storage' | 'renderer' | 'log'>;
type Priority = 'foreground' | 'background';

/** A version whose file is in storage. */
export type ReadyVersion = VersionFile & { storage_key: string; size: number; mime: string; sha256: string };

export const isReady = (version: VersionFile): version is ReadyVersion =>
  version.storage_key !== null && version.size !== null && version.mime !== null && version.sha256 !== null;

/** The storage key of a preview, its start in the track and its length. */
type Preview = { key: string; startMs: number; lengthMs: number };
type StoredFile = { key: string; storage: Storage };
/** The same with its version, and the source of its bytes: storage, or the rendering. */
type ReadyPreview = Preview & { version: VersionFile; storage: Storage };

export type VersionFiles = {
  /** Returns the version with its file in storage, rendered now if it was missing. Throws 404 when there is no way to get it. */
  ensureFile: (versionId: number, userId: number, priority?: Priority) => Promise<ReadyVersion>;
  /** Returns the preview of a version, cut or rendered now if it was missing. Throws 404 when there is no way to get it. */
  ensurePreview: (versionId: number, userId: number, priority?: Priority) => Promise<ReadyPreview>;
  /**
   * Returns the same window of a film from another file, for a browser that cannot play the preview. Throws 404 when there is no way to get
   * it.
   */
  ensureFallback: (versionId: number, userId: number) => Promise<StoredFile>;
  /** Returns whether the preview of a version is stored, so that a link to it costs no work. */
  hasPreview: (versionId: number, userId: number) => Promise<boolean>;
  /** Renders previews of the newest tracks ahead, one after the other, until done or stopped. */
  warm: (count: number, signal: AbortSignal) => Promise<void>;
};

/** Files of versions, rendered on first use and stored. Concurrent requests share one rendering. */
export function createVersionFiles({ config, db, storage, renderer, log }: Needs): VersionFiles {
  const underWay = new Map<string, Promise<void>>();
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };

  async function render(version: VersionFile, priority: Priority): Promise<void> {
    if (!version.recipe || !renderer) throw problem(404, { file: 'not-found' });
    if (version.type === 'video') return await renderVideo(version, version.recipe, renderer, priority);
    const { mp3, durationMs, peaks } = await renderer.render(version.recipe, priority);
    const key = `audio/${version.id}.mp3`;
    const stored = await storage.put(key, mp3);
    const file = await upsertFile(db, { storage_key: key, mime: 'audio/mpeg', ...stored });
    await updateVersionFile(db, version.id, {
      file_id: file.id,
      duration_ms: Math.round(durationMs),
      peaks: toStoredPeaks(peaks),
    });
  }

  async function renderVideo(
    { id, title, artist, art_seed, track_id }: VersionFile,
    recipe: object,
    { renderVideo: film }: Renderer,
    priority: Priority,
  ): Promise<void> {
    const { mp4, durationMs } = await film(
      { recipe, title, artist, artSeed: art_seed ?? track_id },
      priority,
    );
    const key = `video/${id}.mp4`;
    const stored = await storage.put(key, mp4);
    const file = await upsertFile(db, { storage_key: key, mime: 'video/mp4', ...stored });
    await updateVersionFile(db, id, { file_id: file.id, duration_ms: Math.round(durationMs) });
  }

  async function find(versionId: number, userId: number): Promise<VersionFile> {
    const version = await findVersionFile(db, versionId, userId);
    if (!version) throw problem(404, { version: 'not-found' });
    return version;
  }

  /** The row alone is not enough: the storage folder may have been emptied. */
  const isStored = async ({ storage_key }: VersionFile) =>
    storage_key !== null && (await storage.stat(storage_key)) !== null;

  async function ensureFile(versionId: number, userId: number, priority: Priority = 'foreground') {
    let version = await find(versionId, userId);
    if (!(await isStored(version))) {
      await once(`file ${versionId} ${priority}`, async () => {
        // Another rendering may have finished in the meantime.
        const missing = await find(versionId, userId);
        if (!(await isStored(missing))) await render(missing, priority);
      });
      version = await find(versionId, userId);
    }
    if (!isReady(version)) throw problem(404, { file: 'not-found' });
    return version;
  }

  async function cut(version: ReadyVersion, key: string): Promise<void> {
    const mp3 = await buffer(await storage.read(version.storage_key));
    const { bytes } = cutPreview(mp3, previewStartSec * 1000, config.previewSeconds * 1000);
    const stored = await storage.put(key, bytes);
    const file = await upsertFile(db, { storage_key: key, mime: 'audio/mpeg', ...stored });
    await updateVersionFile(db, version.id, { preview_file_id: file.id });
  }

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

  /** Names begin with this, followed by the window: `previews/12-60-28000-60000.mp4`. */
  const filmFamily = ({ id }: VersionFile) => `previews/${id}-${config.previewSeconds}`;

  async function ensureFilmPreview(version: ReadyVersion): Promise<Preview> {
    const family = filmFamily(version);
    const known = readFilmKey(version.preview_key, family);
    if (known && (await storage.stat(known.key))) return known;
    await once(family, async () => {
      const window = previewWindow(version.duration_ms, config.previewSeconds);
      const { bytes, startMs, lengthMs } = await cutWindow(version, window);
      const storage_key = `${family}-${startMs}-${lengthMs}.mp4`;
      const stored = await storage.put(storage_key, bytes);
      const file = await upsertFile(db, { storage_key, mime: 'video/mp4', ...stored });
      await updateVersionFile(db, version.id, { preview_file_id: file.id });
    });
    const film = readFilmKey((await findVersionFile(db, version.id, 0))?.preview_key ?? null, family);
    if (!film) throw problem(404, { file: 'not-found' });
    return film;
  }

  const live = createLivePreviews({ config, db, storage, log });
  /** The storage key of an audio preview. It contains the length, so that another setting renders it anew. */
  const soundKey = (versionId: number) => `previews/${versionId}-${config.previewSeconds}.mp3`;
  const hasSound = async ({ id, preview_key }: VersionFile) =>
    preview_key === soundKey(id) && (await storage.stat(soundKey(id))) !== null;

  /** Returns whether a film is no longer than a preview, so that its whole file may be sent as one. */
  const isShort = ({ duration_ms }: ReadyVersion) =>
    duration_ms !== null && duration_ms <= config.previewSeconds * 1000;

  async function ensureVideoPreview(version: ReadyVersion): Promise<Preview> {
    return await ensureFilmPreview(version).catch((error) => {
      if (!isShort(version) || error instanceof StorageTrouble) throw error;
      return { key: version.storage_key, startMs: 0, lengthMs: version.duration_ms ?? 0 };
    });
  }

  /** The original file of a short film; for a longer one the window as a fragmented MP4, rendered on first use. */
  async function ensureFallback(versionId: number, userId: number): Promise<StoredFile> {
    const version = await ensureFile(versionId, userId);
    if (version.type !== 'video') throw problem(404, { file: 'not-found' });
    if (isShort(version)) return { key: version.storage_key, storage };
    const { key: previewKey, startMs, lengthMs } = await ensureFilmPreview(version);
    const key = previewKey.replace(/\.mp4$/, '-fragmented.mp4');
    if (!(await storage.stat(key)))
      await once(key, async () => {
        const { bytes } = await cutWindow(version, { startMs, lengthMs, fragmented: true });
        const stored = await storage.put(key, bytes);
        await upsertFile(db, { storage_key: key, mime: 'video/mp4', ...stored });
      });
    return { key, storage };
  }

  async function ensureSoundPreview(
    version: VersionFile,
    userId: number,
    priority: Priority,
  ): Promise<ReadyPreview> {
    const key = soundKey(version.id);
    if (!(await hasSound(version))) {
      const { recipe } = version;
      // A preview is rendered by itself: the whole file would take several times as long.
      if (!(await isStored(version)) && recipe && renderer) {
        const isStored = async () => await hasSound(await find(version.id, userId));
        const order = { version: { ...version, recipe }, key, renderer, priority, isStored };
        return (await live.start(order)) ?? soundOf(await find(version.id, userId));
      }
      const whole = await ensureFile(version.id, userId, priority);
      // Other formats got theirs during the import (pool import); an MP3 is cut at its frames.
      if (whole.mime !== 'audio/mpeg') throw problem(404, { file: 'not-found' });
      await once(key, () => cut(whole, key));
    }
    return soundOf(version);
  }
  const soundOf = (version: VersionFile): ReadyPreview => ({
    key: soundKey(version.id),
    version,
    storage,
    ...previewWindow(version.duration_ms, config.previewSeconds),
  });

  async function ensurePreview(versionId: number, userId: number, priority: Priority = 'foreground') {
    const version = await find(versionId, userId);
    if (version.type !== 'video') return await ensureSoundPreview(version, userId, priority);
    const whole = await ensureFile(versionId, userId, priority);
    return { ...(await ensureVideoPreview(whole)), version: whole, storage };
  }

  return {
    ensureFile,
    async hasPreview(versionId, userId) {
      const version = await find(versionId, userId);
      if (version.type !== 'video') return await hasSound(version);
      const known = readFilmKey(version.preview_key, filmFamily(version));
      return known !== null && (await storage.stat(known.key)) !== null;
    },
    ensurePreview,
    ensureFallback,
    async warm(count, signal) {
      for (const { id } of await listUnrendered(db, count)) {
        if (signal.aborted) return;
        const rendering = ensurePreview(id, 0, 'background').then(async (preview) => {
          if ('stored' in preview) await preview.stored;
        });
        await rendering.catch((error) => {
          // Stopping ends the rendering threads; the rest is done at the next start.
          if (!signal.aborted) log.warn({ err: error, id }, 'rendering ahead failed');
        });
      }
    },
  };
}

function readFilmKey(key: string | null, family: string): Preview | null {
  const [, startMs, lengthMs] = (key?.startsWith(`${family}-`) && /-(\d+)-(\d+)\.mp4$/.exec(key)) || [];
  return key && startMs && lengthMs ? { key, startMs: Number(startMs), lengthMs: Number(lengthMs) } : null;
}

/** The start of a preview in its track and its length, in ms; a short track's begins earlier (see cutPreview). */
function previewWindow(durationMs: number | null, seconds: number) {
  const length = seconds * 1000;
  if (durationMs === null) return { startMs: previewStartSec * 1000, lengthMs: length };
  return {
    startMs: Math.max(0, Math.min(previewStartSec * 1000, durationMs - length)),
    lengthMs: Math.min(length, durationMs),
  };
}
