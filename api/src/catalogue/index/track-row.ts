import type { TrackNumbers } from '../fields.ts';
import type { TextBytes } from '../search/search-port.ts';

/** What the index knows of a track: everything a list is narrowed, sorted or searched by. */
export type IndexedTrack = {
  id: number;
  /** Microseconds since 1970, as exact as Postgres keeps them. */
  createdAt: number;
  type: 'audio' | 'video';
  /** False for a charted song the pool does not have. */
  inPool: boolean;
  /** Read at once, or never: bytes are gone with the next track. */
  artist: string | TextBytes;
  title: string | TextBytes;
  /** Without "FRP ". */
  genre: string | null;
  label: string | null;
  mood: string | null;
  /** Read at once, or never: they are those of the next track after that. */
  numbers: TrackNumbers;
  /** pitch * 2 + 1 in minor, + 2 in major; 0 is not known. As all numbers below. */
  key: number;
  artistId: number;
  albumId: number;
  rank: number;
  curated: number;
  downloads: number;
  /** None of its versions can be played: their files have not been imported. */
  lacksFiles: boolean;
  /** Names of its versions, without "FRP ". */
  versions: readonly string[];
  /** What its versions are searched by: their names, and what is printed on them where that is another ("Ana Lux Remix"). */
  printed: readonly string[];
};

/** A track without what tables of its own have: its versions and downloads. */
export type TrackRow = Omit<IndexedTrack, 'versions' | 'printed' | 'downloads' | 'lacksFiles'>;

/** A track by its own row without its texts: what it is filtered and sorted by. */
export type FilteredTrack = Omit<TrackRow, 'artist' | 'title' | 'label'>;

/** The number a key is kept as. */
export const keyNumber = ({ pitch, mode }: { pitch: number; mode: 'major' | 'minor' }): number =>
  pitch * 2 + (mode === 'minor' ? 1 : 2);
