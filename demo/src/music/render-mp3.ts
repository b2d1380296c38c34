import { encodeMp3, peaksOf } from 'api/media';
import type { VersionRecipe } from '../types.ts';
import { renderVersion } from './render-version.ts';
import { recipeDurationMs } from './timing.ts';

/** A file ready to store: MP3 at 128 kbit/s, length in milliseconds, 800 peaks from 0 to 1 over its whole length. */
export type RenderedMp3 = { mp3: Uint8Array; durationMs: number; peaks: number[] };

/** Synthesises and encodes one version; takes a second or two of one core. */
export function renderMp3(recipe: VersionRecipe): RenderedMp3 {
  const pcm = renderVersion(recipe);
  return {
    mp3: encodeMp3(pcm, { kbps: 128 }),
    durationMs: recipeDurationMs(recipe),
    peaks: peaksOf(pcm, 800),
  };
}
