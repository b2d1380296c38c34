import type { SearchTerm } from '@pool/contracts/search';
import type { ChoiceParam } from '@pool/contracts/text-fields';
import type { NumberField } from '@pool/contracts/track-fields';

/** What a preset asks of a track. An empty list asks nothing. */
export type PresetFilter = {
  name: string;
  genres: string[];
  versions: string[];
  bpm: [number, number] | null;
  albumsOnly: boolean;
};

/** What a list of tracks is narrowed by: all of it at once. Names are those of the database, "FRP " or not being the same. */
export type TrackFilter = Partial<Record<ChoiceParam, readonly string[]>> & {
  type: 'audio' | 'video';
  /** The chart also has songs that are not in the pool; `curated` is what has a place in the curated set. */
  only: 'pool' | 'chart' | 'curated';
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

/** Orders that are kept sorted, one list for both directions. */
export type OwnOrder = 'createdAt' | 'rank' | 'curated' | 'downloads';
/** Columns with an order in each direction: what has no value is last in both. */
export type SortedColumn = NumberField | 'key';
/** An order of the index, or ids in an order made elsewhere (lowest first). */
export type Sorting = OwnOrder | SortedColumn | { ids: readonly number[] };

export type TrackPage = { sorting: Sorting | null; order: 'ASC' | 'DESC'; offset: number; limit: number };
