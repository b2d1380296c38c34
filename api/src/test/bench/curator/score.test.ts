import { expect, test } from 'vitest';
import { scoreLines, timeLine } from './score.ts';

test('scores are counted by class and in total', () => {
  const met = { strict: true, lenient: true };
  const lines = scoreLines([
    { class: 'edits', ...met },
    { class: 'edits', strict: false, lenient: true },
    { class: 'shape', strict: false, lenient: false },
  ]);
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'shape strict 0 lenient 0 of 1',
    'edits strict 1 lenient 2 of 2',
    'total strict 1 lenient 2 of 3 (33 % strict)',
  ]);
});

test('times are given by share, whatever their order', () => {
  const times = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(timeLine(times)).toBe('p50 51 ms, p95 96 ms, most 100 ms');
});
