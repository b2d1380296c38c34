import { expect, test } from 'vitest';
import { NumberLevels } from './number-levels.ts';

const known = [12_000, 12_050, 12_100, 12_450, 0, 7000, 17_500, 30_000, 12_000];

function inRange(tempos: NumberLevels, min: number, max: number, negated = false): number[] {
  const bits = new Uint32Array(2).fill(0xffff_ffff);
  tempos.keepRange(bits, min, max, negated);
  return known.map((_, i) => i).filter((i) => ((bits[0] ?? 0) >>> i) & 1);
}

test.each(['loaded', 'added later'])('ranges with ends on and between whole BPM: %s', (how) => {
  const tempos = new NumberLevels(64, { scale: 100, last: 256 });
  if (how === 'added later') tempos.finishLoading();
  known.forEach((cents, i) => {
    tempos.set(i, cents);
  });
  if (how === 'loaded') tempos.finishLoading();
  expect(inRange(tempos, 120, 121)).toEqual([0, 1, 2, 8]);
  expect(inRange(tempos, 120, 120)).toEqual([0, 8]);
  expect(inRange(tempos, 120.5, 124.5)).toEqual([1, 2, 3]);
  expect(inRange(tempos, 120.01, 120.99)).toEqual([1]);
  expect(inRange(tempos, 0, 256)).toEqual([0, 1, 2, 3, 5, 6, 8]);
  expect(inRange(tempos, 0, 400)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(inRange(tempos, 0, 69)).toEqual([]);
  expect(inRange(tempos, 0, 70)).toEqual([5]);
  expect(inRange(tempos, 176, 255)).toEqual([]);
  expect(inRange(tempos, 246, 266)).toEqual([]);
  expect(inRange(tempos, 250, 300)).toEqual([7]);
  expect(inRange(tempos, 120, 124.5, true)).toEqual([4, 5, 6, 7]);
  tempos.set(0, 0);
  tempos.set(1, 6000);
  tempos.set(4, 12_000);
  expect(inRange(tempos, 120, 121)).toEqual([2, 4, 8]);
  expect(inRange(tempos, 0, 60)).toEqual([1]);
});

test('ranges of whole units, up to the last one', () => {
  const energy = new NumberLevels(64, { scale: 1, last: 10 });
  [1, 10, 7, 0, 8].forEach((value, i) => {
    energy.set(i, value);
  });
  energy.finishLoading();
  const inRange = (min: number, max: number, negated = false) => {
    const bits = new Uint32Array(2).fill(0b11111);
    energy.keepRange(bits, min, max, negated);
    return [0, 1, 2, 3, 4].filter((i) => ((bits[0] ?? 0) >>> i) & 1);
  };
  expect(inRange(7, 7)).toEqual([2]);
  expect(inRange(7, 10)).toEqual([1, 2, 4]);
  expect(inRange(9, 11)).toEqual([1]);
  expect(inRange(1, 6)).toEqual([0]);
  expect(inRange(7, 10, true)).toEqual([0, 3]);
});
