import { rateTrack } from '@pool/contracts/library';
import { artistVideos, listAlbums } from '@pool/contracts/search';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, signIn, catalogue } = await testApp();
const visitor = browser();
let artistId = 0;

async function addAlbum(name: string, tracks: { name: string; genre: string; key?: string; status?: 'D' }[]) {
  const { id } = await db
    .insertInto('albums')
    .values({ name, artist_name: 'Tidewater', artist_id: artistId, art_seed: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [i, track] of tracks.entries()) {
    const { id: trackId } = await addTrack(db, { ...track, artist: 'Tidewater', albumId: id, artistId });
    // The last track of the list comes first, so that the order is the album's own.
    await db
      .insertInto('album_tracks')
      .values({ album_id: id, track_id: trackId, position: tracks.length - i })
      .execute();
  }
  return id;
}

beforeAll(async () => {
  await addUser(db, { login: 'dj' });
  const artist = await db
    .insertInto('artists')
    .values({ name: 'Tidewater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  artistId = artist.id;
  await addAlbum('Weather', [
    { name: 'Rain', genre: 'House', key: '8A' },
    { name: 'Snow', genre: 'Soca' },
    { name: 'Withdrawn', genre: 'House', status: 'D' },
  ]);
  await addAlbum('Tools', [{ name: 'Hammer', genre: 'Techno' }]);
  await addTrack(db, { name: 'Single', genre: 'House' });
  for (const name of ['First film', 'Second film']) await addTrack(db, { name, type: 'video', artistId });
  await addTrack(db, { name: 'Somebody else’s film', type: 'video' });
  await catalogue.caughtUp();
});

test('lists albums newest first with their tracks in order, without withdrawn tracks', async () => {
  const { list, count } = await visitor.call(listAlbums, {});
  expect(count).toBe(2);
  expect(list.map((album) => [album.name, album.tracks.map((track) => track.name)])).toEqual([
    ['Tools', ['Hammer']],
    ['Weather', ['Snow', 'Rain']],
  ]);
  expect(list[1]).toMatchObject({
    artist: 'Tidewater',
    artistId,
    cover: expect.stringContaining('/api/art/'),
  });
});

test.each([
  ['a genre one track has', { genres: 'Soca' }, ['Weather']],
  ['words of a track', { searchQuery: 'hammer' }, ['Tools']],
  ['a key', { keys: '8A' }, ['Weather']],
  ['a genre only a withdrawn track would have', { genres: 'House', keys: '1A' }, []],
  ['a page', { limit: 1, offset: 1 }, ['Weather']],
])('an album matches when one of its tracks does: %s', async (_, query, names) => {
  const { list } = await visitor.call(listAlbums, { query });
  expect(list.map(({ name }) => name)).toEqual(names);
});

test('a member sees their marks on an album’s tracks', async () => {
  const dj = await signIn('dj');
  const id = (await dj.call(listAlbums, { query: { searchQuery: 'hammer' } })).list[0]?.tracks[0]?.id ?? 0;
  await dj.call(rateTrack, { body: { trackId: id, rating: 5 } });
  expect((await dj.call(listAlbums, {})).list[0]?.tracks[0]?.rating).toBe(5);
  expect((await visitor.call(listAlbums, {})).list[0]?.tracks[0]?.rating).toBe(0);
});

test('lists the videos of an artist, newest first, in pages', async () => {
  const { videos, count } = await visitor.call(artistVideos, { query: { artistId, limit: 1 } });
  expect(count).toBe(2);
  expect(videos.map(({ name }) => name)).toEqual(['Second film']);
  expect((await visitor.get('/api/artists/getVideo')).status).toBe(400);
  expect((await visitor.get('/api/albums?limit=51')).status).toBe(400);
});
