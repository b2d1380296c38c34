import { previewStartSec } from '@pool/contracts/library';
import { growingFile } from '../../platform/storage/growing-file.ts';
import { type Storage, StorageTrouble } from '../../platform/storage/storage.ts';
import type { Deps, RenderedPreview, Renderer, RenderPriority } from '../deps.ts';
import { updateVersionFile, upsertFile, type VersionFile } from './files.queries.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'storage' | 'log'>;

/** A preview that is served while it is rendered. */
export type LivePreview = {
  /** The version, with the length and waveform from rendering. */
  version: VersionFile;
  startMs: number;
  lengthMs: number;
  key: string;
  /** The source of its bytes as they are rendered. */
  storage: Storage;
  /** Resolves once it is stored. Rejects when rendering or storing fails. */
  stored: Promise<void>;
};

type Order = {
  version: VersionFile & { recipe: object };
  /** The storage key of the preview. */
  key: string;
  renderer: Renderer;
  priority: RenderPriority;
  /** Checks again whether the preview is stored: another rendering may have ended in the meantime. */
  isStored: () => Promise<boolean>;
};

/** Renders previews of versions that have no file yet. Concurrent requests share one rendering. */
export function createLivePreviews({ config, db, storage, log }: Needs) {
  const underWay = new Map<string, Promise<LivePreview | null>>();

  async function save(version: VersionFile, key: string, rendered: RenderedPreview, bytes: Uint8Array) {
    const stored = await storage.put(key, bytes);
    const file = await upsertFile(db, { storage_key: key, mime: 'audio/mpeg', ...stored });
    await updateVersionFile(db, version.id, {
      preview_file_id: file.id,
      duration_ms: Math.round(rendered.durationMs),
      peaks: toStoredPeaks(rendered.peaks),
    });
  }

  async function collect(version: VersionFile, key: string, rendered: RenderedPreview, name: string) {
    const file = growingFile(rendered.size);
    const stored = (async () => {
      try {
        for await (const part of rendered.bytes) file.append(part);
        await save(version, key, rendered, file.finish());
      } catch (error) {
        file.fail(new StorageTrouble('a preview could not be rendered to its end'));
        log.warn({ err: error, versionId: version.id }, 'a preview could not be rendered');
        throw error;
      } finally {
        underWay.delete(name);
      }
    })();
    // Callers receive the failure; it is logged in any case.
    stored.catch(() => undefined);
    const live: LivePreview = {
      version: {
        ...version,
        duration_ms: Math.round(rendered.durationMs),
        peaks: toStoredPeaks(rendered.peaks),
      },
      startMs: Math.round(rendered.startMs),
      lengthMs: Math.round(rendered.lengthMs),
      key,
      storage: {
        ...storage,
        read: async (_key, range) => file.read(range),
        stat: async () => ({ size: rendered.size }),
      },
      stored,
    };
    return live;
  }

  return {
    /**
     * Returns the preview of a version under this key while it is rendered: resolves as soon as its first bytes are available. Resolves to
     * null when it has been stored in the meantime.
     */
    start({ version, key, renderer, priority, isStored }: Order): Promise<LivePreview | null> {
      const name = `${key} ${priority}`;
      const running = underWay.get(name);
      if (running) return running;
      const begin = async () => {
        if (await isStored()) {
          underWay.delete(name);
          return null;
        }
        const window = { startMs: previewStartSec * 1000, lengthMs: config.previewSeconds * 1000 };
        const rendered = await renderer.renderPreview({ recipe: version.recipe, ...window }, priority);
        return await collect(version, key, rendered, name);
      };
      const started = begin().catch((error: unknown) => {
        underWay.delete(name);
        throw error;
      });
      underWay.set(name, started);
      return started;
    },
  };
}

/** Converts peaks to the values a row stores, 0 to 255. */
export const toStoredPeaks = (peaks: readonly number[]): number[] =>
  peaks.map((peak) => Math.round(Math.max(0, Math.min(1, peak)) * 255));
