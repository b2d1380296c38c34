import type { Wish } from '../curator-state.ts';

/** A name of the pool that was found in a text. `words`: how many of the words looked at it takes. */
export type FoundName =
  | { kind: 'artist'; name: string; words: number }
  | { kind: 'track'; id: number; name: string; words: number };

/**
 * Looks for a name at the beginning of some words. `whole`: an artist's name must be there as a whole; else whole words of it do. `kinds`:
 * which sorts of names, the first of them first.
 */
export type FindName = (
  words: string[],
  how: { whole: boolean; kinds: readonly ('artist' | 'track')[] },
) => Promise<FoundName | null>;

/** What was read in a request. */
export type Reading = {
  /** Only what was said. */
  wish: Partial<Wish>;
  /** Words nothing could be made of. */
  unknown: string[];
  /** Words read as others. */
  corrected: { from: string; to: string }[];
  /** Genres the pool does not have, with those that come nearest. */
  missing: { said: string; nearest: string[] }[];
  /** Words for moods no track of the pool is marked with, taken as energy. */
  asEnergy: string[];
};

export const emptyReading = (): Reading => ({
  wish: {},
  unknown: [],
  corrected: [],
  missing: [],
  asEnergy: [],
});

/** Adds names to one of a wish's lists, each once. */
export function addTo(
  wish: Partial<Wish>,
  list:
    | 'genres'
    | 'notGenres'
    | 'moods'
    | 'notMoods'
    | 'versions'
    | 'notVersions'
    | 'artists'
    | 'notArtists'
    | 'labels'
    | 'titles',
  names: readonly string[],
): void {
  wish[list] = [...new Set([...(wish[list] ?? []), ...names])].slice(0, 20);
}
