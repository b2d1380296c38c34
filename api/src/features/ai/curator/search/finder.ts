import { type Bitmap, countBits, hasBit, leaveOut } from '../../../../catalogue/index/bitmap.ts';
import { findCandidates, findOwnMarks, findStarred } from '../curator.queries.ts';
import type { Criteria } from '../curator-state.ts';
import type { CuratorDeps } from '../curator-types.ts';
import { type Candidate, toCandidate } from '../ordering/candidate.ts';
import { createVocabulary, type Vocabulary } from '../reading/vocabulary.ts';
import { type ChoiceOptions, chooseTracks, likingOf } from './choose-tracks.ts';
import { matchCriteria, type SearchContext } from './match-criteria.ts';

export type Finder = ReturnType<typeof createFinder>;
/** A set of tracks to read. `strict` are those that meet the criteria as requested, before anything gave way. */
export type CandidateSet = { bits: Bitmap; strict: Bitmap; criteria: Criteria };

/** Finds tracks that match criteria in the index, and reads the candidates from the database in one statement. */
export function createFinder({ catalogue, pool, reads }: CuratorDeps) {
  let known: { generation: number; vocabulary: Vocabulary } | null = null;

  const read = async (
    ids: number[],
    { criteria, strict, seed }: { criteria: Criteria; strict: Bitmap | null; seed: number },
  ): Promise<Candidate[]> => {
    const { index } = catalogue;
    const rows = new Map((await findCandidates(reads.pool, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      const ordinal = index.ordinalOf(id);
      if (!row || ordinal < 0) return [];
      const liking = likingOf(index, ordinal, { prefer: criteria.prefer, seed });
      const wanted = criteria.versions.length > 0 ? criteria.versions : criteria.safe ? ['Clean'] : [];
      const candidate = toCandidate(row, {
        wanted,
        isStrict: strict ? hasBit(strict, ordinal) : true,
        liking,
      });
      const off = criteria.energy === null ? 0 : Math.abs(candidate.energy - criteria.energy);
      return [{ ...candidate, liking: Math.max(0, candidate.liking - 0.8 * off) }];
    });
  };

  return {
    vocabulary(): Vocabulary {
      const { generation, index } = catalogue;
      if (known?.generation === generation) return known.vocabulary;
      const pool = {
        genres: index.values.genre.names(),
        moods: index.values.mood.names(),
        versions: index.values.version.names(),
      };
      const vocabulary = createVocabulary(pool);
      known = { generation, vocabulary };
      return vocabulary;
    },

    marks: async (criteria: Criteria, userId: number): Promise<SearchContext['marked']> =>
      criteria.downloaded || criteria.rated
        ? await findOwnMarks(pool, userId)
        : { downloaded: [], rated: [] },

    /** Returns the ids of the tracks with the stars that the criteria require; null if they require none. */
    starred: async ({ stars }: Criteria, userId: number): Promise<readonly number[] | null> =>
      stars === null ? null : await findStarred(stars.by === 'me' ? pool : reads.pool, userId, stars),

    match: (criteria: Criteria, context: SearchContext): Bitmap =>
      matchCriteria(catalogue.index, criteria, context),

    /** Reads at most `options.limit` tracks of a set, those that meet the strict criteria first. */
    async candidates({ bits, strict, criteria }: CandidateSet, options: ChoiceOptions): Promise<Candidate[]> {
      const { index } = catalogue;
      let ordinals: number[];
      if (bits === strict) ordinals = chooseTracks(index, bits, options);
      else {
        const rest = bits.slice();
        leaveOut(rest, strict);
        const first = countBits(strict) > 0 ? chooseTracks(index, strict, options) : [];
        const more = Math.max(40, options.limit - first.length);
        ordinals = [...first, ...chooseTracks(index, rest, { ...options, limit: more })];
      }
      return await read(ordinals.map(index.idOf), { criteria, strict, seed: options.seed });
    },

    /** Reads tracks by id, in the order of the ids. Tracks the pool no longer has are left out. */
    byId: (ids: number[], criteria: Criteria, seed: number) => read(ids, { criteria, strict: null, seed }),
  };
}
