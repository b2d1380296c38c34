import { compatibleKeys } from '@pool/contracts/music-key';
import type { Criteria } from '../curator-state.ts';
import { genreKin } from '../reading/genre-words.ts';
import { listed, tempoWords, timesWords } from '../wording/words.ts';

type Softened = { criteria: Criteria; change: string };
type Softening = {
  /** Describes the part that gives way: "200 to 210 BPM". */
  part: (criteria: Criteria) => string;
  /** Returns null if the criteria have no such part. */
  soften: (criteria: Criteria, genres: readonly string[]) => Softened | null;
};

/** Returns whether a DJ can do without these versions. Not always true of clean ones. */
const isLight = (versions: readonly string[]) => !versions.some((name) => /clean/i.test(name));

const wider = (share: number): Softening => ({
  part: tempoWords,
  soften: (criteria) => {
    if (!criteria.bpm) return null;
    const bpm = { min: criteria.bpm.min * (1 - share), max: Math.min(256, criteria.bpm.max * (1 + share)) };
    return {
      criteria: { ...criteria, bpm },
      change: `widened the tempo to ${tempoWords({ ...criteria, bpm })}`,
    };
  },
});

/** The parts that can give way, the least harmful first. Exclusions never do. */
const softenings: Softening[] = [
  {
    part: ({ brightness }) => (brightness && brightness.min > 0 ? 'brighter moods' : 'darker moods'),
    soften: (criteria) =>
      criteria.brightness || criteria.hardness
        ? { criteria: { ...criteria, brightness: null, hardness: null }, change: 'allowed any mood' }
        : null,
  },
  {
    part: ({ moodSaid, moods }) => `the mood ${moodSaid ?? listed(moods, 'or')}`,
    soften: (criteria) =>
      criteria.moods.length > 0 ? { criteria: { ...criteria, moods: [] }, change: 'allowed any mood' } : null,
  },
  {
    part: timesWords,
    soften: (criteria) =>
      criteria.addedDays
        ? { criteria: { ...criteria, addedDays: null }, change: 'included older arrivals' }
        : null,
  },
  {
    part: ({ keys }) => `the ${keys.length === 1 ? 'key' : 'keys'} ${listed(keys, 'or')}`,
    soften: (criteria) => {
      if (criteria.keys.length === 0 || criteria.keys.length > 2) return null;
      const keys = [
        ...new Set(criteria.keys.flatMap((code) => compatibleKeys(code).map((fits) => fits.code))),
      ];
      return {
        criteria: { ...criteria, keys },
        change: `included keys that mix well (${listed(keys, 'and')})`,
      };
    },
  },
  wider(0.04),
  {
    part: timesWords,
    soften: (criteria) =>
      criteria.years ? { criteria: { ...criteria, years: null }, change: 'allowed any year' } : null,
  },
  {
    part: ({ keys }) => `the ${keys.length === 1 ? 'key' : 'keys'} ${listed(keys, 'or')}`,
    soften: (criteria) =>
      criteria.keys.length > 0 ? { criteria: { ...criteria, keys: [] }, change: 'allowed any key' } : null,
  },
  {
    part: ({ versions }) => `the version ${listed(versions, 'or')}`,
    soften: (criteria) =>
      criteria.versions.length > 0 && isLight(criteria.versions)
        ? { criteria: { ...criteria, versions: [] }, change: 'allowed any version' }
        : null,
  },
  {
    part: ({ genres }) => listed(genres, 'and'),
    soften: (criteria, known) => {
      const kin = criteria.genres
        .flatMap((name) => genreKin[name] ?? [])
        .filter((name) => known.includes(name));
      const genres = [...new Set([...criteria.genres, ...kin])]
        .filter((name) => !criteria.notGenres.includes(name))
        .slice(0, 20);
      if (genres.length === criteria.genres.length) return null;
      return {
        criteria: { ...criteria, genres },
        change: `included ${listed(genres.slice(criteria.genres.length), 'and')}`,
      };
    },
  },
  {
    part: tempoWords,
    soften: (criteria) =>
      criteria.bpm
        ? { criteria: { ...criteria, bpm: null, startBpm: null, endBpm: null }, change: 'allowed any tempo' }
        : null,
  },
  {
    part: ({ versions }) => `the version ${listed(versions, 'or')}`,
    soften: (criteria) =>
      criteria.versions.length > 0
        ? {
            criteria: { ...criteria, versions: [] },
            change: 'allowed any version. Check each track before you play it',
          }
        : null,
  },
  {
    part: ({ titles, labels }) => listed([...titles, ...labels], 'and'),
    soften: (criteria) =>
      criteria.titles.length + criteria.labels.length > 0
        ? { criteria: { ...criteria, titles: [], labels: [] }, change: 'allowed any title and label' }
        : null,
  },
];

/** The criteria that are left, and a sentence for each part that gave way. */
export type Relaxed = { criteria: Criteria; sentences: string[] };

/**
 * Gives up as little of the criteria as possible for `count` to reach `need`: a single part if that is enough, the least harmful first.
 * Otherwise parts are dropped one after another, and those that turn out not to matter are restored. If `need` is out of reach, it gets
 * as close as it can.
 */
export function relax(
  criteria: Criteria,
  {
    need,
    count,
    genres,
    lack,
  }: {
    need: number;
    count: (criteria: Criteria) => number;
    genres: readonly string[];
    lack: (fit: number) => string;
  },
): Relaxed {
  const fit = count(criteria);
  if (fit >= need) return { criteria, sentences: [] };
  const possible = softenings.filter(({ soften }) => soften(criteria, genres));
  const apply = (chosen: readonly Softening[]): Criteria =>
    chosen.reduce((left, { soften }) => soften(left, genres)?.criteria ?? left, criteria);
  const describe = (chosen: readonly Softening[]): Relaxed => {
    let left = criteria;
    const sentences = chosen.flatMap((softening) => {
      const softened = softening.soften(left, genres);
      if (!softened) return [];
      const part = softening.part(left);
      left = softened.criteria;
      return [`${lack(fit)} ${part}${contextOf(criteria, part)}, so I ${softened.change}.`];
    });
    return { criteria: left, sentences };
  };
  for (const softening of possible) if (count(apply([softening])) >= need) return describe([softening]);
  let dropped: Softening[] = [];
  for (const softening of possible) {
    dropped = [...dropped, softening];
    if (count(apply(dropped)) >= need) break;
  }
  const reached = Math.min(need, count(apply(dropped)));
  if (reached <= fit) return { criteria, sentences: [] };
  for (const softening of [...dropped]) {
    const without = dropped.filter((other) => other !== softening);
    if (count(apply(without)) >= reached) dropped = without;
  }
  return describe(dropped);
}

/** Names the genres in which the part found too little: " in House". */
const contextOf = ({ genres }: Criteria, part: string): string =>
  genres.length > 0 && genres.length < 4 && part !== listed(genres, 'and')
    ? ` in ${listed(genres, 'and')}`
    : '';
