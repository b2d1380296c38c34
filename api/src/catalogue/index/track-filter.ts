import type { SearchTerm } from '@pool/contracts/search';
import { type NumberField, numberFieldNames } from '@pool/contracts/track-fields';

/** What a preset asks of a track. An empty list asks nothing. */
export type PresetFilter = {
  name: string;
  genres: string[];
  versions: string[];
  bpm: [number, number] | null;
  albumsOnly: boolean;
};

/** What a list of tracks is narrowed by: all of it at once. Names are those of the database, "FRP " or not being the same. */
export type TrackFilter = {
  type: 'audio' | 'video';
  /** The chart also has songs that are not in the pool; `curated` is what has a place in the curated set. */
  only: 'pool' | 'chart' | 'curated';
  genres?: readonly string[];
  versions?: readonly string[];
  /** Camelot codes. */
  keys?: readonly string[];
  /** Numbers within [min, max], both included. */
  ranges?: Partial<Record<NumberField, readonly [number, number]>>;
  presets?: readonly PresetFilter[];
  artistId?: number;
  /** Leaves out tracks none of whose versions has a file. */
  hasFiles?: boolean;
  /** Tracks by id, as one list: the first of them is asked for most often by the player. */
  trackIds?: readonly number[];
  /** Only these as well: what a member downloaded, what was downloaded in a country. */
  among?: Iterable<number>;
  since?: Date;
};

/** A search as parsed from the box, with what its marks need to know of the caller. */
export type TrackSearch = {
  words: string;
  terms: readonly SearchTerm[];
  now: Date;
  /** Ids of tracks the caller downloaded, rated; empty for a visitor. */
  marked: { downloaded: readonly number[]; rated: readonly number[] };
};

const sortings = ['createdAt', 'rank', 'curated', 'downloads', 'key', ...numberFieldNames] as const;
/** An order of the index, or ids in an order made elsewhere (lowest first). */
export type Sorting = (typeof sortings)[number] | { ids: readonly number[] };

export type TrackPage = { sorting: Sorting | null; order: 'ASC' | 'DESC'; offset: number; limit: number };
