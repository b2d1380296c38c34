import { pageFromTop } from '../../../../catalogue/index/bitmap.ts';
import type { Wish } from '../curator-state.ts';
import { noWish } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Finder } from './finder.ts';
import type { FindAround } from './keep-wish.ts';

/** What a wish for something like a track or an artist comes to: wishes to be tried one after another, the closest first. */
export type Resembling = { wishes: Wish[]; models: Candidate[] };

type Index = { idOf(ordinal: number): number };

/** Reads the model of a wish "like …" and fills in what was left open: its genre, and a tempo that mixes. */
export async function resemble(
  finder: Finder,
  index: Index,
  wish: Wish,
  around: FindAround,
): Promise<Resembling> {
  const { like } = wish;
  if (!like) return { wishes: [wish], models: [] };
  const ids =
    like.kind === 'track'
      ? [like.id]
      : pageFromTop(finder.keep({ ...noWish, type: wish.type, artists: [like.name] }, around), 0, 40).map(
          (ordinal) => index.idOf(ordinal),
        );
  const models = await finder.byId(ids, noWish, 0);
  const genres = wish.genres.length > 0 ? wish.genres : sharedByMost(models);
  const tempos = models.flatMap(({ bpm }) => bpm ?? []).sort((a, b) => a - b);
  const [low, high] = [tempos[0], tempos.at(-1)];
  const bpm =
    wish.bpm ?? (low !== undefined && high !== undefined ? { min: low * 0.95, max: high * 1.05 } : null);
  return { wishes: [{ ...wish, genres, bpm }, { ...wish, genres }, wish], models };
}

/** The genres that make up most of some tracks, at most three. */
function sharedByMost(models: readonly Candidate[]): string[] {
  const times = new Map<string, number>();
  for (const { genre } of models) if (genre !== null) times.set(genre, (times.get(genre) ?? 0) + 1);
  const sorted = [...times].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return sorted.filter(([, count]) => count * 4 >= models.length).map(([name]) => name);
}

/** Likes tracks better the nearer they come to their models. */
export function likeModels(candidates: Candidate[], models: readonly Candidate[]): Candidate[] {
  if (models.length === 0) return candidates;
  const energy = models.reduce((sum, one) => sum + one.energy, 0) / models.length;
  const moods = new Set(models.flatMap(({ mood }) => mood ?? []));
  return candidates.map((one) => {
    const near = 1 - Math.abs(one.energy - energy) + (one.mood !== null && moods.has(one.mood) ? 0.5 : 0);
    return { ...one, liking: 0.4 * one.liking + 0.4 * near };
  });
}
