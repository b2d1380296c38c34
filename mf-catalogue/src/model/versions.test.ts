import { someVersion } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { isNewVersion } from './versions.ts';

const downloadedVersion = someVersion({ id: 1, downloaded: true, downloadDate: '2026-11-10T08:00:00Z' });
const before = someVersion({ id: 2, created: '2026-11-01T08:00:00Z' });
const after = someVersion({ id: 3, created: '2026-11-12T08:00:00Z' });

test('a version is new if it was added after the last download', () => {
  const all = [downloadedVersion, before, after];
  expect(all.map((version) => isNewVersion(version, all))).toEqual([false, false, true]);
});

test('nothing is new for a member without downloads', () => {
  expect(isNewVersion(after, [before, after])).toBe(false);
});
