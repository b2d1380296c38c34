import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createPages } from './pages-of-site.ts';
import { readCandidates, signCandidates } from './platform/site/candidate-cookie.ts';
import { databaseSite } from './platform/site/database-site.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { type RunningServer, startServer } from './server.ts';
import { addTrack } from './test/catalogue-fixtures.ts';
import { addUser, testPassword } from './test/fixtures.ts';
import { productionSettings } from './test/production-settings.ts';
import { startS3 } from './test/s3-server.ts';
import { createTestDatabase } from './test/test-database.ts';

/* Processes of one pool, as on several machines: each has a data folder of its own, and they share Postgres and a bucket. */

const root = mkdtempSync(path.join(tmpdir(), 'pool-many-'));
const s3 = await startS3();
const database = await createTestDatabase();
const { db } = database;
const running: RunningServer[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

const { POOL_ENV: _, LINK_SECRET: __, POOL_MAIL: ___, ...settings } = productionSettings;
const configOf = (folder: string, env: Record<string, string> = {}) =>
  readConfig({
    ...settings,
    POOL_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://pool.example',
    POOL_LOG: 'silent',
    POOL_DATA_DIR: path.join(root, folder),
    DATABASE_URL: database.url,
    POOL_STORAGE: 's3',
    POOL_S3_ENDPOINT: s3.endpoint,
    POOL_S3_BUCKET: s3.bucket,
    POOL_S3_KEY: s3.accessKeyId,
    POOL_S3_SECRET: s3.secretAccessKey,
    POOL_SITE_STORE: 'database',
    ...env,
  });
async function start(folder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ config: configOf(folder, env), pages: createPages });
  running.push(server);
  return server;
}
async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}
const refusal = (folder: string, env: Record<string, string>): Promise<string> =>
  startServer({ config: configOf(folder, env) }).then(
    () => 'started',
    (error: Error) => error.message,
  );

const a = await start('a');
const b = await start('b');
const userId = await addUser(db, { login: 'ana' });

/** Signs ana in at one process; the returned function sends her requests to any. */
async function signIn() {
  const answer = await fetch(`${a.url}/api/users/login-custom`, {
    method: 'POST',
    body: JSON.stringify({ login: 'ana', password: testPassword }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (server: RunningServer, at: string, init: RequestInit = {}) =>
    fetch(server.url + at, {
      ...init,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...init.headers },
    });
}

test('a download link of one process works at another, also by Range', async () => {
  const { id, versionIds } = await addTrack(db, { name: 'Both' });
  const [versionId = 0] = versionIds;
  const key = `audio/${versionId}.mp3`;
  const stored = await (await openStorage(a.config.storage, 5000)).put(key, Buffer.alloc(300_000, 7));
  const file = await db
    .insertInto('files')
    .values({ storage_key: key, mime: 'audio/mpeg', ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('versions').set({ file_id: file.id }).where('id', '=', versionId).execute();
  await db.insertInto('ratings').values({ user_id: userId, track_id: id, rating: 5 }).execute();
  const ask = await signIn();
  const signed = await ask(a, `/api/tracks/signedLink/${versionId}?purpose=download`);
  const { result } = (await signed.json()) as { result: { link: string; size: number } };
  const whole = await ask(a, result.link);
  const etag = whole.headers.get('etag') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  const rest = await ask(b, result.link, { headers: { range: 'bytes=100000-', 'if-range': etag } });
  expect([whole.status, rest.status]).toEqual([200, 206]);
  expect(bytes.length).toBe(result.size);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100_000))).toBe(true);
});

test('a photo put on one process is shown by another', async () => {
  const ask = await signIn();
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }));
  expect((await ask(a, '/api/users/setAvatar', { method: 'POST', body: form })).status).toBe(200);
  const me = (await (await ask(b, '/api/users/loginWithToken', { method: 'POST' })).json()) as {
    result: { user: { avatar: string } };
  };
  const shown = await ask(b, me.result.user.avatar);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a process that does not fit the pool is refused in one sentence', { timeout: 60_000 }, async () => {
  const sentence = (what: string) =>
    expect.stringMatching(
      new RegExp(
        `^This process does not fit the pool, which runs as process \\d+ on .+ with another ${what}.*\\.$`,
      ),
    );
  expect(await refusal('c', { PUBLIC_URL: 'http://other.example' })).toEqual(sentence('public address'));
  expect(await refusal('c', { LINK_SECRET: 'y'.repeat(40) })).toEqual(sentence('secret for links'));
  expect(await refusal('c', { POOL_STORAGE: 'folder' })).toEqual(sentence('place for files'));
  expect(await refusal('c', { POOL_SITE_STORE: 'folder' })).toEqual(sentence('place for published builds'));
  expect(await refusal('c', { POOL_CARD_LOGIN_ID: 'other' })).toEqual(sentence('account for payments'));
  // Nothing of them remains, and one that fits may join.
  await stop(await start('c'));
});

test('visitors get their lists a limited number of times, whichever process they ask', async () => {
  await db.deleteFrom('rate_limits').execute();
  const own = { TRUST_PROXY: '1' };
  const [c, d] = [await start('c', own), await start('d', own)];
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const answer = await fetch(`${(at % 2 ? c : d).url}/api/tracks`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const given = statuses.filter((status) => status === 200).length;
  expect(given).toBeLessThanOrEqual(240);
  // Less what one of the two took in advance and did not use.
  expect(given).toBeGreaterThanOrEqual(216);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await stop(c);
  await stop(d);
});

test('a worker sends the mails that a web process orders, and answers health checks only', {
  timeout: 60_000,
}, async () => {
  const { url } = await createTestDatabase();
  const own = { DATABASE_URL: url, POOL_MAIL: 'outbox' };
  const web = await start('web', { ...own, POOL_ROLES: 'web' });
  await addUser(web.database.db, { login: 'ben' });
  const ordered = await fetch(`${web.url}/api/users/resetPassword`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ben@pool.example' }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(ordered.status).toBe(200);
  const mails = () => web.database.db.selectFrom('outbox_mails').select('recipient').execute();
  expect(await mails()).toEqual([]);
  const worker = await start('worker', { ...own, POOL_ROLES: 'worker,billing' });
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 30_000, interval: 50 });
  const status = async (at: string) => (await fetch(worker.url + at)).status;
  expect(await Promise.all(['/readyz', '/healthz', '/api/tracks', '/home'].map(status))).toEqual([
    200, 200, 404, 404,
  ]);
  await stop(worker);
  await stop(web);
});

test('a build published by one process is served by the others immediately', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const releasing = await databaseSite({ pool, url: null, folder: path.join(root, 'release') });
  await releasing.change((folder) => {
    writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: {}, libraries: {} }));
    return writeFileSync(path.join(folder, 'entry.js'), '1');
  });
  await releasing.change(async (folder) => {
    const { mkdir } = await import('node:fs/promises');
    await mkdir(path.join(folder, 'remotes/mf-ai/3f2a'), { recursive: true });
    writeFileSync(path.join(folder, 'remotes/mf-ai/3f2a/entry.js'), 'export {}');
  });
  for (const server of [a, b]) {
    const answer = await fetch(`${server.url}/remotes/mf-ai/3f2a/entry.js`);
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}']);
  }
  // A change that fails leaves everything as it was.
  const failed = releasing.change((folder) => {
    writeFileSync(path.join(folder, 'remotes/mf-ai/3f2a/entry.js'), 'broken');
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await (await fetch(`${a.url}/remotes/mf-ai/3f2a/entry.js`)).text()).toBe('export {}');
  // What one process signs, for example the cookie for a staged build, another one reads.
  const cookie = signCandidates(releasing.folder, { 'mf-ai': '3f2a' }, new Date(Date.now() + 60_000));
  for (const { config } of [a, b])
    expect(readCandidates(config.siteDir, cookie, new Date())).toEqual({ 'mf-ai': '3f2a' });
  // Two changes at once are both made.
  const other = await databaseSite({ pool, url: null, folder: path.join(root, 'release-2') });
  await Promise.all(
    [releasing, other].map((site, at) =>
      site.change((folder) => writeFileSync(path.join(folder, `both-${at}.txt`), String(at))),
    ),
  );
  const { rows } = await pool.query("select path from site_files where path like 'both-%' order by path");
  expect(rows.map((row: { path: string }) => row.path)).toEqual(['both-0.txt', 'both-1.txt']);
  await pool.end();
});

test('a process that does not migrate waits for the tables it needs, and starts on newer ones', {
  timeout: 60_000,
}, async () => {
  const fresh = await createTestDatabase();
  const { rows } = await fresh.pool.query('select name from kysely_migration order by name desc limit 1');
  const { name } = rows[0] as { name: string };
  // As before the last migration.
  await fresh.pool.query('delete from kysely_migration where name = $1', [name]);
  const lines: string[] = [];
  const config = configOf('waiting', { DATABASE_URL: fresh.url, POOL_MIGRATE: '0' });
  const starting = startServer({ config, print: (line) => lines.push(line) });
  await vi.waitFor(() => expect(lines.join()).toContain('waiting for 1 migrations'), { interval: 20 });
  await fresh.pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);
  await (await starting).stop();
  const newer = ['209901010000-newer', new Date().toISOString()];
  await fresh.pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', newer);
  const older = await startServer({ config: configOf('older', { DATABASE_URL: fresh.url }) });
  expect((await fetch(`${older.url}/readyz`)).status).toBe(200);
  await older.stop();
});
