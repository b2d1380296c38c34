import { preferredVersion, type Track, type Version } from '@pool/contracts';
import { downloadOf } from '@pool/contracts/library';
import type { Album } from '@pool/contracts/search';
import { trackCount } from './formats.ts';

/** Returns the first playable track of an album, where playing it begins; null if there is none. */
export function playableOf({ tracks }: Album): { track: Track; version: Version } | null {
  for (const track of tracks) {
    const version = track.inPool ? preferredVersion(track) : null;
    if (version) return { track, version };
  }
  return null;
}

/** Marks an album without playable tracks. */
export const noFilesYet = 'No files yet';

/** Returns the file name of an album's zip. Replaces slashes, which would be read as folders. */
export const albumZipName = ({ artist, name }: Pick<Album, 'artist' | 'name'>): string =>
  `${artist} - ${name}.zip`.replaceAll(/[/\\]/g, '_');

/** Splits the downloadable tracks of an album or set by whether they are rated. */
export function splitByRated({ tracks }: Pick<Album, 'tracks'>): { rated: Track[]; unrated: Track[] } {
  const downloadable = tracks.filter((track) => track.inPool && preferredVersion(track));
  return {
    rated: downloadable.filter(({ rating }) => rating > 0),
    unrated: downloadable.filter(({ rating }) => rating === 0),
  };
}

/** Returns the request for an album's zip, with the chosen version of each of these tracks; null if there is none. */
export function albumArchive(album: Pick<Album, 'artist' | 'name'>, tracks: readonly Track[]) {
  const members = tracks.flatMap((track) => {
    const version = preferredVersion(track);
    return version ? [downloadOf(track, version.id)] : [];
  });
  return members.length === 0 ? null : { name: albumZipName(album), members };
}

/** Returns the tempo of an album: one number, or from the slowest to the fastest; null if none is known. */
export function bpmOf({ tracks }: Album): string | null {
  const known = tracks.flatMap(({ bpm }) => (bpm === null ? [] : [bpm]));
  if (known.length === 0) return null;
  const [min, max] = [Math.min(...known), Math.max(...known)];
  return min === max ? `${min}` : `${min}–${max}`;
}

/** Returns the keys of an album, each once, in the order of its tracks. */
export const keysOf = ({ tracks }: Album): string[] => [...new Set(tracks.flatMap(({ key }) => key ?? []))];

/** Returns the text that is read out when an album's row gets the focus. */
export const albumName = (album: Album, number: number): string =>
  [
    `${number}`,
    album.name,
    album.artist,
    `album of ${trackCount(album.tracks.length)}`,
    album.genre,
    bpmOf(album) && `${bpmOf(album)} BPM`,
    playableOf(album) ? null : noFilesYet,
  ]
    .filter((part) => part !== null)
    .join(', ');
