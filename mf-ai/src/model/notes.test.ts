import type { SetEntry } from '@pool/contracts/ai';
import { expect, test } from 'vitest';
import { clock, mentionsSize, minutesInWords, sizeInWords, toNotes } from './notes.ts';

const entry = (over: Partial<SetEntry>): SetEntry => ({
  trackId: '7',
  name: 'Ana Lux - Lantern',
  reason: 'House at 124',
  atSeconds: 0,
  step: null,
  ...over,
});

test('gives the time at which each track of a set comes in', () => {
  const set = [
    entry({}),
    entry({ trackId: '8', atSeconds: 250, step: { key: 'plus-one', pitchPercent: 0.83 } }),
    entry({ trackId: '9', atSeconds: 3850, step: { key: 'relative', pitchPercent: -1.2 } }),
    entry({ trackId: '10', atSeconds: 4000, step: { key: null, pitchPercent: null } }),
    entry({ trackId: '11', atSeconds: 4100, step: { key: 'same', pitchPercent: 0 } }),
  ];
  expect(toNotes(set, []).map(({ trackId, match }) => [trackId, match])).toEqual([
    [7, 'at 0:00'],
    [8, 'at 4:10'],
    [9, 'at 1:04:10'],
    [10, 'at 1:06:40, no key match'],
    [11, 'at 1:08:20'],
  ]);
});

test('gives only reasons for a selection, and lists tracks without reasons', () => {
  expect(toNotes([entry({}), entry({ trackId: '8' })], [])).toEqual([
    { trackId: 7, reason: 'House at 124', match: '' },
    { trackId: 8, reason: 'House at 124', match: '' },
  ]);
  expect(toNotes([], ['3', '4'])).toEqual([
    { trackId: 3, reason: '', match: '' },
    { trackId: 4, reason: '', match: '' },
  ]);
});

test('leaves out invalid ids', () => {
  expect(toNotes([], ['3', '', '-1', 'x', '1.5', '<b>'])).toEqual([{ trackId: 3, reason: '', match: '' }]);
});

test('describes the length', () => {
  expect(clock(59)).toBe('0:59');
  expect(minutesInWords(3000)).toBe('50 minutes');
  expect(minutesInWords(3600)).toBe('1 hour');
  expect(minutesInWords(3900)).toBe('1 hour 5 minutes');
  expect(minutesInWords(60)).toBe('1 minute');
  expect(sizeInWords([entry({})], 1)).toBe('1 track');
  expect(sizeInWords([entry({}), entry({ trackId: '8' })], 2)).toBe('2 tracks');
  const step = { key: null, pitchPercent: null };
  const set = [entry({}), entry({ atSeconds: 240, step }), entry({ atSeconds: 480, step })];
  expect(sizeInWords(set, 3)).toBe('3 tracks, about 12 minutes');
});

test('recognises a text that gives the number of tracks', () => {
  expect(mentionsSize('A set of 10 tracks, 19 min for **House**.', 10)).toBe(true);
  expect(mentionsSize('A set of 10 tracks', 1)).toBe(false);
  expect(mentionsSize('Four tracks', 4)).toBe(false);
});
