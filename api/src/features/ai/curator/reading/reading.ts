import type { Criteria } from '../curator-state.ts';
import type { Comparison } from './read-comparison.ts';

/** A name of the pool found in a text. `words` is how many words of the text it takes. */
export type FoundName =
  | { kind: 'artist'; name: string; words: number }
  | { kind: 'track'; id: number; name: string; words: number };

/**
 * Looks for a name at the beginning of the words. `whole`: requires an artist's complete name; otherwise some of its words are enough.
 * `kinds`: which kinds of names to look for, in order of preference.
 */
export type FindName = (
  words: string[],
  how: { whole: boolean; kinds: readonly ('artist' | 'track')[] },
) => Promise<FoundName | null>;

/** A request as the reader understood it. */
export type Reading = {
  /** Only what the message specifies. */
  criteria: Partial<Criteria>;
  /** Words that were not understood. */
  unknown: string[];
  /** Misspelt words, and the similar ones they were read as. */
  corrected: { from: string; to: string }[];
  /** Genres the pool does not have, with the closest ones it has. */
  missing: { name: string; nearest: string[] }[];
  /** Words for moods that no track of the pool has, taken as energy. */
  asEnergy: string[];
  /** Sentences about what cannot be as the message says. */
  notes: string[];
  /** What there should be more or less of than the artist or track has that a first request names. */
  comparison: Comparison | null;
  /** The pace that the message does not want. */
  avoided: Pace | null;
};

export type Pace = 'slow' | 'fast';

export const emptyReading = (): Reading => ({
  criteria: {},
  unknown: [],
  corrected: [],
  missing: [],
  asEnergy: [],
  notes: [],
  comparison: null,
  avoided: null,
});

/** The lists of names among the criteria. */
export type NameList =
  | 'genres'
  | 'notGenres'
  | 'moods'
  | 'notMoods'
  | 'versions'
  | 'notVersions'
  | 'artists'
  | 'notArtists'
  | 'labels'
  | 'titles';

/** Adds names to one of the lists, without duplicates. */
export function addTo(criteria: Partial<Criteria>, list: NameList, names: readonly string[]): void {
  criteria[list] = [...new Set([...(criteria[list] ?? []), ...names])].slice(0, 20);
}
