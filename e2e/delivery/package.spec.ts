import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { lastBuild } from '@pool/build-kit/build-record';
import { root } from '@pool/build-kit/folders';
import { archiveFile, makeArchive } from '@pool/build-kit/package/archive';
import { type ArchiveManifest, entriesOf } from '@pool/build-kit/package/entries';

const run = promisify(execFile);
// By its path, like the scripts of the API that tests run: tests of the whole site import nothing of it.
const { productionSettings }: { productionSettings: Record<string, string> } = await import(
  join(root, 'api/src/test/production-settings.ts')
);
const folder = mkdtempSync(join(tmpdir(), 'pool-archive-'));
const archive = join(folder, 'archive');
const data = join(folder, 'data');
const programs = join(folder, 'programs');
/** The archive is run by a user who may write to the data folder only; root could write to every folder. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const env = { ...productionSettings, PORT: '0', PATH: programs, POOL_DATA_DIR: data };

test.beforeAll(async () => {
  test.setTimeout(360_000);
  await makeArchive();
  chmodSync(folder, 0o755);
  for (const dir of [archive, data, programs]) mkdirSync(dir);
  execFileSync('tar', ['-xzf', archiveFile, '-C', archive, '--strip-components=1']);
  execFileSync('chmod', ['-R', 'a-w', archive]);
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
  // The programs that bin/record-pool uses. There is no Node among them.
  for (const name of ['cat', 'dirname', 'readlink'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(programs, name));
});

test.afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', archive]);
  rmSync(folder, { recursive: true, force: true });
});

const recordPool = (args: string[], settings: Record<string, string> = env) =>
  run(join(archive, 'bin/record-pool'), args, { env: settings, cwd: data, ...nobody });

/** Starts the pool of the archive, and returns the process with the address at which it listens. */
async function start(): Promise<{ pool: ChildProcess; url: string }> {
  const pool = spawn(join(archive, 'bin/record-pool'), ['start'], {
    env,
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...nobody,
  });
  for await (const line of createInterface({ input: pool.stdout })) {
    const [, url] = /listening\s+(http:\S+)/.exec(line) ?? [];
    if (!url) continue;
    // Nobody reads on, and a full pipe would stop the pool.
    pool.stdout.resume();
    return { pool, url };
  }
  throw new Error('the pool of the archive ended before it listened');
}

const get = async (url: string) => {
  const response = await fetch(url);
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  };
};

test('the archive for production runs from a read-only folder, without Node or packages of its own', async () => {
  test.setTimeout(360_000);
  const manifest: ArchiveManifest = JSON.parse(readFileSync(join(archive, 'record-pool.json'), 'utf8'));
  const withoutManifest = () => entriesOf(archive).filter(({ path }) => path !== 'record-pool.json');
  expect(withoutManifest()).toEqual(manifest.entries);
  const packages = new Set(
    manifest.entries.map(({ path }) => /\.pnpm\/(@?[^@/]+)@/.exec(path)?.[1] ?? path.split('/').at(-1)),
  );
  expect(packages).toContain('hono');
  for (const name of [
    'webpack',
    'vitest',
    'playwright',
    'playwright-core',
    'typescript',
    'storybook',
    'demo',
  ])
    expect(packages).not.toContain(name);
  expect(manifest.entries.filter(({ path }) => /\.(?:test|stories)\.|\.map$|\.cache/.test(path))).toEqual([]);

  expect((await recordPool(['help'])).stdout).toContain('pool migrate');
  const { POOL_DATA_DIR: _, ...withoutData } = env;
  await expect(recordPool(['start'], withoutData)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Setting POOL_DATA_DIR is missing'),
  });

  const { pool, url } = await start();
  const ended = once(pool, 'exit');
  try {
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 200 });
    expect(await get(`${url}/`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('/assets/shell.'),
    });
    expect(await get(`${url}/remotes/mf-ai/${lastBuild('mf-ai')?.id}/entry.js`)).toMatchObject({
      status: 200,
      cache: expect.stringContaining('immutable'),
    });
    expect((await recordPool(['migrate'])).stdout).toContain('The database is up to date.');
  } finally {
    pool.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(withoutManifest()).toEqual(manifest.entries);
});
