import { someTrack, someVersion } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { tenTracks } from '../testing/tracks.ts';
import { isDownloadable, rowName } from './row-name.ts';

test('names a row by everything it shows', () => {
  const [first] = tenTracks;
  expect(first && rowName(first, 1)).toBe(
    '1, Night Drive, Nova Reyes, 124 BPM, 8A, energy 7, rated 4 of 5, New Version Added',
  );
  expect(rowName(someTrack({ bpm: null, key: null }), 7)).toBe(
    '7, Night Drive, Nova Reyes, No key, Not Downloaded',
  );
});

test('a track that the pool does not have is not downloadable, with or without files', () => {
  expect(isDownloadable(someTrack())).toBe(true);
  expect(isDownloadable(someTrack({ inPool: false }))).toBe(false);
  expect(isDownloadable(someTrack({ versions: [] }))).toBe(false);
  expect(isDownloadable(someTrack({ versions: [someVersion({ hasFile: false })] }))).toBe(false);
  expect(rowName(someTrack({ versions: [someVersion({ hasFile: false })] }), 3)).toMatch(/No file yet$/);
  expect(rowName(someTrack({ inPool: false }), 3)).toMatch(/Not in the pool$/);
});
