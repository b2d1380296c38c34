import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { childEnv } from '../../test/child-env.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';
import { testApp } from '../../test/test-app.ts';

const { db, database, config, storage } = await testApp();
const root = mkdtempSync(path.join(tmpdir(), 'pool-killed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const main = path.resolve(import.meta.dirname, '../main.ts');
const all = 60;

/** Runs the real command as a process, on the test's database and storage. */
function pool(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...childEnv,
      POOL_ENV: 'test',
      POOL_DATA_DIR: config.dataDir,
      DATABASE_URL: database.url,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}

const rows = () =>
  db
    .selectFrom('versions')
    .innerJoin('import_files', 'import_files.version_id', 'versions.id')
    .innerJoin('files', 'files.id', 'versions.file_id')
    .select(['versions.id', 'files.storage_key', 'files.size'])
    .execute();

async function expectWhole(): Promise<number> {
  const whole = await rows();
  const versions = await db.selectFrom('versions').select('id').execute();
  expect(whole).toHaveLength(versions.length);
  for (const { storage_key, size } of whole) expect(await storage.stat(storage_key)).toEqual({ size });
  return whole.length;
}

test('a killed import leaves whole versions, and the next one continues', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(path.join(root, 'music-'));
  for (let i = 0; i < all; i++) {
    const bytes = Buffer.concat([silentMp3(20 + i / 10), silentMp3(0.1)]);
    writeFileSync(path.join(folder, `Ana Lux - Song ${i}.mp3`), bytes);
  }
  const { child, ended } = pool('import', folder);
  await vi.waitFor(async () => expect((await rows()).length).toBeGreaterThan(2), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  await ended;
  const half = await expectWhole();
  expect(half).toBeGreaterThan(2);
  expect(half).toBeLessThan(all);

  const second = await pool('import', folder).ended;
  expect(second.output).toContain(
    `Imported ${all - half} versions, with ${all - half} new tracks. Already in the pool: ${half}.`,
  );
  expect(second.code).toBe(0);
  expect(await expectWhole()).toBe(all);

  const third = await pool('import', folder).ended;
  expect(third.output).toContain(
    `Imported 0 versions, with 0 new tracks. Already in the pool: ${all}. Not imported: 0.`,
  );
  expect(third.code).toBe(0);
});

test('Ctrl+C stops after the current file with a message', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(root, 'more-'));
  const before = (await rows()).length;
  for (let i = 0; i < all; i++) {
    writeFileSync(path.join(folder, `Bo Vale - Song ${i}.mp3`), silentMp3(30 + i / 10));
  }
  const { child, ended } = pool('import', folder);
  await vi.waitFor(async () => expect((await rows()).length).toBeGreaterThan(before), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGINT');
  const { code, output } = await ended;
  expect(output).toContain('Stopping after the current file');
  expect(output).toContain('Run the same command again to continue');
  expect(code).toBe(0);
  const after = await expectWhole();
  expect(after).toBeLessThan(before + all);
});

test('lists a file that is left out and exits with code 2', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(root, 'mixed-'));
  writeFileSync(path.join(folder, 'Cy Dale - Good.mp3'), silentMp3(3));
  writeFileSync(path.join(folder, 'notes.txt'), 'buy milk');
  writeFileSync(path.join(folder, 'bad.mp3'), 'no music');
  writeFileSync(path.join(folder, '.DS_Store'), 'x');
  const { code, output } = await pool('import', folder).ended;
  expect(output).toMatch(/Not imported: .*notes\.txt: not a music file/);
  expect(output).toMatch(/Not imported: .*bad\.mp3: not an MP3/);
  expect(output).not.toContain('DS_Store');
  expect(output).toContain('Imported 1 version, with 1 new track. Already in the pool: 0. Not imported: 2.');
  expect(output).toContain('2 files not imported.');
  expect(code).toBe(2);
});

test('exits with code 1 for a folder with only bad files, or a missing folder', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(root, 'bad-'));
  writeFileSync(path.join(folder, 'a\nb.mp3'), 'no music');
  const bad = await pool('import', folder).ended;
  expect(bad.output).toMatch(/Not imported: .*a\?b\.mp3: not an MP3/);
  expect(bad.output).toContain('No file could be imported.');
  expect(bad.code).toBe(1);
  expect(await pool('import', path.join(root, 'nowhere')).ended).toMatchObject({ code: 1 });
  expect(await pool('import', '--help').ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('--dry-run'),
  });
});
