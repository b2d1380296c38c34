import { preferredVersion, type Track, type Version } from '@pool/contracts';

export type Cue = { track: Track; version: Version };

/** Returns the nearest playable track before (-1) or after (1) a track of the queue; null at the end. */
export function neighbour(queue: readonly Track[], trackId: number, step: -1 | 1): Cue | null {
  const at = queue.findIndex(({ id }) => id === trackId);
  if (at < 0) return null;
  for (let i = at + step; i >= 0 && i < queue.length; i += step) {
    const track = queue[i];
    const version = track && preferredVersion(track);
    if (version) return { track, version };
  }
  return null;
}
