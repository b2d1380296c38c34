import { expect, test } from 'vitest';
import { minutes, trackCount } from './formats.ts';

test('lengths are mm:ss', () => {
  expect(minutes(111_942)).toBe('01:52');
  expect(minutes(59_600)).toBe('01:00');
  expect(minutes(null)).toBe('–');
});

test('counts agree with their word', () => {
  expect([trackCount(0), trackCount(1), trackCount(4812)]).toEqual(['0 tracks', '1 track', '4,812 tracks']);
});
