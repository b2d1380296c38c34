import { type Bitmap, countBits, hasBit, leaveOut } from '../../../../catalogue/index/bitmap.ts';
import { findCandidates, findOwnMarks } from '../curator.queries.ts';
import type { Wish } from '../curator-state.ts';
import type { CuratorDeps } from '../curator-types.ts';
import { type Candidate, toCandidate } from '../ordering/candidate.ts';
import { makeVocabulary, type Vocabulary } from '../reading/vocabulary.ts';
import { type Choosing, chooseTracks, likingOf } from './choose-tracks.ts';
import { type FindAround, keepWish } from './keep-wish.ts';

export type Finder = ReturnType<typeof createFinder>;
/** Which tracks of a set are read: `strict` is the wish as it was said. */
export type Wanted = { bits: Bitmap; strict: Bitmap; wish: Wish };

/** Finds tracks for wishes in the index, and reads what is needed of those that may be picked, in one statement. */
export function createFinder({ catalogue, pool }: Pick<CuratorDeps, 'catalogue' | 'pool'>) {
  let known: { generation: number; vocabulary: Vocabulary } | null = null;

  const read = async (
    ids: number[],
    { wish, strict, seed }: { wish: Wish; strict: Bitmap | null; seed: number },
  ): Promise<Candidate[]> => {
    const { index } = catalogue;
    const rows = new Map((await findCandidates(pool, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      const ordinal = index.ordinalOf(id);
      if (!row || ordinal < 0) return [];
      const liking = likingOf(index, ordinal, { prefer: wish.prefer, seed });
      const wanted = wish.versions.length > 0 ? wish.versions : wish.safe ? ['Clean'] : [];
      const candidate = toCandidate(row, {
        wanted,
        isStrict: strict ? hasBit(strict, ordinal) : true,
        liking,
      });
      const off = wish.energy === null ? 0 : Math.abs(candidate.energy - wish.energy);
      return [{ ...candidate, liking: Math.max(0, candidate.liking - 0.8 * off) }];
    });
  };

  return {
    vocabulary(): Vocabulary {
      const { generation, index } = catalogue;
      if (known?.generation === generation) return known.vocabulary;
      const pool = {
        genres: index.genres.names(),
        moods: index.moods.names(),
        versions: index.versions.names(),
      };
      const vocabulary = makeVocabulary(pool);
      known = { generation, vocabulary };
      return vocabulary;
    },

    marks: async (wish: Wish, userId: number): Promise<FindAround['marked']> =>
      wish.downloaded || wish.rated ? await findOwnMarks(pool, userId) : { downloaded: [], rated: [] },

    keep: (wish: Wish, around: FindAround): Bitmap => keepWish(catalogue.index, wish, around),

    /** At most `choosing.limit` tracks of a set, those that meet the strict wish first. */
    async candidates({ bits, strict, wish }: Wanted, choosing: Choosing): Promise<Candidate[]> {
      const { index } = catalogue;
      let ordinals: number[];
      if (bits === strict) ordinals = chooseTracks(index, bits, choosing);
      else {
        const rest = bits.slice();
        leaveOut(rest, strict);
        const first = countBits(strict) > 0 ? chooseTracks(index, strict, choosing) : [];
        const more = Math.max(40, choosing.limit - first.length);
        ordinals = [...first, ...chooseTracks(index, rest, { ...choosing, limit: more })];
      }
      return await read(ordinals.map(index.idOf), { wish, strict, seed: choosing.seed });
    },

    /** Tracks by id, in that order; those the pool no longer has are left out. */
    byId: (ids: number[], wish: Wish, seed: number) => read(ids, { wish, strict: null, seed }),
  };
}
