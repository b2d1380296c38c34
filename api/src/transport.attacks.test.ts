import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { sitePages } from './platform/pages/pages.ts';
import { startServer } from './server.ts';
import { cleanUp } from './test/clean-up.ts';
import { addUser, testPassword } from './test/fixtures.ts';
import { createTestDatabase } from './test/test-database.ts';

/** Starts a server on its own database. */
async function serve(publicUrl: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-transport-'));
  const database = await createTestDatabase();
  const server = await startServer({
    config: readConfig({
      POOL_ENV: 'test',
      PORT: '0',
      POOL_LOG: 'silent',
      POOL_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: publicUrl,
    }),
    pages: ({ config: { siteDir, payments } }) => sitePages(siteDir, { tokenUrl: payments.card.tokenUrl }),
  });
  cleanUp(async () => {
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}

const header = 'strict-transport-security';
const paths = ['/api/countries', '/api/tracks', '/api/nothing', '/healthz', '/home', '/assets/nothing.js'];

test('with an https address every response sets HSTS, and cookies are Secure', async () => {
  const server = await serve('https://pool.example');
  for (const at of paths) {
    const answer = await fetch(server.url + at);
    await answer.arrayBuffer();
    expect([at, answer.headers.get(header)]).toEqual([at, 'max-age=31536000']);
  }
  await addUser(server.database.db, { login: 'ana' });
  const answer = await fetch(`${server.url}/api/users/login-custom`, {
    method: 'POST',
    body: JSON.stringify({ login: 'ana', password: testPassword, remember: true }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-pool_session',
    '__Secure-pool_refresh',
    '__Host-pool_remembered',
    '__Secure-pool_device',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
});

test('with an http address no response sets HSTS', async () => {
  const server = await serve('http://localhost:4000');
  for (const at of paths) expect((await fetch(server.url + at)).headers.get(header)).toBeNull();
});
