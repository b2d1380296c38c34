import type { Criteria, Shape } from '../curator-state.ts';
import { usualCount, usualMinutes } from '../usual-length.ts';
import { lengthWords, tracksWords } from '../wording/words.ts';
import { otherChoices, type PartsOf, part } from './part.ts';

const counts = [5, 10, 15, 20, 30, 50].map((count) => [count, tracksWords(count)] as const);
const lengths = [30, 45, 60, 90, 120, 180].map((minutes) => [minutes, lengthWords(minutes * 60)] as const);

/** Writes the number of tracks. A selection without one has an assumed number. */
export const count: PartsOf = ({ count: wanted, minutes: length }, { isSet }) => {
  const isAssumed = wanted === null;
  if (isAssumed && (isSet || length !== null)) return [];
  const current = wanted ?? usualCount;
  return [
    part({
      id: 'count',
      about: 'Length',
      label: tracksWords(current),
      removal: isAssumed ? null : { count: null },
      choices: otherChoices<number>(counts, current, (next) => ({ count: next, minutes: null })),
    }),
  ];
};

/** Writes the length in minutes. A set without any length has an assumed one. */
export const minutes: PartsOf = ({ count: tracks, minutes: wanted }, { isSet }) => {
  const isAssumed = wanted === null;
  if (isAssumed && (!isSet || tracks !== null)) return [];
  const current = wanted ?? usualMinutes;
  return [
    part({
      id: 'minutes',
      about: 'Length',
      label: lengthWords(current * 60),
      removal: isAssumed ? null : { minutes: null },
      choices: otherChoices<number>(lengths, current, (next) => ({ minutes: next, count: null })),
    }),
  ];
};

const shapeLabels: Record<Shape, string> = {
  'warm-up': 'Warm-up',
  build: 'Building up',
  peak: 'Peak time',
  arc: 'A whole night',
  steady: 'Steady',
  'cool-down': 'Cooling down',
  closing: 'Closing',
};
const shapes = Object.entries(shapeLabels) as [Shape, string][];
const shapeChoices = (current: Shape | null) =>
  otherChoices<Shape | null>(shapes, current, (next) => ({ shape: next, course: null, sort: null }));

/** Writes the curve of energy. A set without one follows the harmony, which is shown as an assumption. */
export const shape: PartsOf = ({ shape: wanted, course: levels, path, sort: order }, { isSet }) => {
  if (wanted === null && (!isSet || levels !== null || path !== null || order !== null)) return [];
  return [
    part({
      id: 'shape',
      about: 'Energy curve',
      label: wanted ? shapeLabels[wanted] : 'Any energy curve',
      removal: wanted ? { shape: null } : null,
      choices: shapeChoices(wanted),
    }),
  ];
};

const levelWord = (level: number): string => (level < 0.35 ? 'low' : level > 0.65 ? 'high' : 'medium');

/** Writes the course of energy that was described part by part. */
export const course: PartsOf = ({ course: levels }) =>
  levels === null
    ? []
    : [
        part({
          id: 'course',
          about: 'Energy curve',
          label: `Energy ${levels.map(levelWord).join(', then ')}`,
          removal: { course: null },
          choices: shapeChoices(null),
        }),
      ];

type Order = NonNullable<Criteria['sort']>;
const labels: Record<Order, string> = {
  'bpm-up': 'Slowest first',
  'bpm-down': 'Fastest first',
  'energy-up': 'Lowest energy first',
  'energy-down': 'Highest energy first',
  'brightness-up': 'Darkest first',
  'brightness-down': 'Brightest first',
};
const orders = Object.entries(labels) as [Order, string][];

/** Writes the order by a number. */
export const sort: PartsOf = ({ sort: wanted }) => {
  const current = orders.find(([value]) => value === wanted);
  return current
    ? [
        part({
          id: 'sort',
          about: 'Order',
          label: current[1],
          removal: { sort: null },
          choices: otherChoices(orders, current[0], (next) => ({ sort: next })),
        }),
      ]
    : [];
};

/** Writes how many artists there may be. */
export const artistsMost: PartsOf = ({ artistsMost: most }) =>
  most === null
    ? []
    : [
        part({
          id: 'artistsMost',
          about: 'Artists',
          label: most === 1 ? 'One artist only' : `At most ${most} artists`,
          removal: { artistsMost: null },
        }),
      ];

/** Writes how many keys there may be. */
export const keysMost: PartsOf = ({ keysMost: most }) =>
  most === null
    ? []
    : [
        part({
          id: 'keysMost',
          about: 'Key',
          label: most === 1 ? 'All in one key' : `At most ${most} keys`,
          removal: { keysMost: null },
        }),
      ];

/** Writes a part for each thing that no two tracks may share. */
export const different: PartsOf = ({ different: unshared }) =>
  unshared.map((what) =>
    part({
      id: `different:${what}`,
      about: what === 'artist' ? 'Artists' : 'Key',
      label: what === 'artist' ? 'One track per artist' : 'All in different keys',
      removal: { different: unshared.filter((other) => other !== what) },
    }),
  );

/** Writes that every transition must be harmonic. */
export const inKey: PartsOf = ({ inKey: isWanted }) =>
  isWanted
    ? [
        part({
          id: 'inKey',
          about: 'Transitions',
          label: 'Every transition in key',
          removal: { inKey: false },
        }),
      ]
    : [];

/** Writes the media type, where it is not audio. */
export const type: PartsOf = ({ type: wanted }) => {
  const removal: Partial<Criteria> = { type: 'audio' };
  return wanted === 'video'
    ? [part({ id: 'type', about: 'Type', label: 'Videos', removal, choices: [] })]
    : [];
};
