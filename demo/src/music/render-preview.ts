import { encodedSize, encodeParts, peaksOf } from 'api/media';
import type { VersionRecipe } from '../types.ts';
import { renderVersion } from './render-version.ts';
import { recipeDurationMs, sampleRate } from './timing.ts';

export type PreviewOrder = { recipe: VersionRecipe; startMs: number; lengthMs: number };

/** What is known of a preview before its bytes: its position in its track, and the whole track's length and waveform. */
export type PreviewHead = {
  startMs: number;
  lengthMs: number;
  durationMs: number;
  /** 800 values from 0 to 1 over the whole track. */
  peaks: number[];
  /** Bytes to come. */
  size: number;
};

const kbps = 128;

/**
 * Renders only the preview of a version: calls `begin` as soon as the music is mixed, and `bytes` for each second as it is encoded, much
 * faster than it plays. In a track that ends before the window would, it begins earlier.
 */
export function renderPreview(
  { recipe, startMs, lengthMs }: PreviewOrder,
  emit: { begin: (head: PreviewHead) => void; bytes: (part: Uint8Array<ArrayBuffer>) => void },
): void {
  const pcm = renderVersion(recipe);
  const durationMs = recipeDurationMs(recipe);
  const length = Math.min(lengthMs, durationMs);
  const start = Math.max(0, Math.min(startMs, durationMs - length));
  const from = Math.round((start / 1000) * sampleRate);
  const to = Math.min(pcm.left.length, from + Math.round((length / 1000) * sampleRate));
  emit.begin({
    startMs: start,
    lengthMs: length,
    durationMs,
    peaks: peaksOf(pcm, 800),
    size: encodedSize(to - from, kbps),
  });
  const window = { ...pcm, left: pcm.left.subarray(from, to), right: pcm.right.subarray(from, to) };
  for (const part of encodeParts(window, { kbps })) emit.bytes(part);
}
