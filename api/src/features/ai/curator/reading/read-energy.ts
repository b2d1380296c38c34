import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

type Levels = Partial<Pick<Criteria, 'energies'>>;

const level = String.raw`(10|[1-9])\b(?! ?(?:bpm|tracks?|minutes?|hours?))`;
const energy = '(?:energy|nrg)(?: levels?)?(?: (?:of|at|around|is|from|between))?';
const not = String.raw`(?:nothing|never|not|no|none|dont|doesnt|wont)(?: \w+){0,3}`;
const under = '(?:under|below|less than|lower than)';
const over = '(?:over|above|more than|higher than)';

/** Each with what its two groups mean: the least, and the most. */
const patterns: readonly (readonly [RegExp, (a: number, b: number) => { min: number; max: number }])[] = [
  [
    new RegExp(String.raw`\b${energy} (10|[1-9]) ?(?:-|to|and) ?${level}`, 'g'),
    (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  ],
  [new RegExp(String.raw`\b${not} ${under} ${energy} ${level}`, 'g'), (a) => ({ min: a, max: 10 })],
  [new RegExp(String.raw`\b${not} ${over} ${energy} ${level}`, 'g'), (a) => ({ min: 1, max: a })],
  [
    new RegExp(
      String.raw`\b${energy} (10|[1-9]) ?(?:\+|(?:or|and) (?:above|up|over|more|higher)\b|plus\b)`,
      'g',
    ),
    (a) => ({ min: a, max: 10 }),
  ],
  [
    new RegExp(String.raw`\b${energy} (10|[1-9]) (?:or|and) (?:below|under|less|lower|down)\b`, 'g'),
    (a) => ({ min: 1, max: a }),
  ],
  [
    new RegExp(
      String.raw`\b(?:${energy} )?(?:at least|min(?:imum)?) (?:${energy} )?${level}(?= energy)|\b(?:at least|min(?:imum)?|${over}) ${energy} ${level}`,
      'g',
    ),
    (a, b) => ({ min: a || b, max: 10 }),
  ],
  [
    new RegExp(
      String.raw`\b(?:at most|max(?:imum)?|${under}) ${energy} ${level}|\b${energy} (?:at most|max(?:imum)?|${under}) ${level}`,
      'g',
    ),
    (a, b) => ({ min: 1, max: a || b }),
  ],
  [
    new RegExp(String.raw`\b${energy} (?:at least|min(?:imum)?|${over}) ${level}`, 'g'),
    (a) => ({ min: a, max: 10 }),
  ],
  [new RegExp(String.raw`\b${energy} ${level}`, 'g'), (a) => ({ min: a, max: a })],
];

/** Reads levels of energy in numbers: "energy 8 or above", "nothing under energy 6". */
export function readEnergy(remaining: RemainingText): Levels {
  const read: Levels = {};
  for (const [pattern, rangeOf] of patterns)
    remaining.take(pattern, ([, a, b]) => {
      read.energies = rangeOf(Number(a || 0), Number(b || 0));
    });
  return read;
}
