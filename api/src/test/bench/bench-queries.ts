import { camelotCodes } from '@pool/contracts/music-key';
import { chance, type Draw, drawer, pick } from '../../catalogue/search/recall/draw.ts';
import type { PlainFilter } from '../plain-tracks.ts';
import { benchGenres } from './make-catalogue.ts';

const versions = [
  'Main',
  'Clean',
  'Dirty',
  'Intro Clean',
  'Instrumental',
  'Acapella',
  'Extended',
  'Intro',
  'Radio Edit',
];

const some = <T>(draw: Draw, from: readonly T[], most: number): T[] => {
  const count = 1 + Math.floor(draw() * most);
  return Array.from({ length: count }, () => pick(draw, from));
};

/** Draws filters as DJs use them: one to four of genre, key, tempo and version. */
export function drawFilters(count: number, seed: number): PlainFilter[] {
  const draw = drawer(seed);
  return Array.from({ length: count }, () => {
    const from = 70 + Math.floor(draw() * 80);
    return {
      limit: pick(draw, [10, 10, 25, 50] as const),
      offset: chance(draw, 0.3) ? Math.floor(draw() * 20) * 10 : 0,
      order: 'DESC' as const,
      type: 'audio' as const,
      status: 'A' as const,
      presets: [],
      now: new Date(),
      ...(chance(draw, 0.6) ? { genres: some(draw, benchGenres, 3) } : {}),
      ...(chance(draw, 0.5) ? { keys: some(draw, camelotCodes, 4) } : {}),
      ...(chance(draw, 0.5) ? { versions: some(draw, versions, 2) } : {}),
      bpm: [from, from + 2 + Math.floor(draw() * 20)] as [number, number],
    };
  });
}

/** Returns a filter as an HTTP query. */
export function pathOf({ limit, offset, genres, keys, versions: names, bpm }: PlainFilter): string {
  const query = new URLSearchParams({ limit: String(limit), offset: String(offset) });
  if (genres) query.set('genres', genres.join(','));
  if (keys) query.set('keys', keys.join(','));
  if (names) query.set('versions', names.join(','));
  if (bpm) query.set('bpm', bpm.join(','));
  return `?${query}`;
}
