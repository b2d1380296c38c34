import { type Album, preferredVersion, type Track, type Version } from '@pool/contracts';
import { trackCount } from './formats.ts';

/** Where playing an album begins: its first track that can be heard. Null when none can. */
export function playableOf({ tracks }: Album): { track: Track; version: Version } | null {
  for (const track of tracks) {
    const version = track.inPool ? preferredVersion(track) : null;
    if (version) return { track, version };
  }
  return null;
}

/** The tempo of an album: one figure, or from the slowest to the fastest. Null when none is known. */
export function bpmOf({ tracks }: Album): string | null {
  const known = tracks.flatMap(({ bpm }) => (bpm === null ? [] : [bpm]));
  if (known.length === 0) return null;
  const [min, max] = [Math.min(...known), Math.max(...known)];
  return min === max ? `${min}` : `${min}–${max}`;
}

/** The keys of an album, each once, as its tracks bring them. */
export const keysOf = ({ tracks }: Album): string[] => [...new Set(tracks.flatMap(({ key }) => key ?? []))];

/** What is read out when an album's row gets focus. */
export const albumName = (album: Album, number: number): string =>
  [
    `${number}`,
    album.name,
    album.artist,
    `album of ${trackCount(album.tracks.length)}`,
    album.genre,
    bpmOf(album) && `${bpmOf(album)} BPM`,
  ]
    .filter((part) => part !== null)
    .join(', ');
