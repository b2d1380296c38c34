import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-limits-'));
const limit = 5;
let server: RunningServer;
let cookie = '';
let userId = 0;
let versions: number[] = [];

beforeAll(async () => {
  server = await startServer({
    config: readConfig({
      POOL_ENV: 'test',
      PORT: '0',
      POOL_LOG: 'silent',
      POOL_DATA_DIR: root,
      POOL_POSTGRES_FSYNC: '0',
      DAILY_DOWNLOAD_LIMIT: String(limit),
    }),
  });
  const { db } = server.database;
  userId = await addUser(db, { login: 'ana' });
  const answer = await ask('/api/users/login-custom', {
    method: 'POST',
    body: JSON.stringify({ login: 'ana', password: testPassword }),
    headers: { 'content-type': 'application/json' },
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const fileOf = async (storage_key: string, seconds: number) => {
    const stored = await folderStorage(path.join(root, 'storage')).put(storage_key, silentMp3(seconds));
    const { id } = await db
      .insertInto('files')
      .values({ storage_key, mime: 'audio/mpeg', ...stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const names = Array.from({ length: 100 + limit }, (_, i) => `Edit ${i}`);
  const { id, versionIds } = await addTrack(db, { name: 'Lantern', versions: names });
  await db
    .updateTable('versions')
    .set({ file_id: await fileOf('audio/all.mp3', 60) })
    .execute();
  // Several of 16 MB, which is more than sockets buffer.
  const file_id = await fileOf('audio/long.mp3', 1000);
  await db
    .updateTable('versions')
    .set({ file_id })
    .where('id', 'in', versionIds.slice(limit, limit * 2 + 1))
    .execute();
  await db.insertInto('ratings').values({ user_id: userId, track_id: id, rating: 5 }).execute();
  versions = versionIds;
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

const ask = (url: string, init: RequestInit = {}) =>
  fetch(server.url + url, {
    ...init,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...init.headers },
  });
const linkOf = async (versionId: number): Promise<string> => {
  const answer = await ask(`/api/tracks/signedLink/${versionId}?purpose=download`);
  const body = await answer.text();
  expect(answer.status, body).toBe(200);
  return (JSON.parse(body) as { result: { link: string } }).result.link;
};
/** Requests links one at a time, since the test is about concurrent downloads, not concurrent links. */
const linksOf = async (versionIds: number[]): Promise<string[]> => {
  const links: string[] = [];
  for (const versionId of versionIds) links.push(await linkOf(versionId));
  return links;
};
const take = async (link: string) => {
  const answer = await ask(link);
  await answer.arrayBuffer();
  return answer.status;
};
const noted = async () =>
  (await server.database.db.selectFrom('downloads').select('version_id').execute()).length;
const claims = async () =>
  (await server.database.db.selectFrom('download_claims').select('id').execute()).length;

test('of a hundred concurrent downloads with one left, exactly one passes', { timeout: 60_000 }, async () => {
  const links = await linksOf(versions);
  for (const link of links.slice(0, limit - 1)) expect(await take(link)).toBe(200);
  await vi.waitFor(async () => expect(await noted()).toBe(limit - 1), { timeout: 10_000 });
  const statuses = await Promise.all(links.slice(limit).map(take));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(99);
  await vi.waitFor(async () => expect(await noted()).toBe(limit), { timeout: 10_000 });
  expect(await claims()).toBe(0);
});

test('an interrupted download is not counted', { timeout: 60_000 }, async () => {
  const { db } = server.database;
  await db.deleteFrom('downloads').execute();
  const links = await linksOf(versions);
  for (const link of links.slice(0, limit - 1)) expect(await take(link)).toBe(200);
  const stop = new AbortController();
  const broken = await ask(links[limit] ?? '', { signal: stop.signal });
  await broken.body?.getReader().read();
  expect(await take(links[limit + 1] ?? '')).toBe(429);
  stop.abort();
  await vi.waitFor(async () => expect(await claims()).toBe(0), { timeout: 10_000 });
  expect(await take(links[limit + 1] ?? '')).toBe(200);
  await vi.waitFor(async () => expect(await noted()).toBe(limit), { timeout: 10_000 });
});

/** Reads a share of a download, then resets the connection. Returns the recorded bytes. */
const readShare = async (link: string, share: number, headers: Record<string, string> = {}) => {
  const stop = new AbortController();
  const answer = await ask(link, { signal: stop.signal, headers });
  expect([200, 206]).toContain(answer.status);
  const total = Number(
    answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length'),
  );
  const reader = answer.body?.getReader();
  let read = 0;
  while (read < total * share) read += (await reader?.read())?.value?.length ?? total;
  stop.abort();
  await vi.waitFor(async () => expect(await claims()).toBe(0), { timeout: 10_000 });
  return { total, read, etag: answer.headers.get('etag') ?? '' };
};
const forgetDownloads = async () => {
  await server.database.db.deleteFrom('downloads').execute();
  await server.database.db.deleteFrom('download_progress').execute();
};
const isLimited = async (versionId: number) =>
  (await ask(`/api/tracks/signedLink/${versionId}?purpose=download`)).status === 429;

test.each([0.55, 0.8, 0.89])(
  'a file counts when %d of it was read before a reset',
  { timeout: 60_000 },
  async (share) => {
    await forgetDownloads();
    const [another = 0, ...large] = versions.slice(limit, limit * 2 + 1);
    for (const link of await linksOf(large)) await readShare(link, share);
    expect(await isLimited(another)).toBe(true);
    expect(await isLimited(large[0] ?? 0)).toBe(false);
    expect(await noted()).toBe(0);
  },
);

test('files interrupted near the beginning do not count, large or small', {
  timeout: 60_000,
}, async () => {
  await forgetDownloads();
  const [another = 0, ...large] = versions.slice(limit, limit * 2 + 1);
  const small = versions.slice(-2 * limit);
  for (const link of await linksOf([...large, ...small])) await readShare(link, 0.01);
  expect(await isLimited(another)).toBe(false);
  expect(await noted()).toBe(0);
});

test('the parts of a file are added up, and count once', { timeout: 60_000 }, async () => {
  await forgetDownloads();
  const [version = 0] = versions.slice(limit);
  const link = await linkOf(version);
  const first = await readShare(link, 0.2);
  const progress = () =>
    server.database.db
      .selectFrom('download_progress')
      .select('received_bytes')
      .executeTakeFirst()
      .then((row) => Number(row?.received_bytes ?? 0));
  const early = await progress();
  expect(early).toBeGreaterThanOrEqual(first.read);
  // The same part again adds only what was buffered.
  await readShare(link, 0.1);
  expect(await progress()).toBe(Math.max(early, await progress()));
  expect(await progress()).toBeLessThan(first.total / 2);
  const rest = await ask(link, { headers: { range: `bytes=${first.read}-`, 'if-range': first.etag } });
  expect(rest.status).toBe(206);
  expect((await rest.arrayBuffer()).byteLength).toBe(first.total - first.read);
  await vi.waitFor(async () => expect(await noted()).toBe(1), { timeout: 10_000 });
  expect(await progress()).toBe(0);
});

test('parts that leave out the end count as one download too', { timeout: 60_000 }, async () => {
  await forgetDownloads();
  const [another = 0, ...large] = versions.slice(limit, limit * 2 + 1);
  for (const link of await linksOf(large)) {
    const { read, etag } = await readShare(link, 0.3);
    await readShare(link, 0.3, { range: `bytes=${read}-`, 'if-range': etag });
  }
  expect(await isLimited(another)).toBe(true);
});

test('ten concurrent downloads of one version count once', { timeout: 60_000 }, async () => {
  await forgetDownloads();
  const link = await linkOf(versions[0] ?? 0);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => take(link))))).toEqual(new Set([200]));
  await vi.waitFor(async () => expect(await claims()).toBe(0), { timeout: 10_000 });
  expect(await noted()).toBe(1);
});

test('a member whose downloads wait for each other does not block others', async () => {
  const { db } = server.database;
  const link = await linkOf(versions[0] ?? 0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await held;
  });
  // More than there are connections to the database.
  const waiting = Array.from({ length: 60 }, () => ask(link).then(async (answer) => answer.arrayBuffer()));
  try {
    // The first of them waits for the database, the others for the first.
    await vi.waitFor(
      async () => {
        const { rows } = await server.database.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'pool-api'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    // This one uses the database too.
    expect((await ask('/api/Downloads')).status).toBe(200);
  } finally {
    release();
    await lock;
  }
  expect(await Promise.all(waiting)).toHaveLength(60);
}, 30_000);
