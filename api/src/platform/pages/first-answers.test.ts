import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeSite, defineRemote } from '@pool/remote-api/manifest';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { firstAnswers } from './first-answers.ts';
import { sitePages } from './pages.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'pool-answers-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
const manifest = defineRemote({
  name: 'mf-mixes',
  label: 'Mixes',
  pages: [
    {
      path: '/mixes',
      title: 'Mixes',
      access: ['activeDj'],
      skeleton: 'form',
      firstData: ['/countries', '/Downloads/preferences', '/nowhere'],
    },
  ],
});
const version = {
  ...{ id: 'b1', entry: '/remotes/mf-mixes/b1/entry.js', global: 'mixes', remoteApi: '^2.0.0' },
  ...{ manifest, preload: [], publishedAt: '2026-01-01T00:00:00Z' },
};
mkdirSync(path.join(siteDir, 'shell'));
const choices = ['navbar', 'navbar-search', 'rows', 'form'].map(
  (name) => `<!--if ${name}-->[${name}]<!--end-->`,
);
writeFileSync(
  path.join(siteDir, 'shell/index.html'),
  `<html><head><title>Record Pool</title></head>${choices.join('')}</html>`,
);
writeFileSync(
  path.join(siteDir, 'remotes.json'),
  JSON.stringify({ remotes: { 'mf-mixes': { current: 'b1', versions: [version] } } }),
);

const { app, db, sessions, signIn, browser } = await testApp();
sitePages(siteDir, { tokenUrl: 'https://tokens.example', isRemembered: sessions.isRemembered })(
  app as unknown as Hono,
);
beforeAll(async () => {
  await addUser(db, { login: 'mara' });
  await db.updateTable('users').set({ full_name: 'Mara </script><b>' }).where('login', '=', 'mara').execute();
  await addUser(db, { login: 'tidewater', type: 'label' });
});

/** Returns the answers in a page by call, as a browser reads them. */
async function answersIn(client: Client, address: string): Promise<Record<string, unknown>> {
  const html = await (await client.raw(address, { headers: { 'sec-fetch-site': 'none' } })).text();
  const [, json = ''] = /<script type="application\/json" id="pool-answers">(.*?)<\/script>/.exec(html) ?? [];
  return Object.fromEntries(
    JSON.parse(json).map((one: { call: string; status: number; body: unknown }) => [
      `${one.status} ${one.call}`,
      one.body,
    ]),
  );
}

test('shows the parts that fit page and person, under its own title, until the first script runs', async () => {
  const shown = async (client: Client, address: string) => {
    const html = await (await client.raw(address)).text();
    return [/<title>(.*)<\/title>/.exec(html)?.[1], /<\/head>(.*)<\/html>/.exec(html)?.[1]];
  };
  expect(await shown(await signIn('mara'), '/mixes')).toEqual([
    'Mixes · Record Pool',
    '[navbar-search][form]',
  ]);
  expect(await shown(browser(), '/nowhere')).toEqual(['Record Pool', '[navbar][rows]']);
});

const session = 'POST /api/users/loginWithToken';
const refresh = 'POST /api/users/refreshAccessToken';

test('includes the signed-in user and the first data, as the API answers them', async () => {
  const mara = await signIn('mara');
  const answers = await answersIn(mara, '/mixes');
  expect(Object.keys(answers).sort()).toEqual([
    '200 GET /api/Downloads/preferences',
    '200 GET /api/countries',
    `200 ${session}`,
  ]);
  expect(answers['200 GET /api/countries']).toEqual((await mara.get('/api/countries')).body);
  expect(answers[`200 ${session}`]).toMatchObject({
    status: 'success',
    result: { user: { login: 'mara', fullName: 'Mara </script><b>' } },
  });
});

test('includes only the signed-in user when the query changes what the page shows', async () => {
  expect(Object.keys(await answersIn(await signIn('mara'), '/mixes?page=2'))).toEqual([`200 ${session}`]);
});

test('does not include a page’s data for a person who may not open it', async () => {
  expect(Object.keys(await answersIn(await signIn('tidewater'), '/mixes'))).toEqual([`200 ${session}`]);
  expect(Object.keys(await answersIn(browser(), '/mixes')).sort()).toEqual([
    `401 ${session}`,
    `401 ${refresh}`,
  ]);
});

test('leaves the refresh cookie to the browser', async () => {
  const mara = await signIn('mara', { remember: true });
  mara.jar.delete('pool_session');
  expect(Object.keys(await answersIn(mara, '/mixes'))).toEqual([`401 ${session}`]);
  // Signing out removes it.
  await mara.post('/api/users/refreshAccessToken', {});
  await mara.post('/api/users/logout', {});
  expect(Object.keys(await answersIn(mara, '/mixes'))).toHaveLength(2);
});

test('does not wait for an answer that is too late', async () => {
  const site = new Hono();
  const map = composeSite([manifest]);
  site.get('*', async (c) => {
    const send = () => new Promise<Response>(() => undefined);
    return c.json(await firstAnswers(c, { send, map, hasRefresh: false }));
  });
  expect(await (await site.request('/mixes')).json()).toEqual({ answers: [], user: null });
});
