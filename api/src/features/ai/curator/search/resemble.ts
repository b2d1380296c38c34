import { pageFromTop } from '../../../../catalogue/index/bitmap.ts';
import { type Criteria, noCriteria } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Finder } from './finder.ts';
import type { SearchContext } from './match-criteria.ts';

/** Criteria for "like …", to be tried in order, the closest first, and the tracks to resemble. */
export type Resemblance = { alternatives: Criteria[]; models: Candidate[] };

type Index = { idOf(ordinal: number): number };

/** Reads the tracks that a request "like …" refers to, and fills in its genre and a tempo that mixes where the request has none. */
export async function resemble(
  finder: Finder,
  index: Index,
  criteria: Criteria,
  context: SearchContext,
): Promise<Resemblance> {
  const { like } = criteria;
  if (!like) return { alternatives: [criteria], models: [] };
  const models = await modelsOf(finder, index, { like, type: criteria.type }, context);
  const genres = criteria.genres.length > 0 ? criteria.genres : sharedByMost(models);
  const tempos = models.flatMap(({ bpm }) => bpm ?? []).sort((a, b) => a - b);
  const [low, high] = [tempos[0], tempos.at(-1)];
  const bpm =
    criteria.bpm ?? (low !== undefined && high !== undefined ? { min: low * 0.95, max: high * 1.05 } : null);
  return { alternatives: [{ ...criteria, genres, bpm }, { ...criteria, genres }, criteria], models };
}

/** Reads the tracks that others should be like: those named, or the newest of an artist. */
export async function modelsOf(
  finder: Finder,
  index: Index,
  { like, type }: Pick<Criteria, 'like' | 'type'>,
  context: SearchContext,
): Promise<Candidate[]> {
  if (!like) return [];
  const ids =
    like.kind === 'track'
      ? [like.id, ...(like.others ?? [])]
      : pageFromTop(finder.match({ ...noCriteria, type, artists: [like.name] }, context), 0, 40).map(
          (ordinal) => index.idOf(ordinal),
        );
  return await finder.byId(ids, noCriteria, 0);
}

/** Returns the most frequent genres of the tracks, at most three, each with a quarter of the tracks or more. */
function sharedByMost(models: readonly Candidate[]): string[] {
  const times = new Map<string, number>();
  for (const { genre } of models) if (genre !== null) times.set(genre, (times.get(genre) ?? 0) + 1);
  const sorted = [...times].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return sorted.filter(([, count]) => count * 4 >= models.length).map(([name]) => name);
}

/** Raises the score of tracks the more they resemble the models. */
export function likeModels(candidates: Candidate[], models: readonly Candidate[]): Candidate[] {
  if (models.length === 0) return candidates;
  const energy = models.reduce((sum, model) => sum + model.energy, 0) / models.length;
  const moods = new Set(models.flatMap(({ mood }) => mood ?? []));
  return candidates.map((candidate) => {
    const { mood, liking } = candidate;
    const near = 1 - Math.abs(candidate.energy - energy) + (mood !== null && moods.has(mood) ? 0.5 : 0);
    return { ...candidate, liking: 0.4 * liking + 0.4 * near };
  });
}
