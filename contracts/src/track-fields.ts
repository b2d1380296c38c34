/**
 * The numbers of a track that lists are searched, filtered and sorted by, each declared once for the browser and the API: the search
 * grammar, the query of lists, completions and the filter panel use this list. The API's half (column, index, import, tags) is
 * api/src/catalogue/fields.ts, which does not compile while a field is missing.
 */
export type NumberFieldRule = {
  /** The label on chips and for screen readers: "BPM 124". */
  label: string;
  /** For a range: "years 2010 to 2019". */
  plural: string;
  min: number;
  max: number;
  /** The smallest difference between two values. */
  step: number;
  /** How far a whole number reaches to either side, where lists show rounded values: "124" covers 123.5 to 124.49. */
  rounding: number;
  /** The range that `~value` stands for. */
  near: (value: number) => [number, number];
  /** Values to suggest while a term is typed, at a given time. */
  usual: (now: Date) => number[];
  /** Whether searches mostly use `~value`. */
  isMostlyNear: boolean;
};

/** The relative distance within which a tempo is "about" another: the usual reach of a turntable's pitch fader. */
export const aboutBpm = 0.04;

const countUp = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const numberFields = {
  bpm: {
    label: 'BPM',
    plural: 'BPM',
    min: 0,
    max: 256,
    step: 0.01,
    rounding: 0.5,
    near: (bpm) => [bpm * (1 - aboutBpm), bpm * (1 + aboutBpm)],
    usual: () => [90, 100, 110, 120, 124, 126, 128, 130, 140, 150, 160, 174],
    isMostlyNear: true,
  },
  year: {
    label: 'year',
    plural: 'years',
    min: 1000,
    max: 2999,
    step: 1,
    rounding: 0,
    near: (year) => [year - 1, year + 1],
    usual: (now) => countUp(now.getUTCFullYear() - 39, now.getUTCFullYear()).reverse(),
    isMostlyNear: false,
  },
  /** From 1, calm, to 10, peak time. */
  energy: {
    label: 'energy',
    plural: 'energy',
    min: 1,
    max: 10,
    step: 1,
    rounding: 0,
    near: (energy) => [energy - 1, energy + 1],
    usual: () => countUp(1, 10),
    isMostlyNear: false,
  },
} as const satisfies Record<string, NumberFieldRule>;

export type NumberField = keyof typeof numberFields;
export const numberFieldNames = Object.keys(numberFields) as NumberField[];

/** Returns whether a name is that of a number field. */
export const isNumberField = (name: string): name is NumberField => Object.hasOwn(numberFields, name);

/** The numbers by whose range a list can be filtered, in its query and in the filter panel. */
export const rangeFields = ['bpm', 'energy'] as const satisfies readonly NumberField[];
export type RangeField = (typeof rangeFields)[number];

/** A range of a number of a track, both ends inclusive. */
export type NumberRange = { min: number; max: number; about: boolean };

/** Rounds away floating-point errors. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Parses the text after `bpm:` and similar: a value, `~value`, `>value`, `>=value`, `<value`, `<=value` or `from-to`. Returns null for
 * anything else and for values out of bounds.
 */
export function readNumberRange(field: NumberField, typed: string): NumberRange | null {
  const { min, max, step, rounding, near }: NumberFieldRule = numberFields[field];
  const number = step < 1 ? String.raw`\d{1,4}(?:\.\d{1,2})?` : String.raw`\d{1,4}`;
  const found = new RegExp(`^(~|>=?|<=?)?(${number})(?:[-–](${number}))?$`).exec(typed);
  if (!found) return null;
  const [, sign = '', low = '', high] = found;
  const value = Number(low);
  if (value < min || value > max) return null;
  const range = (from: number, to: number, about = false): NumberRange => ({ min: from, max: to, about });
  if (high !== undefined) {
    const isRange = sign === '' && Number(high) >= value && Number(high) <= max;
    return isRange ? range(value, Number(high)) : null;
  }
  switch (sign) {
    case '~':
      return range(...near(value), true);
    case '>':
      return range(Math.min(value + step, max), max);
    case '>=':
      return range(value, max);
    case '<':
      return range(min, Math.max(value - step, min));
    case '<=':
      return range(min, value);
    default:
      return rounding > 0 && !low.includes('.')
        ? range(value - rounding, value + rounding - step)
        : range(value, value);
  }
}

/** Describes a range as chips show it: "BPM about 124", "years 2010 to 2019", "energy from 7". */
export function describeNumberRange(field: NumberField, { min, max, about }: NumberRange): string {
  const { label, plural, step, rounding, ...bounds }: NumberFieldRule = numberFields[field];
  if (about) return `${label} about ${Math.round((min + max) * 5) / 10}`;
  if (min === max) return `${label} ${min}`;
  const middle = min + rounding;
  if (rounding > 0 && max - min < 2 * rounding && Number.isInteger(middle)) return `${label} ${middle}`;
  // A limit one step away from a tenth was typed with < or >.
  const isBeside = (value: number) => step < 1 && !Number.isInteger(Math.round(value * 100) / 10);
  if (min === bounds.min)
    return isBeside(max) ? `${plural} below ${rounded(max + step)}` : `${plural} up to ${max}`;
  if (max === bounds.max)
    return isBeside(min) ? `${plural} above ${rounded(min - step)}` : `${plural} from ${min}`;
  return `${plural} ${min} to ${max}`;
}
