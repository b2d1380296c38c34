import { signedLink } from '@pool/contracts/library';
import { listBanners, listStaticMedias } from '@pool/contracts/showcase';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { toEmbedLink } from './embed-link.ts';

const { app, db, browser, signIn, rendered } = await testApp();
const visitor = browser();
const banner = { title: 'Fresh', banner_order: 1 };

beforeAll(async () => {
  await db
    .insertInto('banners')
    .values([
      {
        ...banner,
        title: 'Second',
        banner_type: 'tracks',
        banner_order: 2,
        banner_url: 'https://ignored.example',
      },
      { ...banner, title: 'First', banner_type: 'url', banner_url: '/rotation', target_blank: true },
      { ...banner, title: 'Runs something', banner_type: 'url', banner_url: 'javascript:alert(1)' },
      { ...banner, title: 'Leads off', banner_type: 'url', banner_url: '//evil.example' },
      { ...banner, title: 'Leads nowhere', banner_type: 'url' },
      { ...banner, title: 'Over', banner_type: 'album', active: false },
    ])
    .execute();
});

test('lists banners in their order, without one that has an unsafe link', async () => {
  const { banners } = await visitor.call(listBanners, {});
  expect(banners).toMatchObject([
    { title: 'First', bannerType: 'url', bannerUrl: '/rotation', targetBlank: true },
    { title: 'Second', bannerType: 'tracks', bannerUrl: null, targetBlank: false },
  ]);
  const [usual, wide] = await Promise.all(
    [banners[0]?.banner, banners[0]?.bannerWide].map(
      async (link) => await (await app.request(link ?? '')).text(),
    ),
  );
  expect(usual).toContain('viewBox="0 0 1600 500"');
  expect(wide).toContain('viewBox="0 0 1600 200"');
});

test('lists landing-page media: drawn pictures, the pool’s own films, embedded links to video sites', async () => {
  const film = await addTrack(db, { name: 'Night bus', type: 'video', versions: ['Clean', 'Dirty'] });
  const secret = await addTrack(db, { name: 'Audio only' });
  await db
    .insertInto('splash_media')
    .values([
      { type: 'video', title: 'Elsewhere', link: 'https://youtu.be/abcdef12345', sort_order: 3 },
      { type: 'image', title: 'New music', subtitle: 'Every day', sort_order: 1 },
      { type: 'video', title: 'Ours', track_id: film.id, sort_order: 2 },
      { type: 'video', title: 'Nothing to see', sort_order: 4 },
      { type: 'video', title: 'Not a film', track_id: secret.id, sort_order: 5 },
    ])
    .execute();
  const { list, count } = await visitor.call(listStaticMedias, {});
  expect(list.map(({ title }) => title)).toEqual(['New music', 'Ours', 'Elsewhere']);
  expect(count).toBe(3);
  expect(list[2]?.link).toBe('https://www.youtube-nocookie.com/embed/abcdef12345');
  const drawn = await (await app.request(list[0]?.link ?? '')).text();
  expect(drawn).toContain('New music');
  const shown = await app.request(list[1]?.link ?? '');
  expect(shown.headers.get('content-type')).toBe('video/mp4');
  expect(await shown.text()).toBe('a film of Night bus');
  // Audio, or a film that is not on the landing page, is not available here.
  const notAFilm = await db
    .selectFrom('splash_media')
    .select('id')
    .where('track_id', '=', secret.id)
    .execute();
  expect((await app.request(`/api/media/splash/${notAFilm[0]?.id}.mp4`)).status).toBe(404);
  expect((await app.request('/api/media/splash/999.mp4')).status).toBe(404);
  expect((await app.request('/api/media/splash/..%2f1.mp4')).status).toBe(400);
});

test('renders a film once, previews a short one whole, and gives it a poster', async () => {
  await addUser(db, { login: 'dj' });
  const dj = await signIn('dj');
  const { id, versionIds } = await addTrack(db, { name: 'Lantern', type: 'video' });
  const before = rendered.length;
  const link = await dj.call(signedLink, { params: { id: versionIds[0] ?? 0 } });
  expect(link).toMatchObject({ durationMs: 20_000, startMs: 0, lengthMs: 20_000, peaks: [] });
  const preview = await dj.raw(link.link, { headers: { range: 'bytes=0-5' } });
  expect(preview.headers.get('content-type')).toBe('video/mp4');
  expect(await preview.text()).toBe('a film');
  expect(rendered.length - before).toBe(1);
  const poster = await (await app.request(`/api/art/cover/${id}.svg`)).text();
  expect(poster).toContain('Lantern');
  expect((await browser().raw(link.link)).status).toBe(401);
});

test.each([
  ['https://www.youtube.com/watch?v=abcdef12345', 'https://www.youtube-nocookie.com/embed/abcdef12345'],
  ['https://m.youtube.com/watch?t=3&v=abcdef12345&x=1', 'https://www.youtube-nocookie.com/embed/abcdef12345'],
  ['https://youtube.com/shorts/abcdef12345', 'https://www.youtube-nocookie.com/embed/abcdef12345'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
  [
    'https://youtube.com.evil.example/watch?v=abcdef12345',
    'https://youtube.com.evil.example/watch?v=abcdef12345',
  ],
  ['/files/film.mp4', '/files/film.mp4'],
])('embeds %s as %s', (link, embedded) => {
  expect(toEmbedLink(link)).toBe(embedded);
});
