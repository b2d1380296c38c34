import { describeNumberRange } from '@pool/contracts/track-fields';
import type { Criteria } from '../curator-state.ts';
import { listed } from '../wording/words.ts';
import { otherChoices, type PartsOf, part, without } from './part.ts';

const mostMoods = 5;

/** Writes the wanted moods as one part, under the word that stood for them. */
export const moods: PartsOf = (criteria) => {
  if (criteria.moods.length === 0) return [];
  const word = criteria.moodSaid ?? listed(criteria.moods.slice(0, 3), 'or');
  const label = word.slice(0, 1).toUpperCase() + word.slice(1);
  const none: Partial<Criteria> = { moods: [], moodSaid: null };
  const single =
    criteria.moods.length > 1
      ? criteria.moods.slice(0, mostMoods).map((mood) => ({
          label: `Only ${mood}`,
          change: { moods: [mood], moodSaid: null },
        }))
      : [];
  const notMoods = [...new Set([...criteria.notMoods, ...criteria.moods])].slice(0, 20);
  return [
    part({
      id: 'moods',
      about: 'Mood',
      label,
      removal: none,
      choices: [...single, { label: `Not ${word}`, change: { ...none, notMoods } }],
    }),
  ];
};

/** Writes a part for each excluded mood. */
export const notMoods: PartsOf = (criteria) =>
  criteria.notMoods.map((name) => {
    const removal = without(criteria, 'notMoods', name);
    return part({
      id: `notMoods:${name}`,
      about: 'Mood',
      label: `Not ${name}`,
      isExclusion: true,
      removal,
      choices: [{ label: `Only ${name}`, change: { ...removal, moods: [name], moodSaid: null } }],
    });
  });

const levels = [
  [0.15, 'Low energy'],
  [0.4, 'Medium energy'],
  [0.65, 'High energy'],
  [0.9, 'Peak energy'],
] as const;

/** Writes the level of energy. */
export const energy: PartsOf = ({ energy: wanted }) => {
  if (wanted === null) return [];
  const [level, label] = levels.reduce((best, next) =>
    Math.abs(next[0] - wanted) < Math.abs(best[0] - wanted) ? next : best,
  );
  return [
    part({
      id: 'energy',
      about: 'Energy',
      label,
      removal: { energy: null },
      choices: otherChoices<number>(levels, level, (next) => ({ energy: next, energies: null })),
    }),
  ];
};

/** Writes the limits of energy, which can be typed. */
export const energies: PartsOf = ({ energies: limits }) => {
  if (!limits) return [];
  const [from, to] = [Math.max(1, Math.round(limits.min)), Math.min(10, Math.round(limits.max))];
  const words = describeNumberRange('energy', { min: from, max: to, about: false });
  return [
    part({
      id: 'energies',
      about: 'Energy',
      label: words.slice(0, 1).toUpperCase() + words.slice(1),
      removal: { energies: null },
      range: {
        ...{ from, to, lowest: 1, highest: 10, unit: 'of 10' },
        apply: (low, high) => ({
          energies: { min: Math.min(low, high), max: Math.max(low, high) },
          energy: null,
        }),
      },
    }),
  ];
};

/** Writes the side of the moods, dark or bright. */
export const brightness: PartsOf = ({ brightness: limits }) => {
  if (!limits) return [];
  const opposite = { min: 1 - limits.max, max: 1 - limits.min };
  const isBright = limits.min > 0;
  return [
    part({
      id: 'brightness',
      about: 'Mood',
      label: isBright ? 'Brighter moods' : 'Darker moods',
      removal: { brightness: null },
      choices: [{ label: isBright ? 'Darker moods' : 'Brighter moods', change: { brightness: opposite } }],
    }),
  ];
};

/** Writes the side of the moods, soft or hard. */
export const hardness: PartsOf = ({ hardness: limits }) => {
  if (!limits) return [];
  const opposite = { min: 1 - limits.max, max: 1 - limits.min };
  const isHard = limits.min > 0;
  return [
    part({
      id: 'hardness',
      about: 'Mood',
      label: isHard ? 'Harder moods' : 'Softer moods',
      removal: { hardness: null },
      choices: [{ label: isHard ? 'Softer moods' : 'Harder moods', change: { hardness: opposite } }],
    }),
  ];
};
