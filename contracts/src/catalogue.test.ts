import { expect, test } from 'vitest';
import { preferredVersion, type Version } from './track.ts';

const named = (name: string, id: number): Version => ({
  id,
  trackId: 1,
  name,
  displayVersion: name,
  fileName: `track-${id}.mp3`,
  versionType: name,
  subversionType: '',
  bpm: null,
  key: null,
  durationMs: null,
  displayOrder: null,
  created: '2026-11-09T00:00:00Z',
  diy: false,
  hasFile: true,
  formats: [],
  downloaded: false,
  downloadDate: null,
});

test.each([
  [['Intro', 'Clean', 'Main'], 'Main'],
  [['Intro', 'Clean'], 'Clean'],
  [['Intro', 'Remix'], 'Intro'],
  [[], undefined],
])('of %j prefers %s', (names, expected) => {
  expect(preferredVersion({ versions: names.map(named) })?.name).toBe(expected);
});
