import { someTrack } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { twoAlbums } from '../testing/albums.ts';
import { albumArchive, albumName, albumZipName, bpmOf, keysOf, playableOf, splitByRated } from './albums.ts';

const [first, second] = twoAlbums;
if (!first || !second) throw new Error('two albums are needed');

test('plays an album from its first playable track', () => {
  expect(playableOf(first)?.track.name).toBe('Night Drive');
  const unplayable = someTrack({ id: 70, versions: [] });
  expect(playableOf({ ...first, tracks: [unplayable, someTrack({ id: 71 })] })?.track.id).toBe(71);
  expect(playableOf({ ...first, tracks: [someTrack({ inPool: false }), unplayable] })).toBeNull();
});

test('shows the tempo of an album as a range, and each of its keys once', () => {
  expect([bpmOf(first), keysOf(first)]).toEqual(['98–124', ['8A', '3B', '11A']]);
  const same = { ...first, tracks: [someTrack({ bpm: 120, key: '4A' }), someTrack({ bpm: 120, key: '4A' })] };
  expect([bpmOf(same), keysOf(same)]).toEqual(['120', ['4A']]);
  expect([bpmOf({ ...first, tracks: [] }), keysOf({ ...first, tracks: [] })]).toEqual([null, []]);
});

test('names a row by everything it shows', () => {
  expect(albumName(second, 2)).toBe('2, The Long Verandah, Thato Moss, album of 1 track, Amapiano, 111 BPM');
});

test('zips an album as artist - name, with the chosen version of each track in order', () => {
  const album = first;
  expect(splitByRated(album).unrated.map(({ name }) => name)).toEqual(['Salt & Chrome']);
  expect(splitByRated(album).rated.map(({ name }) => name)).toEqual(['Night Drive', 'Tamarind Season']);
  expect(albumArchive(album, album.tracks)).toMatchObject({
    name: 'Nova Reyes - Salt Roads.zip',
    members: [
      { trackId: 1, versionId: 100, title: 'Night Drive (Main)' },
      { trackId: 2, versionId: 200 },
      { trackId: 3, versionId: 300 },
    ],
  });
  expect(albumArchive(album, [])).toBeNull();
  expect(albumZipName({ artist: 'AC/DC', name: 'A\\B' })).toBe('AC_DC - A_B.zip');
});
