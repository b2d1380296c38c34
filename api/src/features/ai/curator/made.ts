import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import { build } from './build.ts';
import type { CuratorState, Wish } from './curator-state.ts';
import type { CuratorTurn } from './curator-types.ts';
import type { Candidate } from './ordering/candidate.ts';
import type { Reading } from './reading/reading.ts';
import type { Finder } from './search/finder.ts';
import type { FindAround } from './search/keep-wish.ts';

/** What is shown, and how it came to be: `wish` as it was said, `used` as it was met, `note` what is said of it first. */
export type Shown = {
  tracks: Candidate[];
  wish: Wish;
  used: Wish;
  isSet: boolean;
  seed: number;
  gone: number[];
  relaxed: string[];
  note: string | null;
};

/** A turn that goes on with what is shown. */
export type GoingOn = {
  finder: Finder;
  index: CatalogueIndex;
  turn: CuratorTurn;
  reading: Reading;
  before: CuratorState;
  /** The tracks shown, as far as the pool still has them. */
  old: Candidate[];
};

type Order = Pick<Shown, 'wish' | 'isSet' | 'seed' | 'gone'> & {
  /** What had to give way before the search began. */
  told?: string[];
  after?: Candidate | null;
  /** Not now, but later perhaps. */
  not?: number[];
};

/** What a search of this turn must know. */
export async function aroundOf(
  { finder, turn }: Pick<GoingOn, 'finder' | 'turn'>,
  wish: Wish,
  not: readonly number[],
): Promise<FindAround> {
  return { now: turn.now, marked: await finder.marks(wish, turn.userId), not: new Set(not) };
}

/** Tracks made anew for a wish. */
export async function make(parts: Pick<GoingOn, 'finder' | 'index' | 'turn'>, order: Order): Promise<Shown> {
  const { wish, isSet, seed, gone, told = [], after = null, not = [] } = order;
  const around = await aroundOf(parts, wish, [...gone, ...not]);
  const built = await build(parts, { wish, isSet, seed, around, after });
  const relaxed = [...told, ...built.relaxed];
  return { tracks: built.tracks, wish, used: built.wish, isSet, seed, gone, relaxed, note: null };
}

/** Tracks that are not wanted again; the oldest are forgotten in the end. */
export const grown = (gone: readonly number[], more: readonly number[]): number[] =>
  [...new Set([...gone, ...more])].slice(-400);
