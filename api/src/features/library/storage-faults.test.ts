import { createServer, get, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { signedLink } from '@pool/contracts/library';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { startFaultyProxy } from '../../test/faulty-proxy.ts';
import { addUser } from '../../test/fixtures.ts';
import { startS3 } from '../../test/s3-server.ts';
import { testApp } from '../../test/test-app.ts';

const timeoutMs = 400;
const s3 = await startS3();
const proxy = await startFaultyProxy(s3.endpoint);
const { app, db, signIn, rendered } = await testApp({
  env: { POOL_STORAGE_TIMEOUT: String(timeoutMs / 1000) },
  storage: s3Storage({ ...s3, endpoint: proxy.url }, timeoutMs),
});
const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
let ana: Client;
let anaId = 0;
let serial = 0;
let versionId = 0;
let base = '';

beforeAll(async () => {
  anaId = await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  proxy.setFaults('none');
  await db.deleteFrom('downloads').execute();
  const track = await addTrack(db, { name: `Song ${serial++}` });
  versionId = track.versionIds[0] ?? 0;
  await db.insertInto('ratings').values({ user_id: anaId, track_id: track.id, rating: 5 }).execute();
});

const linkTo = (purpose: 'preview' | 'download') =>
  ana.call(signedLink, { params: { id: versionId }, query: { purpose } });

/** Fetches like a browser, and returns the body and whether it is complete. */
function fetchOver(path: string): Promise<{ status: number; body: Buffer; whole: boolean }> {
  const cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    get(base + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => {});
      answer.once('close', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), whole: answer.complete }),
      );
    }).once('error', reject);
  });
}
const leftOvers = async () => ({
  downloads: await db.selectFrom('downloads').select('version_id').execute(),
  claims: await db.selectFrom('download_claims').select('version_id').execute(),
});

test('everything works with a bucket as with a folder', async () => {
  const { link, size } = await linkTo('download');
  const { status, body, whole } = await fetchOver(link);
  expect({ status, whole, length: body.length }).toEqual({ status: 200, whole: true, length: size });
  await vi.waitFor(async () =>
    expect(await leftOvers()).toEqual({ downloads: [{ version_id: versionId }], claims: [] }),
  );
  const preview = await fetchOver((await linkTo('preview')).link);
  expect(preview).toMatchObject({ status: 200, whole: true });
  expect(rendered).toHaveLength(1);
});

test.each(['silent', 'error'] as const)(
  'reports a clear error and records nothing when storage is %s before the first byte',
  async (fault) => {
    const { link } = await linkTo('download');
    proxy.setFaults(fault);
    const { status, body } = await fetchOver(link);
    expect(status).toBe(503);
    expect(JSON.parse(String(body))).toMatchObject({
      status: 'error',
      message: "The file can't be read right now. Please try again",
      details: { file: { kind: 'unavailable' } },
    });
    expect(await leftOvers()).toEqual({ downloads: [], claims: [] });
  },
);

test.each(['half', 'stuck'] as const)(
  'cuts the connection and records nothing when storage returns %s of a file',
  async (fault) => {
    const { link, size } = await linkTo('download');
    proxy.setFaults(fault);
    const { status, body, whole } = await fetchOver(link);
    expect(status).toBe(200);
    expect(whole).toBe(false);
    expect(body.length).toBeLessThan(size ?? 0);
    expect(body.includes('Error')).toBe(false);
    await vi.waitFor(async () => expect(await leftOvers()).toEqual({ downloads: [], claims: [] }));
  },
);

test('recovers from a single storage fault', async () => {
  const { link, size } = await linkTo('download');
  for (const faults of [
    ['error', 'none'],
    ['half', 'none'],
    ['half', 'error', 'half', 'none'],
  ] as const) {
    proxy.setFaults(...faults);
    const { body, whole } = await fetchOver(link);
    expect({ whole, length: body.length }).toEqual({ whole: true, length: size });
    expect(proxy.spoiled()).toBe(faults.length - 1);
  }
});

test('reports a clear error when storage is down as a link is requested', async () => {
  await linkTo('preview');
  await db.updateTable('files').set({ sha256: 'other bytes' }).execute();
  proxy.setFaults('error');
  const answer = await ana.get(`/api/tracks/signedLink/${versionId}?purpose=download`);
  expect(answer.status).toBe(503);
});
