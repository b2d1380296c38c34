import { listTracks } from '@pool/contracts/catalogue';
import { expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { app, db, signIn } = await testApp();
const drawing = async (path: string) => await (await app.request(path)).text();
/** Returns a drawing without its text, which is equal for pictures of one seed. */
const withoutWords = (svg: string) => svg.replaceAll(/<title>.*?<\/title>|<text .*?<\/text>/g, '');

test('one artist’s tracks look different, tracks of one album alike', async () => {
  const album = await db
    .insertInto('albums')
    .values({ name: 'Weather', artist_name: 'Tidewater', art_seed: 77 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const albumId of [undefined, undefined, undefined, album.id, album.id]) {
    ids.push((await addTrack(db, { name: 'Lantern', artist: 'Tidewater', ...(albumId && { albumId }) })).id);
  }
  const drawn = await Promise.all(ids.map((id) => drawing(`/api/art/cover/${id}.svg`)));
  expect(new Set(drawn.map(withoutWords)).size).toBe(4);
  expect(withoutWords(drawn[3] ?? '')).toBe(withoutWords(drawn[4] ?? ''));
  expect(drawn[0]).toContain('<title>Lantern by Tidewater</title>');
});

test('a track’s artwork address serves its picture', async () => {
  await addUser(db, { login: 'dj' });
  const { list } = await (await signIn('dj')).call(listTracks, { query: { limit: 1 } });
  const answer = await app.request(list[0]?.cover ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('max-age=604800');
});

test('draws artists and banners too', async () => {
  const artist = await db
    .insertInto('artists')
    .values({ name: 'Velvet <b>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const banner = await db
    .insertInto('banners')
    .values({ title: 'Summer & Sons', banner_type: 'url', banner_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await drawing(`/api/art/artist/${artist.id}.svg`)).toContain('Portrait of Velvet &lt;b&gt;');
  expect(await drawing(`/api/art/banner/${banner.id}.svg`)).toContain('viewBox="0 0 1600 500"');
  expect((await app.request('/api/art/artist/999.svg')).status).toBe(404);
});
