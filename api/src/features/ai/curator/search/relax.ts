import { compatibleKeys } from '@pool/contracts/music-key';
import type { Wish } from '../curator-state.ts';
import { genreKin } from '../reading/genre-words.ts';
import { listed, tempoWords, timesWords } from '../saying/words.ts';

type Softened = { wish: Wish; now: string };
type Softening = {
  /** What of the wish gives way, in words: "200 to 210 BPM". */
  part: (wish: Wish) => string;
  /** Null where the wish has no such part. */
  soften: (wish: Wish, genres: readonly string[]) => Softened | null;
};

/** Kinds of versions a DJ can do without; clean ones they cannot always. */
const isLight = (versions: readonly string[]) => !versions.some((name) => /clean/i.test(name));

const wider = (share: number): Softening => ({
  part: tempoWords,
  soften: (wish) => {
    if (!wish.bpm) return null;
    const bpm = { min: wish.bpm.min * (1 - share), max: Math.min(256, wish.bpm.max * (1 + share)) };
    return { wish: { ...wish, bpm }, now: `widened the tempo to ${tempoWords({ ...wish, bpm })}` };
  },
});

/** What gives way, the least harm first. Exclusions never do. */
const softenings: Softening[] = [
  {
    part: ({ moodSaid, moods }) => `the mood ${moodSaid ?? listed(moods, 'or')}`,
    soften: (wish) =>
      wish.moods.length > 0 ? { wish: { ...wish, moods: [] }, now: 'allowed any mood' } : null,
  },
  {
    part: timesWords,
    soften: (wish) =>
      wish.addedDays ? { wish: { ...wish, addedDays: null }, now: 'included older arrivals' } : null,
  },
  {
    part: ({ keys }) => `the ${keys.length === 1 ? 'key' : 'keys'} ${listed(keys, 'or')}`,
    soften: (wish) => {
      if (wish.keys.length === 0 || wish.keys.length > 2) return null;
      const keys = [...new Set(wish.keys.flatMap((code) => compatibleKeys(code).map((fits) => fits.code)))];
      return { wish: { ...wish, keys }, now: `included keys that mix well (${listed(keys, 'and')})` };
    },
  },
  wider(0.04),
  {
    part: timesWords,
    soften: (wish) => (wish.years ? { wish: { ...wish, years: null }, now: 'allowed any year' } : null),
  },
  {
    part: ({ keys }) => `the ${keys.length === 1 ? 'key' : 'keys'} ${listed(keys, 'or')}`,
    soften: (wish) => (wish.keys.length > 0 ? { wish: { ...wish, keys: [] }, now: 'allowed any key' } : null),
  },
  {
    part: ({ versions }) => `the version ${listed(versions, 'or')}`,
    soften: (wish) =>
      wish.versions.length > 0 && isLight(wish.versions)
        ? { wish: { ...wish, versions: [] }, now: 'allowed any version' }
        : null,
  },
  {
    part: ({ genres }) => listed(genres, 'and'),
    soften: (wish, known) => {
      const kin = wish.genres.flatMap((name) => genreKin[name] ?? []).filter((name) => known.includes(name));
      const genres = [...new Set([...wish.genres, ...kin])]
        .filter((name) => !wish.notGenres.includes(name))
        .slice(0, 20);
      if (genres.length === wish.genres.length) return null;
      return {
        wish: { ...wish, genres },
        now: `included ${listed(genres.slice(wish.genres.length), 'and')}`,
      };
    },
  },
  {
    part: tempoWords,
    soften: (wish) =>
      wish.bpm
        ? { wish: { ...wish, bpm: null, startBpm: null, endBpm: null }, now: 'allowed any tempo' }
        : null,
  },
  {
    part: ({ versions }) => `the version ${listed(versions, 'or')}`,
    soften: (wish) =>
      wish.versions.length > 0
        ? {
            wish: { ...wish, versions: [] },
            now: 'allowed any version. Check each track before you play it',
          }
        : null,
  },
  {
    part: ({ titles, labels }) => listed([...titles, ...labels], 'and'),
    soften: (wish) =>
      wish.titles.length + wish.labels.length > 0
        ? { wish: { ...wish, titles: [], labels: [] }, now: 'allowed any title and label' }
        : null,
  },
];

/** Which parts gave way, each with a sentence, and the wish that is left. */
export type Relaxed = { wish: Wish; said: string[] };

/**
 * The least that must give way of a wish for `count` to reach `need`: one part if that will do, the least harmful first; else one after
 * another, and of those what turns out not to have been in the way is kept. Where nothing helps, what helps most is let go.
 */
export function relax(
  wish: Wish,
  {
    need,
    count,
    genres,
    lack,
  }: {
    need: number;
    count: (wish: Wish) => number;
    genres: readonly string[];
    lack: (fit: number) => string;
  },
): Relaxed {
  const fit = count(wish);
  if (fit >= need) return { wish, said: [] };
  const possible = softenings.filter(({ soften }) => soften(wish, genres));
  const apply = (some: readonly Softening[]): Wish =>
    some.reduce((left, { soften }) => soften(left, genres)?.wish ?? left, wish);
  const tell = (some: readonly Softening[]): Relaxed => {
    let left = wish;
    const said = some.flatMap((one) => {
      const softened = one.soften(left, genres);
      if (!softened) return [];
      const part = one.part(left);
      left = softened.wish;
      return [`${lack(fit)} ${part}${contextOf(wish, part)}, so I ${softened.now}.`];
    });
    return { wish: left, said };
  };
  for (const one of possible) if (count(apply([one])) >= need) return tell([one]);
  let dropped: Softening[] = [];
  for (const one of possible) {
    dropped = [...dropped, one];
    if (count(apply(dropped)) >= need) break;
  }
  const reached = Math.min(need, count(apply(dropped)));
  if (reached <= fit) return { wish, said: [] };
  for (const one of [...dropped]) {
    const without = dropped.filter((other) => other !== one);
    if (count(apply(without)) >= reached) dropped = without;
  }
  return tell(dropped);
}

/** Where the part is in the way: " in House". */
const contextOf = ({ genres }: Wish, part: string): string =>
  genres.length > 0 && genres.length < 4 && part !== listed(genres, 'and')
    ? ` in ${listed(genres, 'and')}`
    : '';
