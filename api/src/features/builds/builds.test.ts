import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listBuilds, reportBuild, revertBuild } from '@pool/contracts/builds';
import { type RemoteRegistry, type RemoteVersion, remoteRegistry } from '@pool/remote-api/manifest';
import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sitePages } from '../../platform/pages/pages.ts';
import { candidateCookie, signCandidates } from '../../platform/site/candidate-cookie.ts';
import { readHistory } from '../../platform/site/history.ts';
import { localBuildsReader } from '../../platform/site/local-builds.ts';
import { readRegistry, updateRegistry } from '../../platform/site/registry-file.ts';
import { promote, stage, startCanary } from '../../platform/site/rollout.ts';
import { createVisitors } from '../../platform/site/visitors.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { app, config, db, sessions, setNow, signIn, browser } = await testApp({ env: { TRUST_PROXY: '1' } });
const { siteDir: site, trustProxy } = config;
let time = new Date();
const now = () => time;
const visitors = createVisitors({ site, sessions, trustProxy, now });
const localBuilds = localBuildsReader(config, sessions, now);
sitePages(site, { tokenUrl: 'https://tokens.example', visitors, localBuilds, now })(app as unknown as Hono);

const names = [
  'ana',
  'ben',
  'cleo',
  'dan',
  'eve',
  'finn',
  'gus',
  'hal',
  'ida',
  'jon',
  'kim',
  'lea',
  'mia',
  'ned',
  'oli',
];
for (const login of names) await addUser(db, { login });
await addUser(db, { login: 'op', isOperator: true });
const clients = new Map<string, Client>();
for (const login of [...names, 'op']) clients.set(login, await signIn(login));
const as = (login: string): Client => {
  const client = clients.get(login);
  if (!client) throw new Error(`nobody is called ${login}`);
  return client;
};

const version = (id: string): RemoteVersion => ({
  id,
  entry: `/remotes/mf-ai/${id}/entry.js`,
  global: `pool_mf_ai_${id}`,
  remoteApi: '^2.0.0',
  manifest: { name: 'mf-ai', label: 'The assistant' },
  preload: [],
  integrity: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
});

/** Publishes build `old` as the current one, and stages build `new`. */
function stageNew(): void {
  const old = promote(stage(undefined, version('old'), time), 'old', time);
  change(() => stage(old, version('new'), time));
}
const change = (to: (remote: RemoteRegistry['remotes'][string]) => RemoteRegistry['remotes'][string]) =>
  updateRegistry(site, ({ libraries, remotes: { 'mf-ai': remote } }) => ({
    libraries,
    remotes: { 'mf-ai': to(remote ?? { versions: [] }) },
  }));
const toListed = (...logins: string[]) =>
  change((remote) => startCanary(remote, 'new', { percent: 0, logins }, time));
const toAll = () => change((remote) => promote(remote, 'new', time));
const inUse = () => readRegistry(site).remotes['mf-ai']?.current;
const candidate = () => readRegistry(site).remotes['mf-ai']?.candidate?.id;

beforeEach(async () => {
  time = new Date();
  setNow(null);
  await db.deleteFrom('build_reports').execute();
  stageNew();
});

/** Returns the registry as embedded in this person's page. */
async function pageOf(client: Client, headers: Record<string, string> = {}) {
  const { body } = await client.request('/remotes.json', { headers });
  const { remotes, reports } = remoteRegistry.parse(body);
  const token = reports?.token ?? '';
  return {
    build: remotes['mf-ai']?.current,
    token,
    builds: Object.keys(remotes['mf-ai']?.versions ?? []).length,
  };
}
const report = (client: Client, token: string, outcome: 'mounted' | 'failed', build = 'new') =>
  client.post('/api/builds/reports', { token, remote: 'mf-ai', build, outcome, message: 'it threw' });
async function reportAs(login: string, outcome: 'mounted' | 'failed') {
  const { token } = await pageOf(as(login));
  expect((await report(as(login), token, outcome)).status).toBe(200);
}

describe('visibility of a build', () => {
  test('a staged build reaches only a browser with a signed cookie', async () => {
    expect(await pageOf(as('ana'))).toEqual({ build: 'old', token: '', builds: 1 });
    const cookie = (value: string) => ({ cookie: `${candidateCookie}=${value}` });
    const signed = signCandidates(site, { 'mf-ai': 'new' }, new Date(time.getTime() + 60_000));
    expect(await pageOf(browser(), cookie(signed))).toMatchObject({ build: 'new', token: '' });
    const [text, proof = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify({ builds: { 'mf-ai': 'new' }, until: 9e15 })).toString(
      'base64url',
    );
    for (const bad of [`${forged}.${proof}`, `${text}.${proof.slice(1)}`, text ?? '', 'x.y', '.'])
      expect(await pageOf(browser(), cookie(bad))).toMatchObject({ build: 'old' });
    time = new Date(time.getTime() + 61_000);
    expect(await pageOf(browser(), cookie(signed))).toMatchObject({ build: 'old' });
  });

  test('a canary reaches the listed members, also in their pages', async () => {
    toListed('ana');
    expect((await pageOf(as('ana'))).build).toBe('new');
    expect((await pageOf(as('ben'))).build).toBe('old');
    expect((await pageOf(browser())).build).toBe('old');
  });

  test('answers 304 for an unchanged registry', async () => {
    toListed('ana');
    const first = await as('ana').raw('/remotes.json');
    const etag = first.headers.get('etag') ?? '';
    expect((await as('ana').raw('/remotes.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await as('ben').raw('/remotes.json', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('reverts a build', () => {
  test('when it fails for one listed member', async () => {
    toListed('ana', 'ben');
    await reportAs('ben', 'mounted');
    expect(candidate()).toBe('new');
    await reportAs('ana', 'failed');
    expect(candidate()).toBeUndefined();
    expect(inUse()).toBe('old');
    expect((await pageOf(as('ana'))).build).toBe('old');
    expect(readHistory(site, 'mf-ai').at(-1)).toMatchObject({
      build: 'new',
      step: 'reverted',
      by: 'the site',
      detail: 'failed for 1 of 2 people: it threw',
    });
  });

  test('when it is in use and fails for three people and a fifth of all', async () => {
    toAll();
    for (const login of names.slice(3)) await reportAs(login, 'mounted');
    await reportAs('ana', 'failed');
    await reportAs('ben', 'failed');
    expect(inUse()).toBe('new');
    await reportAs('cleo', 'failed');
    expect(inUse()).toBe('old');
  });

  test('only once a fifth of all fail, and then immediately', async () => {
    toAll();
    for (const login of names.slice(3)) await reportAs(login, 'mounted');
    await db
      .insertInto('build_reports')
      .values(
        Array.from({ length: 10 }, (_, n) => ({
          remote: 'mf-ai',
          build: 'new',
          visitor: `u9${n}`,
          failed: false,
          listed: false,
          message: '',
          at: time,
        })),
      )
      .execute();
    for (const login of ['ana', 'ben', 'cleo']) await reportAs(login, 'failed');
    expect(inUse()).toBe('new');
    await reportAs('dan', 'failed');
    await reportAs('eve', 'failed');
    expect(inUse()).toBe('old');
  });

  test('not after the observation period has ended', async () => {
    toAll();
    const pages = await Promise.all(['ana', 'ben', 'cleo'].map((login) => pageOf(as(login))));
    time = new Date(time.getTime() + 25 * 60 * 60_000);
    expect((await pageOf(as('ana'))).token).toBe('');
    setNow(time);
    for (const [n, { token }] of pages.entries())
      expect((await report(as(names[n] ?? ''), token, 'failed')).status).toBe(403);
    expect(inUse()).toBe('new');
  });

  test('and returns to the build before, which is not reverted in turn', async () => {
    toAll();
    for (const login of ['ana', 'ben', 'cleo']) await reportAs(login, 'failed');
    expect(inUse()).toBe('old');
    expect((await pageOf(as('ana'))).token).toBe('');
  });
});

describe('a robot cannot revert a build', () => {
  test('by reports without a page, or about builds the page did not get', async () => {
    toListed('ana');
    const { token } = await pageOf(as('ana'));
    expect((await pageOf(as('ben'))).token).toBe('');
    const robot = browser();
    for (const forged of ['', 'x', 'x.y', `${token}x`, token.replace(/^./, 'A')])
      expect((await report(robot, forged, 'failed')).status).toBe(403);
    expect((await report(robot, token, 'failed', 'old')).status).toBe(403);
    expect(candidate()).toBe('new');
  });

  test('by many pages from one address, and many reports of one session', async () => {
    toAll();
    for (const login of ['cleo', 'dan']) await reportAs(login, 'mounted');
    for (let n = 0; n < 50; n++) {
      const robot = browser();
      const { token } = await pageOf(robot, { 'x-forwarded-for': '203.0.113.9' });
      expect((await report(robot, token, 'failed')).status).toBe(200);
      await reportAs('ana', 'failed');
    }
    expect(inUse()).toBe('new');
    expect(await as('op').call(listBuilds, {})).toMatchObject({
      remotes: [{ builds: [{ id: 'new', people: { all: 4, failed: 2 } }, { id: 'old' }] }],
    });
  });
});

test('reverts a build in use while another one stays staged', async () => {
  toAll();
  change((remote) => stage(remote, version('newest'), time));
  for (const login of ['ana', 'ben', 'cleo']) await reportAs(login, 'failed');
  expect([inUse(), candidate()]).toEqual(['old', 'newest']);
});

test('reverts a build once after ten concurrent failures', async () => {
  toAll();
  const before = readHistory(site).length;
  const pages = await Promise.all(names.slice(0, 10).map((login) => pageOf(as(login))));
  await Promise.all(pages.map(({ token }, n) => report(as(names[n] ?? ''), token, 'failed')));
  expect(inUse()).toBe('old');
  expect(readHistory(site).slice(before)).toMatchObject([{ build: 'new', step: 'reverted' }]);
});

test('operators see all builds and revert one, and one of two concurrent attempts is refused', async () => {
  toAll();
  const { remotes } = await as('op').call(listBuilds, {});
  expect(remotes).toMatchObject([
    {
      name: 'mf-ai',
      builds: [
        { id: 'new', state: 'inUse', canBeTakenBack: true, givesWayTo: 'old' },
        { id: 'old', state: 'earlier', canBeTakenBack: false },
      ],
    },
  ]);
  const body = { remote: 'mf-ai', build: 'new', reason: 'The chat is empty' };
  const answers = await Promise.all([1, 2].map(() => as('op').post('/api/builds/revert', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(inUse()).toBe('old');
  const { remotes: after, history } = await as('op').call(listBuilds, {});
  expect(after[0]?.builds[0]).toMatchObject({
    id: 'new',
    state: 'takenBack',
    reverted: { reason: 'The chat is empty' },
  });
  expect(history[0]).toMatchObject({ step: 'reverted', by: 'op', detail: 'The chat is empty' });
  expect((await as('op').post('/api/builds/revert', { ...body, build: 'old' })).status).toBe(409);
  expect((await as('op').post('/api/builds/revert', { ...body, remote: 'mf-none' })).status).toBe(409);
  expect([reportBuild.access, listBuilds.access, revertBuild.access]).toEqual([
    'public',
    'operator',
    'operator',
  ]);
});

describe("a build on an operator's own machine", () => {
  const origin = 'http://localhost:4100';
  const choose = (client: Client, remote: string, from: string | null) =>
    client.post('/api/builds/local', { remote, origin: from });
  /** Returns the policy of a page, and the remotes it loads from elsewhere. */
  async function pageFor(client: Client, headers: Record<string, string> = {}) {
    const page = await client.raw('/home', { headers });
    const [, json = '{}'] = /id="pool-local">(.*?)<\/script>/.exec(await page.text()) ?? [];
    return { policy: page.headers.get('content-security-policy') ?? '', local: JSON.parse(json) };
  }
  beforeAll(() => writeFileSync(path.join(site, 'shell', 'index.html'), '<head></head><body></body>'));

  test('is in their pages, in this browser only, until they end it', async () => {
    expect((await choose(as('op'), 'mf-ai', origin)).status).toBe(200);
    expect((await choose(as('op'), 'mf-player', 'http://127.0.0.1:4101')).status).toBe(200);
    const { policy, local } = await pageFor(as('op'));
    expect(local).toEqual({ 'mf-ai': origin, 'mf-player': 'http://127.0.0.1:4101' });
    expect(policy).toContain(`script-src 'self' ${origin} http://127.0.0.1:4101;`);
    expect(policy).toContain("form-action 'self';");
    expect(await pageFor(await signIn('op'))).toMatchObject({ local: {} });

    expect((await choose(as('op'), 'mf-player', null)).status).toBe(200);
    expect((await pageFor(as('op'))).local).toEqual({ 'mf-ai': origin });
    expect((await choose(as('op'), 'mf-ai', null)).status).toBe(200);
    const after = await pageFor(as('op'));
    expect(after.local).toEqual({});
    expect(after.policy).not.toContain('http://');
  });

  test('ends after eight hours', async () => {
    await choose(as('op'), 'mf-ai', origin);
    time = new Date(time.getTime() + 8 * 60 * 60_000 + 1000);
    expect((await pageFor(as('op'))).local).toEqual({});
  });

  test("is not in pages of members, even with the operator's cookie, or of other operators", async () => {
    await addUser(db, { login: 'op2', isOperator: true });
    await choose(as('op'), 'mf-ai', origin);
    const stolen = `pool_local=${as('op').jar.get('pool_local')}`;
    const cookiesOf = (client: Client) =>
      [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const client of [as('ana'), browser(), await signIn('op2')]) {
      const page = await pageFor(client, { cookie: `${cookiesOf(client)}; ${stolen}` });
      expect(page.local).toEqual({});
      expect(page.policy).not.toContain('http://localhost');
    }
    expect((await choose(as('ana'), 'mf-ai', origin)).status).toBe(403);
    expect((await choose(browser(), 'mf-ai', origin)).status).toBe(401);
  });

  test.each([
    'http://evil.example:4100',
    'http://localhost.evil.example:4100',
    'http://localhost:4100/x',
    'http://localhost:4100;script-src *',
    "http://localhost:4100 'unsafe-inline'",
    'http://localhost:*',
    'http://localhost',
    'http://me@localhost:4100',
    'javascript:alert(1)',
    '',
  ])('is refused for the address %s', async (bad) => {
    const { status, body } = await choose(as('op'), 'mf-ai', bad);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Please enter an address of this machine');
  });
});
