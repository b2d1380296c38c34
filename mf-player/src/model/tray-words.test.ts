import { expect, test } from 'vitest';
import { newArchive } from '../archive/archive-state.ts';
import { newDownload } from '../downloads/download-state.ts';
import { newsOf, type Shown } from './tray-words.ts';

const nothing: Shown = { downloads: [], archive: null };
const song = newDownload({ trackId: 1, versionId: 11, title: 'Night Drive (Main)' });
const other = newDownload({ trackId: 2, versionId: 21, title: 'Salt (Clean)' });
const zip = newArchive({
  name: 'Record Pool 11-21 17-11.zip',
  members: [{ trackId: 1, versionId: 11, title: 'Night Drive (Main)' }],
  crates: [],
});
const of = (...downloads: Shown['downloads']): Shown => ({ downloads, archive: null });

test('announces once each download that has started or is saved', () => {
  const runs = { ...song, state: 'running' } as const;
  expect(newsOf(nothing, of(song))).toBeNull();
  expect(newsOf(of(song), of(runs))).toBe('Downloading Night Drive (Main).');
  expect(newsOf(of(runs), of({ ...runs, received: 5 }))).toBeNull();
  expect(newsOf(of(runs), of({ ...song, state: 'done' }, { ...other, state: 'running' }))).toBe(
    'Night Drive (Main) is saved. Downloading Salt (Clean).',
  );
  expect(newsOf(of({ ...song, state: 'done' }), nothing)).toBeNull();
});

test('announces an archive too, but not a failure, which has its own alert', () => {
  const begun = { downloads: [], archive: zip };
  expect(newsOf(nothing, begun)).toBe('Downloading Record Pool 11-21 17-11.zip.');
  expect(newsOf(begun, { downloads: [], archive: { ...zip, phase: 'waitsForAnswer' } })).toBeNull();
  expect(newsOf(begun, { downloads: [], archive: { ...zip, phase: 'done' } })).toBe(
    'Record Pool 11-21 17-11.zip is saved.',
  );
  expect(newsOf(of({ ...song, state: 'running' }), of({ ...song, state: 'failed' }))).toBeNull();
});
