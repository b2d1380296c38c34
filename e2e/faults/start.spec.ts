import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/folders';
import { createOwnSite, isAlive, type OwnSite } from '../support/own-site.ts';
import { port as sitePort, workers } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Ports that no worker uses, for this site and its sandbox gateway. */
const port = sitePort + 3 * workers;
const slow = { timeout: 60_000 };
let site: OwnSite;
const children: ChildProcess[] = [];

test.beforeEach(() => {
  site = createOwnSite(port);
});
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  await expect.poll(() => Object.values(site.pids()).some(isAlive), slow).toBe(false);
  site.remove();
});

function start(env?: Record<string, string>): ChildProcess {
  const child = site.start(env);
  children.push(child);
  return child;
}

test('npm start restarts a killed API, and leaves no process when it is killed itself', async () => {
  test.setTimeout(240_000);
  const main = start();
  await expect.poll(site.isReady, slow).toBe(true);
  const before = site.pids();
  process.kill(before.api, 'SIGKILL');
  await expect.poll(() => site.pids().api, slow).not.toBe(before.api);
  await expect.poll(site.isReady, slow).toBe(true);
  await expect.poll(() => isAlive(before.postgres), slow).toBe(false);
  process.kill(before.sandbox, 'SIGKILL');
  await expect.poll(() => isAlive(site.pids().sandbox), slow).toBe(true);
  const after = site.pids();
  main.kill('SIGKILL');
  for (const pid of Object.values(after)) {
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid), slow).toBe(false);
  }
});

test('with POOL_RESTART=0, a killed API ends npm start with a failure, and Postgres with it', async () => {
  test.setTimeout(240_000);
  const main = start({ POOL_RESTART: '0' });
  await expect.poll(site.isReady, slow).toBe(true);
  const { api, postgres } = site.pids();
  const ended = once(main, 'exit');
  process.kill(api, 'SIGKILL');
  expect(await ended).toEqual([137, null]);
  await expect.poll(() => isAlive(postgres), slow).toBe(false);
});

test('npm start keeps the published builds when a remote of another team would no longer fit', async () => {
  test.setTimeout(240_000);
  const first = start();
  await expect.poll(site.isReady, slow).toBe(true);
  const ended = once(first, 'exit');
  first.kill('SIGTERM');
  await ended;
  publishOtherTeamsRemote(join(site.dataDir, 'site'));
  start();
  await expect.poll(site.isReady, slow).toBe(true);
  const log = readFileSync(site.log, 'utf8');
  expect(log).toContain('mf-six: It calls GET /moods, and the API has no such call.');
  expect(log).toContain('The site starts with the builds published before.');
  expect((await fetch(`${site.url}/login`)).status).toBe(200);
});

test('npm start publishes nothing to a running pool that its settings do not fit', async () => {
  test.setTimeout(360_000);
  start();
  await expect.poll(site.isReady, slow).toBe(true);
  const other = createOwnSite(port + 2);
  try {
    const DATABASE_URL = readFileSync(join(site.dataDir, 'postgres-url'), 'utf8').trim();
    const env = { DATABASE_URL, POOL_SITE_STORE: 'database' };
    expect(await published(env)).toBe('');
    const main = other.start(env);
    children.push(main);
    expect(await once(main, 'exit')).toEqual([1, null]);
    expect(readFileSync(other.log, 'utf8').match(/^This process does not fit the pool, .+$/gm)).toHaveLength(
      1,
    );
    expect(await published(env)).toBe('');
  } finally {
    other.remove();
  }
});

/** Returns the published builds of all remotes. */
async function published(env: Record<string, string>): Promise<string> {
  const args = [join(root, 'build-kit/bin/run.mjs'), 'remote', 'status'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout;
}

/** Publishes a remote that is not in these sources, and that uses an earlier version of an API call. */
function publishOtherTeamsRemote(siteFolder: string): void {
  const [api, registry] = ['api.json', 'remotes.json'].map((name) => join(siteFolder, name));
  const edit = (file = '', change: (document: Record<string, Record<string, unknown>>) => void) => {
    const document = JSON.parse(readFileSync(file, 'utf8'));
    change(document);
    writeFileSync(file, JSON.stringify(document));
  };
  edit(api, ({ calls }) => Object.assign(calls ?? {}, { 'GET /moods': {} }));
  edit(registry, ({ remotes }) => {
    const build = remotes?.['mf-ai'] as { current: string; versions: { id: string }[] };
    const [version] = build.versions.filter(({ id }) => id === build.current);
    const manifest = { name: 'mf-six', label: 'The sixth remote' };
    Object.assign(remotes ?? {}, {
      'mf-six': { current: 'b1', versions: [{ ...version, id: 'b1', manifest }] },
    });
    const folder = join(siteFolder, 'remotes/mf-six/b1');
    mkdirSync(folder, { recursive: true });
    const needs = JSON.parse(
      readFileSync(join(siteFolder, 'remotes/mf-ai', build.current, 'remote.json'), 'utf8'),
    );
    writeFileSync(
      join(folder, 'remote.json'),
      JSON.stringify({ ...needs, name: 'mf-six', build: 'b1', manifest, calls: { 'GET /moods': {} } }),
    );
  });
}
