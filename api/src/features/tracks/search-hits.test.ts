import { expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { someTracks } from '../../test/some-tracks.ts';

const { db, list } = await someTracks();
const found = async (searchQuery: string) => {
  const { list: tracks, relaxed } = await list({ searchQuery });
  expect(relaxed).toEqual([]);
  return tracks.map(({ id }) => id);
};

test('finds a track by its remixer', async () => {
  const { id, versionIds } = await addTrack(db, {
    name: 'Old Pier',
    artist: 'Tide',
    versions: ['Main', 'Remix'],
  });
  await db
    .updateTable('versions')
    .set({ display_version: 'Koze & Sons Remix' })
    .where('id', '=', versionIds[1] ?? 0)
    .execute();
  for (const typed of [
    'old pier koze',
    'tide koze remix',
    'koze old',
    'pier version:koze',
    'version:"koze remix"',
  ])
    expect([typed, await found(typed)]).toEqual([typed, [id]]);
});

test('puts the more downloaded first among equal hits, then the newer', async () => {
  const older = await addTrack(db, { name: 'Ambrosia' });
  const newer = await addTrack(db, { name: 'Ambrosia' });
  expect(await found('ambrosia')).toEqual([newer.id, older.id]);
  await db.insertInto('track_counters').values({ track_id: older.id, downloads: 5 }).execute();
  expect(await found('ambrosia')).toEqual([older.id, newer.id]);
});

test.each([
  ['50cent', '50 Cent', 'Candy Store'],
  ['10000 hours', 'Dan', '10,000 Hours'],
  ['10,000 minutes', 'Dan', '10000 Minutes'],
])('finds %s', async (typed, artist, name) => {
  const { id } = await addTrack(db, { artist, name });
  expect(await found(typed)).toEqual([id]);
});
