import type { Correction, UnderstoodPart } from '@pool/contracts/ai';
import type { Criteria } from '../curator-state.ts';
import { not } from './exclusion-parts.ts';
import { equalGenres, genres, notGenres, path } from './genre-parts.ts';
import { addedDays, downloaded, prefer, rated, stars, years } from './history-parts.ts';
import { brightness, energies, energy, hardness, moods, notMoods } from './mood-parts.ts';
import { artists, labels, like, notArtists, notVersions, safe, titles, versions } from './name-parts.ts';
import type { Part, PartContext, PartsOf } from './part.ts';
import {
  artistsMost,
  count,
  course,
  different,
  inKey,
  keysMost,
  minutes,
  shape,
  sort,
  type,
} from './set-parts.ts';
import { bpm, keys, startBpm, startKey } from './tempo-parts.ts';

const withAnotherField: PartsOf = () => [];

/** The parts of each field of the criteria, in the order in which they are shown: the length and curve first, exclusions last. */
const partsOf: Record<keyof Criteria, PartsOf> = {
  ...{ count, minutes, shape, course, sort },
  ...{ type, genres, equalGenres, path, artists, like, labels, titles },
  ...{ bpm, startBpm, endBpm: withAnotherField, keys, startKey },
  ...{ moods, moodSaid: withAnotherField, brightness, hardness, energy, energies },
  ...{ years, addedDays, versions, safe, downloaded, rated, stars, prefer },
  ...{ artistsMost, keysMost, different, inKey },
  ...{ notGenres, notArtists, notMoods, notVersions, not },
};

const listParts = (criteria: Criteria, context: PartContext): Part[] =>
  Object.values(partsOf).flatMap((write) => write(criteria, context));

/** Describes criteria part by part, for chips. */
export const toUnderstood = (criteria: Criteria, context: PartContext): UnderstoodPart[] =>
  listParts(criteria, context).map(({ removal, choices, range, ...part }) => {
    const { apply: _, ...limits } = range ?? { apply: null };
    return {
      ...part,
      isAssumed: removal === null,
      choices: choices.map(({ label }) => label),
      ...(range ? { range: limits as UnderstoodPart['range'] } : {}),
    };
  });

/** Applies a correction. Null if the criteria have no such part, the part no such choice, or the numbers are out of range. */
export function correctCriteria(
  criteria: Criteria,
  correction: Correction,
  context: PartContext,
): Criteria | null {
  const part = listParts(criteria, context).find(({ id }) => id === correction.part);
  const change = part ? changeOf(part, correction) : null;
  return change && { ...criteria, ...change };
}

function changeOf({ removal, choices, range }: Part, correction: Correction): Partial<Criteria> | null {
  switch (correction.to) {
    case 'nothing':
      return removal;
    case 'choice':
      return choices.find(({ label }) => label === correction.choice)?.change ?? null;
    case 'range': {
      const { from, end } = correction;
      const fits = [from, end].every((value) => range && value >= range.lowest && value <= range.highest);
      return range && fits ? range.apply(from, end) : null;
    }
  }
}
