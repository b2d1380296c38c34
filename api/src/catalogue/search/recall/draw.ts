/** A source of chance: each call gives a number from 0 (in) to 1 (out). */
export type Draw = () => number;

/** The same numbers for the same seed on every machine (mulberry32). */
export function drawer(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from low to high, both in. */
export const whole = (draw: Draw, low: number, high: number): number =>
  low + Math.floor(draw() * (high - low + 1));

export const chance = (draw: Draw, probability: number): boolean => draw() < probability;

export function pick<T>(draw: Draw, items: readonly T[]): T {
  const item = items[whole(draw, 0, items.length - 1)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
