import { expect, test } from 'vitest';
import {
  rangeInWords,
  rangeLabel,
  readRanges,
  wholeRange,
  withoutRange,
  withRange,
  writeRanges,
} from './ranges.ts';

const read = (text: string) => readRanges(new URLSearchParams(text));

test('reads the ranges it writes, each number within its own bounds', () => {
  const ranges = { bpm: [120, 128], energy: [7, 10] } as const;
  expect(read('bpm=120,128&energy=7,10')).toEqual(ranges);
  expect(writeRanges({ bpm: [120, 128], energy: [7, 10] })).toEqual({ bpm: '120,128', energy: '7,10' });
  expect(read('bpm=0,257&energy=0,5')).toEqual({});
  expect(read('bpm=200,100&energy=7,11')).toEqual({});
  expect(read('bpm=120&energy=high,low')).toEqual({});
});

test('drops a range that covers all values', () => {
  expect(read('bpm=0,256&energy=1,10')).toEqual({});
  expect(withRange({ bpm: [120, 128], energy: [7, 10] }, 'energy', wholeRange('energy'))).toEqual({
    bpm: [120, 128],
  });
  expect(withoutRange({ bpm: [120, 128] }, 'bpm')).toEqual({});
});

test('names and describes a range in sentence case', () => {
  expect([rangeLabel('bpm'), rangeLabel('energy')]).toEqual(['BPM', 'Energy']);
  expect(rangeInWords('bpm', [120, 128])).toBe('BPM 120 to 128');
  expect(rangeInWords('energy', [7, 10])).toBe('Energy from 7');
  expect(rangeInWords('energy', [1, 4])).toBe('Energy up to 4');
  expect(rangeInWords('energy', [5, 5])).toBe('Energy 5');
});
