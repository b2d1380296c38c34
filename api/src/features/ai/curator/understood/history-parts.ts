import type { Criteria } from '../curator-state.ts';
import { timesWords } from '../wording/words.ts';
import { otherChoices, type PartsOf, part } from './part.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Writes the years, which can be typed. */
export const years: PartsOf = ({ years: span }, { now }) => {
  if (!span) return [];
  const thisYear = now.getUTCFullYear();
  return [
    part({
      id: 'years',
      about: 'Year',
      label: capital(timesWords({ years: span, addedDays: null })),
      removal: { years: null },
      range: {
        from: Math.max(1900, span.from),
        to: Math.min(thisYear, span.to),
        ...{ lowest: 1900, highest: thisYear, unit: '' },
        apply: (from, to) => ({ years: { from: Math.min(from, to), to: Math.max(from, to) } }),
      },
    }),
  ];
};

const spans = [7, 30, 90].map((days) => [days, `The last ${days} days`] as const);

/** Writes how new to the pool the tracks are. */
export const addedDays: PartsOf = ({ addedDays: days }) =>
  days === null
    ? []
    : [
        part({
          id: 'addedDays',
          about: 'Added',
          label: `Added in the last ${days === 1 ? 'day' : `${days} days`}`,
          removal: { addedDays: null },
          choices: otherChoices<number>(spans, days, (next) => ({ addedDays: next })),
        }),
      ];

type Mark = 'downloaded' | 'rated';
const markWords: Record<Mark, Record<'only' | 'none', string>> = {
  downloaded: { only: 'Only your downloads', none: 'Nothing you have downloaded' },
  rated: { only: 'Only tracks you have rated', none: 'Nothing you have rated' },
};

const markPart =
  (field: Mark): PartsOf =>
  ({ [field]: mark }) => {
    if (mark === null) return [];
    const other = mark === 'only' ? 'none' : 'only';
    const change: Partial<Criteria> = { [field]: other };
    return [
      part({
        id: field,
        about: 'Your history',
        label: markWords[field][mark],
        isExclusion: mark === 'none',
        removal: { [field]: null },
        choices: [{ label: markWords[field][other], change }],
      }),
    ];
  };

/** Writes whether the member's own downloads are wanted. */
export const downloaded = markPart('downloaded');

/** Writes whether the member's own ratings are wanted. */
export const rated = markPart('rated');

const leastStars = [3, 4, 5] as const;

/** Writes the least number of stars. */
export const stars: PartsOf = ({ stars: wanted }) => {
  if (!wanted) return [];
  const { by, least } = wanted;
  const words = (count: number) =>
    `${count} stars${count < 5 ? ' or more' : ''} ${by === 'me' ? 'from you' : 'on average'}`;
  return [
    part({
      id: 'stars',
      about: 'Rating',
      label: words(least),
      removal: { stars: null },
      choices: otherChoices<number>(
        leastStars.map((count) => [count, words(count)] as const),
        least,
        (next) => ({ stars: { by, least: next } }),
      ),
    }),
  ];
};

const preferences = [
  ['popular', 'Most downloaded first'],
  ['fresh', 'Newest first'],
  ['rare', 'Rarely downloaded first'],
] as const;

/** Writes which of the tracks that match are preferred. */
export const prefer: PartsOf = ({ prefer: wanted }) => {
  const current = preferences.find(([value]) => value === wanted);
  return current
    ? [
        part({
          id: 'prefer',
          about: 'Preference',
          label: current[1],
          removal: { prefer: null },
          choices: otherChoices(preferences, current[0], (next) => ({ prefer: next })),
        }),
      ]
    : [];
};
