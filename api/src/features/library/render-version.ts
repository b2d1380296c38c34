import { problem } from '../../platform/http/problem.ts';
import type { Deps, RenderPriority } from '../deps.ts';
import { updateVersionFile, upsertFile, type VersionFile } from './files.queries.ts';
import { toStoredPeaks } from './live-previews.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'renderer'>;

/** Renders the file of a version from its recipe, and stores it. Throws 404 where it has no recipe, or nothing renders. */
export async function renderVersion(
  { db, storage, renderer }: Needs,
  { id, type, recipe, title, artist, art_seed, track_id }: VersionFile,
  priority: RenderPriority,
): Promise<void> {
  if (!recipe || !renderer) throw problem(404, { file: 'not-found' });
  if (type === 'video') {
    const film = { recipe, title, artist, artSeed: art_seed ?? track_id };
    const { mp4, durationMs } = await renderer.renderVideo(film, priority);
    const file = await store(`video/${id}.mp4`, mp4, 'video/mp4');
    await updateVersionFile(db, id, { file_id: file.id, duration_ms: Math.round(durationMs) });
    return;
  }
  const { mp3, durationMs, peaks } = await renderer.render(recipe, priority);
  const file = await store(`audio/${id}.mp3`, mp3, 'audio/mpeg');
  await updateVersionFile(db, id, {
    file_id: file.id,
    duration_ms: Math.round(durationMs),
    peaks: toStoredPeaks(peaks),
  });

  async function store(key: string, bytes: Uint8Array, mime: string) {
    const stored = await storage.put(key, bytes);
    return await upsertFile(db, { storage_key: key, mime, ...stored });
  }
}
