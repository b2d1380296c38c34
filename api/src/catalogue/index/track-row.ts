import type { TextField } from '@pool/contracts/text-fields';
import { type TrackNumbers, trackNumbers } from '../fields.ts';
import type { TextBytes } from '../search/search-port.ts';
import { perCardText, type TrackTexts, type ValueField } from '../text-columns.ts';

/** What the index knows of a track: everything a list is narrowed, sorted or searched by. */
export type IndexedTrack = TrackTexts & {
  id: number;
  /** Microseconds since 1970, as exact as Postgres keeps them. */
  createdAt: number;
  type: 'audio' | 'video';
  /** False for a charted song the pool does not have. */
  inPool: boolean;
  /** Read at once, or never: bytes are gone with the next track. */
  artist: string | TextBytes;
  title: string | TextBytes;
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
export type FilteredTrack = Omit<TrackRow, Exclude<TextField, ValueField>>;

/** A track of which nothing is known yet, for one object that is filled with each in turn. */
export const blankTrack = (): TrackRow => ({
  ...{ id: 0, createdAt: 0, type: 'audio', inPool: false, artist: '', title: '' },
  ...perCardText(() => null),
  ...{ numbers: trackNumbers(), key: 0, artistId: 0, albumId: 0, rank: 0, curated: 0 },
});
