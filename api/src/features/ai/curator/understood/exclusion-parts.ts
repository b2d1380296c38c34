import { describeNumberRange } from '@pool/contracts/track-fields';
import type { Criteria, Exclusion } from '../curator-state.ts';
import { listed, tempoWords, timesWords } from '../wording/words.ts';
import { type PartsOf, part } from './part.ts';

type Words = { about: string; value: string; only: Partial<Criteria> };

/** Describes what an exclusion excludes, and the criteria that would want only that. */
function wordsOf(exclusion: Exclusion): Words {
  switch (exclusion.field) {
    case 'bpm': {
      const { min, max } = exclusion;
      return { about: 'Tempo', value: tempoWords({ bpm: exclusion }), only: { bpm: { min, max } } };
    }
    case 'energy': {
      const { min, max } = exclusion;
      const value = describeNumberRange('energy', { min, max, about: false });
      return { about: 'Energy', value, only: { energies: { min, max } } };
    }
    case 'key': {
      const { codes } = exclusion;
      return { about: 'Key', value: `in ${listed(codes.slice(0, 6), 'or')}`, only: { keys: codes } };
    }
    case 'year': {
      const { from, to } = exclusion;
      const value = timesWords({ years: exclusion, addedDays: null });
      return { about: 'Year', value, only: { years: { from, to } } };
    }
    case 'added': {
      const value = timesWords({ years: null, addedDays: exclusion.days });
      return { about: 'Added', value, only: { addedDays: exclusion.days } };
    }
    case 'label':
      return {
        about: 'Label',
        value: `on ${listed(exclusion.values, 'or')}`,
        only: { labels: exclusion.values },
      };
    case 'title':
      return {
        about: 'Title',
        value: `titles with ${listed(exclusion.values, 'or')}`,
        only: { titles: exclusion.values },
      };
  }
}

/** Writes a part for each exclusion, which can also be turned around. */
export const not: PartsOf = (criteria) =>
  criteria.not.map((exclusion) => {
    const { about, value, only } = wordsOf(exclusion);
    const removal = { not: criteria.not.filter((other) => other !== exclusion) };
    return part({
      id: `not:${value}`,
      about,
      label: `Not ${value}`,
      isExclusion: true,
      removal,
      choices: [{ label: `Only ${value}`, change: { ...removal, ...only } }],
    });
  });
