import { type SignedLink, signedLink } from '@pool/contracts/library';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readFrames } from '../../media/audio/mp3-frames.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser, rendered, links, setNow, storage } = await testApp({
  env: { PREVIEW_SECONDS: '30', DAILY_DOWNLOAD_LIMIT: '2', POOL_PREVIEW_LIMIT: '3' },
});
const whole = silentMp3(100);
let ana: Client;
let ben: Client;
let anaId = 0;
let serial = 0;
let track: Awaited<ReturnType<typeof addTrack>>;
const first = () => track.versionIds[0] ?? 0;

beforeAll(async () => {
  anaId = await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'ben' });
  [ana, ben] = await Promise.all([signIn('ana'), signIn('ben')]);
});
beforeEach(async () => {
  setNow(null);
  await db.deleteFrom('downloads').execute();
  await db.deleteFrom('download_claims').execute();
  track = await addTrack(db, { name: `Söng "${serial++}"`, versions: ['Main', 'Clean', 'Dirty'] });
  await db.insertInto('ratings').values({ user_id: anaId, track_id: track.id, rating: 5 }).execute();
});

const linkTo = (client: Client, id: number, purpose: 'preview' | 'download'): Promise<SignedLink> =>
  client.call(signedLink, { params: { id }, query: { purpose } });
const fetchBytes = async (client: Client, path: string, headers: Record<string, string> = {}) => {
  const response = await client.raw(path, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const downloads = () => db.selectFrom('downloads').select(['user_id', 'version_id']).execute();

test('a preview is exactly the window', async () => {
  const link = await linkTo(ana, first(), 'preview');
  expect(link).toMatchObject({
    durationMs: 100_000,
    startMs: 30_000,
    lengthMs: 30_000,
    peaks: [0, 0.502, 1],
  });
  const { response, bytes } = await fetchBytes(ana, link.link);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  const seconds = (readFrames(bytes).length * 1152) / 44_100;
  expect(seconds).toBeGreaterThan(29.9);
  expect(seconds).toBeLessThanOrEqual(30);
  const beyond = await fetchBytes(ana, link.link, { range: `bytes=${bytes.length}-` });
  expect(beyond.response.status).toBe(416);
  const part = await fetchBytes(ana, link.link, { range: 'bytes=10-19' });
  expect(part.response.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
  expect(part.bytes).toEqual(bytes.slice(10, 20));
  expect(await downloads()).toEqual([]);
});

test('ten concurrent requests share one rendering, and later ones find it stored', async () => {
  const before = rendered.length;
  await Promise.all(Array.from({ length: 10 }, () => linkTo(ana, first(), 'preview')));
  await linkTo(ben, first(), 'preview');
  expect(rendered.length - before).toBe(1);
  await vi.waitFor(async () => expect(await storage.stat(`previews/${first()}-30.mp3`)).not.toBeNull());
  await linkTo(ben, first(), 'preview');
  expect(rendered.length - before).toBe(1);
  await storage.remove(`previews/${first()}-30.mp3`);
  // The first rendering serves until its row is written, which comes after the file.
  await vi.waitFor(async () => {
    await linkTo(ben, first(), 'preview');
    expect(rendered.length - before).toBe(2);
  });
});

test('a request made while a rendering ends gets the stored preview', async () => {
  for (const id of track.versionIds) {
    const before = rendered.length;
    let isStored = false;
    const asking = Array.from({ length: 6 }, async (_, which) => {
      while (!isStored) await linkTo(which % 2 === 0 ? ana : ben, id, 'preview');
    });
    await vi.waitFor(async () => {
      const row = await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst();
      expect(row?.preview_file_id).not.toBeNull();
    });
    isStored = true;
    await Promise.all(asking);
    expect(rendered.length - before).toBe(1);
  }
});

test('a link requested in advance renders nothing, and is answered once the preview is stored', async () => {
  const before = rendered.length;
  const path = `/api/tracks/signedLink/${first()}?purpose=preview&ifReady=true`;
  expect(await ana.get(path)).toMatchObject({
    status: 404,
    body: { details: { preview: { kind: 'unavailable' } } },
  });
  expect(rendered.length).toBe(before);
  await linkTo(ben, first(), 'preview');
  await vi.waitFor(async () => expect((await ana.get(path)).status).toBe(200));
  await storage.remove(`previews/${first()}-30.mp3`);
  expect((await ana.get(path)).status).toBe(404);
});

test('a download needs a rating, and is recorded once the last byte is sent', async () => {
  const refused = await ben.get(`/api/tracks/signedLink/${first()}?purpose=download`);
  expect(refused).toMatchObject({ status: 403, body: { details: { rating: { kind: 'required' } } } });
  const { link, size } = await linkTo(ana, first(), 'download');
  expect(await downloads()).toEqual([]);
  const { response, bytes } = await fetchBytes(ana, link);
  expect(Buffer.compare(bytes.subarray(-whole.length), whole)).toBe(0);
  expect(bytes.length).toBe(size);
  expect(response.headers.get('content-length')).toBe(String(size));
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Somebody - Song '\d+' \(Main\)\.mp3"; filename\*=UTF-8''Somebody%20-%20S%C3%B6ng/,
  );
  await vi.waitFor(async () => expect(await downloads()).toEqual([{ user_id: anaId, version_id: first() }]));
  await fetchBytes(ana, link);
  const counter = () =>
    db.selectFrom('track_counters').select('downloads').where('track_id', '=', track.id).executeTakeFirst();
  expect(await counter()).toEqual({ downloads: 1 });
});

test('a download is not counted when the client disconnects early', async () => {
  const { link, size } = await linkTo(ana, first(), 'download');
  const response = await ana.raw(link);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const head = await ana.raw(link, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(size));
  expect(await downloads()).toEqual([]);
  expect(await db.selectFrom('download_claims').select('id').execute()).toEqual([]);
});

test('an interrupted download resumes with the same bytes; a range in the middle is refused', async () => {
  const { link, size = 0 } = await linkTo(ana, first(), 'download');
  const whole = await fetchBytes(ana, link);
  const etag = whole.response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  await db.deleteFrom('downloads').execute();
  const rest = await fetchBytes(ana, link, { range: 'bytes=1000-', 'if-range': etag });
  expect(rest.response.status).toBe(206);
  expect(rest.response.headers.get('content-range')).toBe(`bytes 1000-${(size ?? 0) - 1}/${size}`);
  expect(Buffer.compare(rest.bytes, whole.bytes.subarray(1000))).toBe(0);
  await vi.waitFor(async () => expect(await downloads()).toHaveLength(1));
  const others: Record<string, string>[] = [
    { range: `bytes=0-${(size ?? 0) - 2}`, 'if-range': etag },
    { range: 'bytes=1000-' },
    { range: 'bytes=1000-', 'if-range': '"other bytes"' },
    { range: 'bytes=1000-', 'if-range': `W/${etag}` },
    { range: 'bytes=1000-', 'if-range': new Date().toUTCString() },
  ];
  for (const headers of others) {
    const { response, bytes } = await fetchBytes(ana, link, headers);
    expect(response.status).toBe(200);
    expect(bytes.length).toBe(size);
  }
});

test('a download resumed after its tags have changed is sent whole', async () => {
  const before = await fetchBytes(ana, (await linkTo(ana, first(), 'download')).link);
  const etag = before.response.headers.get('etag') ?? '';
  await db.updateTable('tracks').set({ name: 'Renamed' }).where('id', '=', track.id).execute();
  const { link } = await linkTo(ana, first(), 'download');
  const after = await fetchBytes(ana, link, { range: 'bytes=1000-', 'if-range': etag });
  expect(after.response.status).toBe(200);
  expect(after.response.headers.get('etag')).not.toBe(etag);
});

test('a link is valid for one member, file, purpose and name, and for a minute', async () => {
  const { link } = await linkTo(ana, first(), 'download');
  const preview = await linkTo(ana, first(), 'preview');
  const status = async (client: Client, path: string) => (await client.raw(path)).status;
  await db
    .insertInto('ratings')
    .values({ user_id: anaId + 1, track_id: track.id, rating: 5 })
    .execute();
  expect(await status(ben, link)).toBe(403);
  expect(await status(browser(), link)).toBe(401);
  expect(await status(ana, link.replace(`versions%2F${first()}`, `versions%2F${first() + 1}`))).toBe(403);
  expect(await status(ana, link.replace(/fileName=[^&]*/, 'fileName=other.exe'))).toBe(403);
  expect(await status(ana, preview.link.replace('/media/preview', '/s3Proxy'))).toBe(403);
  expect(await status(ana, link.replace('/s3Proxy', '/media/preview').replace(/&fileName=[^&]*/, ''))).toBe(
    403,
  );
  expect(await status(ana, link.replace('versions%2F', '..%2F..%2F'))).toBe(404);
  expect(await status(ana, `${link}&token=x`)).toBe(400);
  expect(await status(ana, link)).toBe(200);
  setNow(new Date(Date.now() + 61_000));
  const late = await ana.get(link);
  expect(late).toMatchObject({ status: 403, body: { details: { token: { kind: 'expired' } } } });
});

test('a link is invalid once the subscription has ended', async () => {
  const { link } = await linkTo(ana, first(), 'download');
  const preview = await linkTo(ana, first(), 'preview');
  await db.updateTable('subscriptions').set({ status: 'inactive' }).where('user_id', '=', anaId).execute();
  expect((await ana.raw(link)).status).toBe(403);
  expect((await ana.raw(preview.link)).status).toBe(403);
  expect((await ana.get(`/api/tracks/signedLink/${first()}`)).status).toBe(403);
  await db.updateTable('subscriptions').set({ status: 'active' }).where('user_id', '=', anaId).execute();
});

test('at the daily limit only versions already downloaded are available', async () => {
  for (const id of track.versionIds.slice(0, 2)) {
    await fetchBytes(ana, (await linkTo(ana, id, 'download')).link);
  }
  await vi.waitFor(async () => expect(await downloads()).toHaveLength(2));
  const third = await ana.get(`/api/tracks/signedLink/${track.versionIds[2]}?purpose=download`);
  expect(third).toMatchObject({
    status: 429,
    body: {
      message: 'We are sorry but you have reached the maximum DOWNLOAD limit for this track',
      details: { download: { kind: 'limit-reached' } },
    },
  });
  const inArchive = await ana.get(
    `/api/tracks/signedLink/${track.versionIds[2]}?purpose=download&within=archive`,
  );
  expect(inArchive).toMatchObject({
    status: 429,
    body: {
      message: 'We are sorry but you have reached the maximum DOWNLOAD limits for some tracks in the archive',
    },
  });
  const again = await linkTo(ana, first(), 'download');
  expect((await ana.raw(again.link)).status).toBe(200);
});

test('a track is previewed up to the daily limit, in any version; the parts of one link count once', async () => {
  const [main = 0, clean = 0] = track.versionIds;
  const links = [];
  for (const id of [main, clean, main, clean]) {
    setNow(new Date(Date.now() + links.length));
    links.push((await linkTo(ana, id, 'preview')).link);
  }
  const statuses = async (link = '') => {
    const answers = await Promise.all(
      ['bytes=0-99', 'bytes=100-199', 'bytes=200-'].map((range) => ana.raw(link, { headers: { range } })),
    );
    return answers.map(({ status }) => status);
  };
  for (const link of links.slice(0, 3)) expect(await statuses(link)).toEqual([206, 206, 206]);
  expect(await statuses(links[3])).toEqual([429, 429, 429]);
  expect(await statuses(links[0])).toEqual([206, 206, 206]);
  expect(await ana.get(`/api/tracks/signedLink/${main}`)).toMatchObject({
    status: 429,
    body: {
      message: 'We are sorry but you have reached the maximum PREVIEW limit for this track',
      details: { preview: { kind: 'limit-reached' } },
    },
  });
  const other = await addTrack(db, { name: 'Another' });
  expect(await statuses((await linkTo(ana, other.versionIds[0] ?? 0, 'preview')).link)).toEqual([
    206, 206, 206,
  ]);
  const yesterday = new Date(Date.now() - 24.5 * 3_600_000);
  await db.updateTable('preview_uses').set({ created_at: yesterday }).execute();
  expect((await ana.get(`/api/tracks/signedLink/${main}`)).status).toBe(200);
});

test('versions that never existed or are deleted are not found', async () => {
  for (const id of ['0', '-1', 'x', '2147483648', '1;drop']) {
    expect((await ana.get(`/api/tracks/signedLink/${encodeURIComponent(id)}`)).status).toBe(400);
  }
  expect((await ana.get('/api/tracks/signedLink/2147483647')).status).toBe(404);
  const gone = await addTrack(db, { name: 'Gone', status: 'D' });
  expect((await ana.get(`/api/tracks/signedLink/${gone.versionIds[0]}`)).status).toBe(404);
  const token = links.signLink(
    { key: `versions/${gone.versionIds[0]}`, userId: anaId, purpose: 'download', fileName: 'x' },
    new Date(Date.now() + 60_000),
  );
  expect(
    (await ana.raw(`/api/s3Proxy?fileKey=versions/${gone.versionIds[0]}&fileName=x&token=${token}`)).status,
  ).toBe(404);
});

/** Requests a preview link to start (false) or to resume; returns the status where there is none. */
async function previewLink(client: Client, id: number, resume: 'true' | 'false'): Promise<string | number> {
  const answer = await client.get(`/api/tracks/signedLink/${id}?purpose=preview&resume=${resume}`);
  return answer.status === 200 ? (answer.body as { result: SignedLink }).result.link : answer.status;
}
/** Requests and uses a preview link. Returns the status; 429 when there is no link. */
async function play(client: Client, id: number, resume: 'true' | 'false'): Promise<number> {
  const link = await previewLink(client, id, resume);
  if (typeof link === 'number') return link;
  const response = await client.raw(link);
  await response.arrayBuffer();
  return response.status;
}
const began = Date.now();
/** Sets the clock to this many seconds after the first play. */
const at = (seconds: number) => setNow(new Date(began + seconds * 1000));

test('a preview resumed in the same session counts once, even when it was the last one allowed', async () => {
  at(0);
  expect(await play(ana, first(), 'false')).toBe(200);
  at(1);
  expect(await play(ana, first(), 'false')).toBe(200);
  at(2);
  expect(await play(ana, first(), 'false')).toBe(200);
  for (let reload = 0; reload < 19; reload += 1) {
    at(3 + reload);
    expect(await play(ana, first(), 'true')).toBe(200);
  }
  expect(await play(ana, first(), 'false')).toBe(429);
});

test('resuming does not bypass the limit for long, in another session or for another version', async () => {
  const [main = 0, clean = 0] = track.versionIds;
  at(0);
  expect(await play(ana, main, 'false')).toBe(200);
  // Twice the 30 seconds of a preview, even if it was resumed meanwhile.
  at(59);
  expect(await play(ana, main, 'true')).toBe(200);
  at(61);
  expect(await play(ana, main, 'true')).toBe(200);
  at(62);
  expect(await play(ana, clean, 'true')).toBe(200);
  expect(await play(ana, main, 'false')).toBe(429);
  at(63);
  expect(await play(await signIn('ana'), main, 'true')).toBe(429);
  expect(await play(ana, clean, 'true')).toBe(200);
  at(200);
  expect(await play(ana, clean, 'true')).toBe(429);
});

test('concurrent plays that claim to resume do not exceed the limit', async () => {
  const links: string[] = [];
  const clients = await Promise.all(Array.from({ length: 6 }, () => signIn('ana')));
  for (const [seconds, client] of clients.entries()) {
    at(seconds);
    links.push(String(await previewLink(client, first(), 'true')));
  }
  const uses = clients.map(async (client, i) => (await client.raw(links[i] ?? '')).status);
  const statuses = await Promise.all(uses);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});

test('a link to resume does not start a preview, nor the reverse', async () => {
  const { link } = await linkTo(ana, first(), 'preview');
  expect((await ana.raw(`${link}&resume=true`)).status).toBe(403);
  const resumed = await ana.call(signedLink, {
    params: { id: first() },
    query: { purpose: 'preview', resume: 'true' },
  });
  expect((await ana.raw(resumed.link.replace('resume=true', 'resume=false'))).status).toBe(403);
});
