import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './server.ts';
import { addTrack } from './test/catalogue-fixtures.ts';
import { addUser, testPassword } from './test/fixtures.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-server-'));
const configFor = (env: Record<string, string> = {}) =>
  readConfig({
    POOL_ENV: 'test',
    PORT: '0',
    POOL_LOG: 'silent',
    POOL_STOP_GRACE: '20',
    POOL_DATA_DIR: path.join(root, 'data'),
    ...env,
  });
let server: RunningServer;
let cookie = '';
let userId = 0;

beforeAll(async () => {
  server = await startServer({ config: configFor() });
  const { db } = server.database;
  userId = await addUser(db, { login: 'ana' });
  const answer = await fetch(`${server.url}/api/users/login-custom`, {
    method: 'POST',
    body: JSON.stringify({ login: 'ana', password: testPassword }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, 60_000);
let stopping: Promise<void> | null = null;
const stop = () => {
  stopping ??= server.stop();
  return stopping;
};
afterAll(async () => {
  await stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

const ask = (url: string, init: RequestInit = {}) =>
  fetch(server.url + url, { ...init, headers: { cookie, ...init.headers } });

/** Adds a track with one version of 16 MB, which is more than sockets buffer. */
async function addLargeFile(name: string) {
  const { db } = server.database;
  const { id, versionIds } = await addTrack(db, { name });
  const [versionId = 0] = versionIds;
  const { folderStorage } = await import('./platform/storage/folder-storage.ts');
  const key = `audio/${versionId}.mp3`;
  const bytes = Buffer.alloc(16 * 1024 * 1024, 7);
  const stored = await folderStorage(path.join(server.config.dataDir, 'storage')).put(key, bytes);
  const file = await db
    .insertInto('files')
    .values({ storage_key: key, mime: 'audio/mpeg', ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('versions').set({ file_id: file.id }).where('id', '=', versionId).execute();
  await db.insertInto('ratings').values({ user_id: userId, track_id: id, rating: 5 }).execute();
  const answer = await ask(`/api/tracks/signedLink/${versionId}?purpose=download`);
  const { result } = (await answer.json()) as { result: { link: string; size: number } };
  return { versionId, link: result.link, size: result.size };
}
const downloadsOf = async (versionId: number) =>
  (
    await server.database.db
      .selectFrom('downloads')
      .select('id')
      .where('version_id', '=', versionId)
      .execute()
  ).length;

test('keeps an idle connection for longer than proxies keep theirs', async () => {
  const answer = await ask('/readyz');
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

/** Stops the server and its children, like a frozen disk or machine. Returns a function that resumes them. */
function hangPostgres(postmaster: number): () => void {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = [postmaster, ...rows.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

test('reports a taken port and an unreachable database in a sentence', { timeout: 30_000 }, async () => {
  const { port } = new URL(server.url);
  const taken = configFor({ POOL_DATA_DIR: path.join(root, 'other'), PORT: port });
  await expect(startServer({ config: taken })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  const demo = configFor({ POOL_ENV: 'demo' });
  await expect(startServer({ config: demo })).rejects.toThrow('Setting POOL_ENV is not valid');
  const nowhere = configFor({ DATABASE_URL: 'postgres://pool:x@127.0.0.1:9/pool' });
  await expect(startServer({ config: nowhere })).rejects.toThrow(
    /^The database at 127.0.0.1:9 cannot be reached \(setting DATABASE_URL\)/,
  );
});

test('counts complete downloads over a real socket, but not interrupted ones or HEAD requests', {
  timeout: 30_000,
}, async () => {
  const broken = await addLargeFile('Broken off');
  await new Promise<void>((resolve, reject) => {
    const request = get(server.url + broken.link, { headers: { cookie } }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.once('error', reject);
  });
  const head = await ask(broken.link, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(broken.size));
  const taken = await addLargeFile('Taken');
  expect((await (await ask(taken.link)).arrayBuffer()).byteLength).toBe(taken.size);
  await vi.waitFor(async () => expect(await downloadsOf(taken.versionId)).toBe(1), { timeout: 5000 });
  expect(await downloadsOf(broken.versionId)).toBe(0);
});

test('gives clear answers when Postgres crashes under load, and recovers by itself', {
  timeout: 60_000,
}, async () => {
  const statuses = new Map<number, number>();
  let going = true;
  const load = Array.from({ length: 8 }, async () => {
    while (going) {
      const { status } = await ask('/api/tracks');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await vi.waitFor(() => expect(statuses.get(200)).toBeGreaterThan(20), { timeout: 10_000 });
  const before = server.database.postgresPid() ?? 0;
  process.kill(before, 'SIGQUIT');
  await vi.waitFor(() => expect(server.database.postgresPid()).not.toBe(before), { timeout: 20_000 });
  const so = statuses.get(200) ?? 0;
  await vi.waitFor(() => expect(statuses.get(200)).toBeGreaterThan(so + 50), { timeout: 20_000 });
  going = false;
  await Promise.all(load);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
});

test('reports a hung Postgres by /readyz, serves visitors their lists, and answers the rest with a clear error', {
  timeout: 60_000,
}, async () => {
  const visit = () => fetch(`${server.url}/api/tracks`);
  const signIn = () =>
    fetch(`${server.url}/api/users/login-custom`, {
      method: 'POST',
      body: JSON.stringify({ login: 'ana', password: testPassword }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status;
  const countTracks = async (): Promise<number> => {
    const answer = await fetch(`${server.url}/api/tracks?offset=50`);
    return ((await answer.json()) as { result: { count: number } }).result.count;
  };
  const count = await countTracks();
  expect((await visit()).status).toBe(200);
  // Outdates the list that was just read: visitors get it all the same while no newer one can be read.
  await addTrack(server.database.db, { name: 'Newest' });
  await vi.waitFor(async () => expect(await countTracks()).toBe(count + 1));
  expect((await signIn()).status).toBe(200);
  const resume = hangPostgres(server.database.postgresPid() ?? 0);
  try {
    const began = Date.now();
    expect(await isReady()).toBe(503);
    expect(Date.now() - began).toBeLessThan(2000);
    // Requests that arrive before the hang is detected, then one after it.
    for (const answer of [...(await Promise.all([signIn(), ask('/api/tracks')])), await signIn()]) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        message: 'The database is not responding right now. Please try again',
      });
    }
    expect(Date.now() - began).toBeLessThan(15_000);
    const later = Date.now();
    expect((await visit()).status).toBe(200);
    expect((await signIn()).status).toBe(503);
    expect(Date.now() - later).toBeLessThan(2000);
  } finally {
    resume();
  }
  await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 20_000, interval: 50 });
  expect((await signIn()).status).toBe(200);
});

test('a stop first turns /readyz to 503, and lets a running download finish', {
  timeout: 60_000,
}, async () => {
  const { link, size } = await addLargeFile('Under way');
  const download = await ask(link);
  const reader = download.body?.getReader();
  let received = (await reader?.read())?.value?.length ?? 0;
  const stopped = stop();
  const answer = await fetch(`${server.url}/readyz`);
  expect([answer.status, await answer.text()]).toEqual([503, 'the process is stopping']);
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    received += part.value.length;
  expect(received).toBe(size);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
