import { expect, test } from 'vitest';
import { lackOf, mixReason, pitchInWords } from './mixes.ts';

test.each([
  ['same', 'same', 'same key'],
  ['plus-one', 'same', 'one step up'],
  ['minus-one', 'half', 'one step down, half time'],
  ['relative', 'double', 'relative key, double time'],
] as const)('describes %s in %s time', (key, tempo, words) => {
  expect(mixReason({ key, tempo })).toBe(words);
});

test('formats the pitch change with its sign and one decimal', () => {
  expect([1.6, -2, 0, 0.04, 12.34].map(pitchInWords)).toEqual([
    '+1.6 %',
    '−2.0 %',
    '±0 %',
    '±0 %',
    '+12.3 %',
  ]);
});

test('names what is missing from a track', () => {
  expect(lackOf({ bpm: 120, key: '8A' })).toBeNull();
  expect(lackOf({ bpm: null, key: '8A' })).toBe('BPM');
  expect(lackOf({ bpm: 120, key: null })).toBe('key');
  expect(lackOf({ bpm: null, key: null })).toBe('key and BPM');
});
