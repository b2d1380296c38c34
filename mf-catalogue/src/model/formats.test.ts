import { expect, test } from 'vitest';
import { minutes, trackCount } from './formats.ts';

test('formats lengths as mm:ss', () => {
  expect(minutes(111_942)).toBe('01:52');
  expect(minutes(59_600)).toBe('01:00');
  expect(minutes(null)).toBe('–');
});

test('uses the singular and the plural', () => {
  expect([trackCount(0), trackCount(1), trackCount(4812)]).toEqual(['0 tracks', '1 track', '4,812 tracks']);
});
