import { clockTime } from '@pool/remote-kit';
import { someVersion } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { someTrack } from '../testing/tracks.ts';
import { seekAt, shareAt, windowOf } from './preview-window.ts';
import { neighbour } from './queue.ts';

test('formats the clock as mm:ss, rounded down', () => {
  expect([clockTime(0), clockTime(29.99), clockTime(60), clockTime(3599), clockTime(-1)]).toEqual([
    '00:00',
    '00:29',
    '01:00',
    '59:59',
    '00:00',
  ]);
});

test('skips tracks that cannot be played, and chooses Main', () => {
  const queue = [
    someTrack({ id: 1 }),
    someTrack({ id: 2, versions: [] }),
    someTrack({
      id: 3,
      versions: [someVersion({ id: 31, name: 'Intro' }), someVersion({ id: 32, name: 'Main' })],
    }),
  ];
  expect(neighbour(queue, 1, 1)?.version.id).toBe(32);
  expect(neighbour(queue, 3, -1)?.track.id).toBe(1);
  expect(neighbour(queue, 3, 1)).toBeNull();
  expect(neighbour(queue, 99, 1)).toBeNull();
});

test('moves a click outside the preview window to its nearest end', () => {
  const window = windowOf({ startMs: 30_000, lengthMs: 40_000, durationMs: 200_000 }, null);
  expect(window).toEqual({ start: 30, length: 40, whole: 200 });
  expect([seekAt(window, 0), seekAt(window, 0.25), seekAt(window, 0.9)]).toEqual([0, 20, 40]);
  expect(shareAt(window, 20)).toBe(0.25);
});

test('uses the length of the audio if the link has none', () => {
  expect(windowOf({ startMs: 0, lengthMs: null, durationMs: null }, 12)).toEqual({
    start: 0,
    length: 12,
    whole: 12,
  });
  expect(shareAt(windowOf({ startMs: 0, lengthMs: null, durationMs: null }, null), 3)).toBe(0);
});
