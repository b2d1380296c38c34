import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import { build } from './build.ts';
import type { Criteria, CuratorState } from './curator-state.ts';
import type { CuratorTurn } from './curator-types.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Reading } from './reading/reading.ts';
import type { Finder } from './search/finder.ts';
import type { SearchContext } from './search/match-criteria.ts';

/** The tracks of an answer and where they came from. */
export type Selection = {
  tracks: Candidate[];
  /** As requested; the conversation continues from these. */
  criteria: Criteria;
  /** As they were met, after what had to give way. */
  metCriteria: Criteria;
  isSet: boolean;
  seed: number;
  gone: number[];
  relaxed: string[];
  /** The beginning of the answer's text. */
  note: string | null;
  /** The edit that a next message may refer to. */
  edit?: CuratorState['edit'];
};

/** The data for a follow-up to the tracks shown. */
export type FollowUpParts = {
  finder: Finder;
  index: CatalogueIndex;
  turn: CuratorTurn;
  reading: Reading;
  before: CuratorState;
  /** The tracks shown, without those the pool no longer has. */
  old: Candidate[];
};

type SelectionRequest = Pick<Selection, 'criteria' | 'isSet' | 'seed' | 'gone'> & {
  /** Sentences about what had to give way before the search began. */
  relaxed?: string[];
  after?: Candidate | null;
  /** Ids to leave out of this search only. */
  not?: number[];
};

/** Genres that are played only at a time of the year, with its first and last month and day. */
const seasons: Record<string, readonly [from: string, to: string]> = { Holiday: ['12-01', '12-26'] };

/** Lists the genres that nobody wants to hear now, unless they are asked for. */
function outOfSeason({ genres, artists, titles, like }: Criteria, now: Date): string[] {
  if (artists.length + titles.length > 0 || like) return [];
  const today = now.toISOString().slice(5, 10);
  return Object.entries(seasons).flatMap(([name, [from, to]]) =>
    genres.includes(name) || (today >= from && today <= to) ? [] : [name],
  );
}

/** Collects the data a search needs besides its criteria. `not`: ids of tracks to leave out. */
export async function searchContext(
  { finder, turn }: Pick<FollowUpParts, 'finder' | 'turn'>,
  criteria: Criteria,
  not: readonly number[],
): Promise<SearchContext> {
  const marked = await finder.marks(criteria, turn.userId);
  const starred = await finder.starred(criteria, turn.userId);
  return { now: turn.now, marked, starred, not: new Set(not), outOfSeason: outOfSeason(criteria, turn.now) };
}

/** Finds and orders new tracks for the criteria. */
export async function selectTracks(
  parts: Pick<FollowUpParts, 'finder' | 'index' | 'turn'>,
  request: SelectionRequest,
): Promise<Selection> {
  const { criteria, isSet, seed, gone, relaxed = [], after = null, not = [] } = request;
  const context = await searchContext(parts, criteria, [...gone, ...not]);
  const built = await build(parts, { criteria, isSet, seed, context, after });
  return {
    tracks: built.tracks,
    criteria,
    metCriteria: built.criteria,
    isSet,
    seed,
    gone,
    relaxed: [...relaxed, ...built.relaxed],
    note: null,
  };
}

/** Adds ids to the tracks that must not come again, and forgets the oldest beyond 400. */
export const addGone = (gone: readonly number[], more: readonly number[]): number[] =>
  [...new Set([...gone, ...more])].slice(-400);
