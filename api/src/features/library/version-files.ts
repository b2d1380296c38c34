import { buffer } from 'node:stream/consumers';
import { previewStartSec } from '@pool/contracts/library';
import { cutPreview } from '../../media/previews/cut-preview.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Deps, RenderPriority } from '../deps.ts';
import {
  findVersionFile,
  isReady,
  listUnrendered,
  type ReadyVersion,
  updateVersionFile,
  upsertFile,
  type VersionFile,
} from './files.queries.ts';
import { createFilmPreviews, type Once } from './film-previews.ts';
import { createLivePreviews } from './live-previews.ts';
import { type Preview, previewWindow } from './preview-window.ts';
import { renderVersion } from './render-version.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'storage' | 'renderer' | 'log'>;

type StoredFile = { key: string; storage: Storage };
/** A preview with its version, and the source of its bytes: storage, or the rendering. */
type ReadyPreview = Preview & { version: VersionFile; storage: Storage };

export type VersionFiles = {
  /** Returns the version with its file in storage, rendered now if it was missing. Throws 404 when it cannot be made. */
  ensureFile: (versionId: number, userId: number, priority?: RenderPriority) => Promise<ReadyVersion>;
  /** Returns the preview of a version, cut or rendered now if it was missing. Throws 404 when it cannot be made. */
  ensurePreview: (versionId: number, userId: number, priority?: RenderPriority) => Promise<ReadyPreview>;
  /** Returns the same window of a film in another file, for a browser that cannot play the preview. Throws 404 when it cannot be made. */
  ensureFallback: (versionId: number, userId: number) => Promise<StoredFile>;
  /** Returns whether the preview of a version is stored, so that a link to it costs no work. */
  hasPreview: (versionId: number, userId: number) => Promise<boolean>;
  /** Renders previews of the newest tracks ahead, one after the other, until done or stopped. */
  warm: (count: number, signal: AbortSignal) => Promise<void>;
};

/** Creates a source of version files, rendered on first use and stored. Concurrent requests share one rendering. */
export function createVersionFiles({ config, db, storage, renderer, log }: Needs): VersionFiles {
  const underWay = new Map<string, Promise<void>>();
  const once: Once = (key, work) => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
  const films = createFilmPreviews({ config, db, storage, log, once });

  async function find(versionId: number, userId: number): Promise<VersionFile> {
    const version = await findVersionFile(db, versionId, userId);
    if (!version) throw problem(404, { version: 'not-found' });
    return version;
  }

  /** Checks storage too, since the row alone is not enough: the storage folder may have been emptied. */
  const isStored = async ({ storage_key }: VersionFile) =>
    storage_key !== null && (await storage.stat(storage_key)) !== null;

  async function ensureFile(versionId: number, userId: number, priority: RenderPriority = 'foreground') {
    let version = await find(versionId, userId);
    if (!(await isStored(version))) {
      await once(`file ${versionId} ${priority}`, async () => {
        // Another rendering may have finished in the meantime.
        const missing = await find(versionId, userId);
        if (!(await isStored(missing))) await renderVersion({ db, storage, renderer }, missing, priority);
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

  const live = createLivePreviews({ config, db, storage, log });
  /** Returns the storage key of an audio preview. It contains the length, so that it is rendered again when the setting changes. */
  const soundKey = (versionId: number) => `previews/${versionId}-${config.previewSeconds}.mp3`;
  const hasSound = async ({ id, preview_key }: VersionFile) =>
    preview_key === soundKey(id) && (await storage.stat(soundKey(id))) !== null;

  async function ensureSoundPreview(
    version: VersionFile,
    userId: number,
    priority: RenderPriority,
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
      // Other formats got their previews during the import (pool import); an MP3 is cut at its frames.
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

  async function ensurePreview(versionId: number, userId: number, priority: RenderPriority = 'foreground') {
    const version = await find(versionId, userId);
    if (version.type !== 'video') return await ensureSoundPreview(version, userId, priority);
    const whole = await ensureFile(versionId, userId, priority);
    return { ...(await films.ensure(whole)), version: whole, storage };
  }

  return {
    ensureFile,
    async hasPreview(versionId, userId) {
      const version = await find(versionId, userId);
      if (version.type !== 'video') return await hasSound(version);
      return (await films.find(version)) !== null;
    },
    ensurePreview,
    async ensureFallback(versionId, userId) {
      const version = await ensureFile(versionId, userId);
      if (version.type !== 'video') throw problem(404, { file: 'not-found' });
      return { key: await films.ensureFallback(version), storage };
    },
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
