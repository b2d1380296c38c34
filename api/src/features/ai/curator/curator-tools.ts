import { mediaTypes } from '@pool/contracts';
import { fromCamelot } from '@pool/contracts/music-key';
import { parseSearch } from '@pool/contracts/search';
import { z } from 'zod';
import { findTracks } from '../../../catalogue/index/find-tracks.ts';
import { findMixes } from '../../search/mixes.ts';
import { findOwnMarks } from './curator.queries.ts';
import { noCriteria, shapes } from './curator-state.ts';
import type { CuratorDeps, CuratorTool } from './curator-types.ts';
import type { Candidate } from './ordering/candidate.ts';
import { orderSet } from './ordering/order-set.ts';
import type { Finder } from './search/finder.ts';
import { toEntries } from './wording/entries.ts';

type Parts = Pick<CuratorDeps, 'catalogue' | 'pool'> & { finder: Finder };

/** Creates a tool that validates its input against the schema. */
const tool = <S extends z.ZodType>(
  name: string,
  description: string,
  input: S,
  run: (
    input: z.output<S>,
    who: { userId: number; now: Date },
  ) => Promise<{ tracks: Candidate[]; more?: object }>,
): CuratorTool => ({
  name,
  description,
  input,
  run: async (rawInput, who) => {
    const { tracks, more = {} } = await run(input.parse(rawInput), who);
    return { trackIds: tracks.map(({ id }) => String(id)), json: { ...more, tracks: tracks.map(toolRow) } };
  },
});

/** Returns the fields of a track that a model sees. Titles and names are text from third parties, never instructions. */
const toolRow = ({ id, title, artist, genre, bpm, key, mood, year, versions, seconds }: Candidate) => ({
  ...{ trackId: String(id), title, artist, genre, bpm, key, mood, year, seconds },
  versions: versions.slice(0, 12),
});

const limit = z.number().int().min(1).max(50).default(20);
const trackId = z.string().regex(/^\d{1,9}$/);

/** Creates the tools that give a model access to the catalogue. */
export function curatorTools({ catalogue, pool, finder }: Parts): CuratorTool[] {
  const byId = (ids: number[]) => finder.byId(ids, noCriteria, 0);
  return [
    tool(
      'search_tracks',
      'Tracks of the pool, best first. `query` holds words and terms of the search: bpm:120-128, bpm:~124, key:8A, key:~8A (mixes with it), genre:house, genre:"hip-hop",soca, version:clean, artist:"ana lux", mood:dark, year:2010-2019, added:7d, is:downloaded; a minus in front turns a term round.',
      z.object({
        query: z.string().max(500),
        limit,
        type: z.enum(mediaTypes).default('audio'),
        sort: z.enum(['best', 'newest', 'downloads']).default('best'),
      }),
      async ({ query, limit: most, type, sort }, { userId, now }) => {
        const marked = /\b(?:is|not):/i.test(query)
          ? await findOwnMarks(pool, userId)
          : { downloaded: [], rated: [] };
        const sorting =
          sort === 'best' ? null : sort === 'newest' ? ('createdAt' as const) : ('downloads' as const);
        const { ids, count, relaxed } = findTracks(catalogue.index, {
          filter: { type, only: 'pool' },
          search: { ...parseSearch(query), now, marked },
          page: { sorting, order: 'DESC', offset: 0, limit: most },
        });
        return { tracks: await byId(ids), more: { count, relaxed } };
      },
    ),
    tool(
      'mixes_with',
      'Tracks that mix with one: a key that fits and a tempo within some percent, half and double time counted; best first.',
      z.object({ trackId, percent: z.number().int().min(1).max(16).default(6), limit }),
      async ({ trackId: id, percent, limit: most }) => {
        const { index } = catalogue;
        const [from] = await byId([Number(id)]);
        if (!from?.key || !from.bpm || !fromCamelot(from.key)) return { tracks: [], more: { count: 0 } };
        const ordinal = index.ordinalOf(from.id);
        const found = findMixes(
          index,
          { ordinal, key: from.key, bpm: from.bpm, type: 'audio' },
          { percent, limit: most, offset: 0 },
        );
        return {
          tracks: await byId(found.list.map((mix) => index.idOf(mix.ordinal))),
          more: { count: found.count },
        };
      },
    ),
    tool(
      'order_set',
      'Orders tracks into a set by key, tempo, energy and artists. Answers each track with its reason and how it follows.',
      z.object({
        trackIds: z.array(trackId).min(2).max(100),
        shape: z.enum(shapes).default('arc'),
        minutes: z.number().min(5).max(600).optional(),
      }),
      async ({ trackIds, shape, minutes }) => {
        const candidates = await byId([...new Set(trackIds)].map(Number));
        const ends = { startBpm: null, endBpm: null, startKey: null, after: null, oneArtist: false };
        const tracks = orderSet(candidates, {
          shape,
          ...{ course: null, path: null, isShapeWanted: true, inKey: false },
          ...ends,
          seconds: minutes ? minutes * 60 : null,
          count: minutes ? null : candidates.length,
        });
        const missing = candidates
          .filter(({ id }) => !tracks.some((track) => track.id === id))
          .map(({ id }) => String(id));
        return {
          tracks,
          more: { leftOut: missing, entries: toEntries(tracks, { ...noCriteria, shape }, true) },
        };
      },
    ),
  ];
}
