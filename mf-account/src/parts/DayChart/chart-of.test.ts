import { expect, test } from 'vitest';
import { chartOf, height } from './chart-of.ts';
import { dayInWords, inWords } from './day-in-words.ts';

const days = [0, 1, 2, 3].map((n) => ({ day: `2026-11-0${n + 1}`, plays: n * 10, downloads: n }));

test('finds a day at the position where it was drawn', () => {
  const { x, y, dayAt } = chartOf(days, 400);
  for (const at of [0, 1, 2, 3]) expect(dayAt(x(at))).toBe(at);
  expect([dayAt(-50), dayAt(5000)]).toEqual([0, 3]);
  expect(y(30)).toBeGreaterThanOrEqual(0);
  expect(y(0)).toBeLessThanOrEqual(height);
});

test('has whole numbers on the scale, even for few or no plays', () => {
  for (const quiet of [[], days.slice(0, 1), days.slice(0, 2)]) {
    const { ticks, plays } = chartOf(quiet, 300);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(new Set(ticks).size).toBe(ticks.length);
    expect(plays).not.toContain('NaN');
  }
});

test('describes a day in words', () => {
  expect(dayInWords('2026-11-21')).toBe('Sat, Nov 21, 2026');
  expect(inWords({ day: '', plays: 1, downloads: 2000 })).toBe('1 play, 2,000 downloads');
});
