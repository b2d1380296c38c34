import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from './test/child-env.ts';
import { productionSettings } from './test/production-settings.ts';
import { createTestDatabase } from './test/test-database.ts';

const repoRoot = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'pool-production-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server by its script, stops it once it is ready, and returns the files of this repository that it loaded. */
async function filesLoadedBy(script: string, settings: Record<string, string>): Promise<string[]> {
  const { url } = await createTestDatabase();
  const list = path.join(folder, path.basename(script).concat('.', settings.POOL_ENV ?? ''));
  const recorder = path.join(import.meta.dirname, 'test/record-modules.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--import', recorder];
  const server = spawn(process.execPath, [...flags, path.join(repoRoot, script)], {
    env: {
      ...childEnv,
      PORT: '0',
      POOL_LOG: 'silent',
      DATABASE_URL: url,
      POOL_DATA_DIR: path.join(folder, 'data'),
      LOADED_MODULES: list,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const [first] = await Promise.race([once(server, 'message'), ended]);
  expect(first).toBe('ready');
  server.kill('SIGTERM');
  await ended;
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((file) => file.startsWith('file:') && !file.includes('/node_modules/'))
    .map((file) => path.relative(repoRoot, new URL(file).pathname));
}
const isOfDemo = (file: string) => file.startsWith('demo/');

test('a production start loads no file of the demo', { timeout: 120_000 }, async () => {
  const files = await filesLoadedBy('api/src/main.ts', productionSettings);
  expect(files).toContain('api/src/server.ts');
  expect(files.filter(isOfDemo)).toEqual([]);
});

test('a start with the demo pool loads its files', { timeout: 120_000 }, async () => {
  const files = await filesLoadedBy('demo/src/main.ts', { POOL_ENV: 'test' });
  expect(files.filter(isOfDemo)).toContain('demo/src/demo-pool.ts');
});
