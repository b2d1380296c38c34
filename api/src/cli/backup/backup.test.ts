import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loginWithToken } from '@pool/contracts';
import { signedLink } from '@pool/contracts/library';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { startServer } from '../../server.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { testPassword } from '../../test/fixtures.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';
import { testApp } from '../../test/test-app.ts';
import {
  addStoredVersion,
  contentsOf,
  fillPool,
  hashesIn,
  onEmbedded,
  runPool,
  settingsOf,
  temporaryFolder,
} from './backup-fixtures.ts';
import { openRepository } from './repository.ts';

const app = await testApp();
const { config, db, database } = app;

/** Tables that the writer of the first test writes, by itself or by triggers. */
const written = ['public.tracks', 'public.versions', 'public.files', 'public.catalogue_changes'];

test('restores a pool, as it was at one moment of the backup, and runs it', {
  timeout: 180_000,
}, async () => {
  const { ana, versionId } = await fillPool(app);
  app.setNow(new Date(Date.now() + 30 * 60_000));
  const link = (purpose: 'preview' | 'download') =>
    ana.call(signedLink, { params: { id: versionId }, query: { purpose } });
  const preview = await link('preview');
  const download = await link('download');
  const sent = Buffer.from(await (await ana.raw(preview.link)).arrayBuffer());
  app.setNow(null);
  const folder = path.join(temporaryFolder(), 'repo');

  let count = 0;
  const write = async () => {
    await addStoredVersion(app, `Write-${count}`, silentMp3(1 + (count % 50) / 10));
    count++;
  };
  for (let i = 0; i < 50; i++) await write();
  let running = true;
  const backup = runPool(settingsOf(app), 'backup', folder).finally(() => {
    running = false;
  });
  while (running) await write();
  const made = await backup;
  expect(made.output).toMatch(/^Backup \S+ is complete: \d+ tables, [\d,]+ rows, \d+ files/);
  expect(made.code).toBe(0);
  expect(count).toBeGreaterThan(50);

  const dataDir = path.join(temporaryFolder(), 'data');
  const restored = await runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder);
  expect(restored.output).toMatch(/^Restored the backup/);
  expect(restored.code).toBe(0);

  const before = await contentsOf(database.url);
  const after = await onEmbedded(dataDir, contentsOf);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [table, rows] of before) {
    if (!written.includes(table)) expect(after.get(table), table).toEqual(rows);
    else expect(rows, table).toEqual(expect.arrayContaining(after.get(table) ?? []));
  }
  const restoredCount = (after.get('public.tracks')?.length ?? 0) - 1;
  expect(restoredCount).toBeGreaterThan(50);
  expect(restoredCount).toBeLessThanOrEqual(count);
  const names = after.get('public.tracks')?.filter((row) => /"Write-\d+"/.test(row)).length;
  expect(names).toBe(restoredCount);
  const files = (rows: string[] = []) => rows.filter((row) => row.includes('imports/Write-'));
  expect(files(after.get('public.files'))).toHaveLength(restoredCount);
  expect(after.get('public.versions')).toHaveLength(restoredCount + 1);

  const inStorage = hashesIn(path.join(config.dataDir, 'storage'));
  for (let i = restoredCount; i < count; i++) delete inStorage[`imports/Write-${i}.mp3`];
  expect(hashesIn(path.join(dataDir, 'storage'))).toEqual(inStorage);
  expect(hashesIn(path.join(dataDir, 'site'))).toEqual(hashesIn(config.siteDir));
  expect(readFileSync(path.join(dataDir, 'link-secret'), 'utf8')).toBe(config.linkSecret);

  const restoredConfig = readConfig({
    POOL_ENV: 'test',
    PORT: '0',
    POOL_LOG: 'silent',
    POOL_DATA_DIR: dataDir,
    POOL_POSTGRES_FSYNC: '0',
  });
  const server = await startServer({ config: restoredConfig });
  try {
    const cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const login = await fetch(`${server.url}/api/users/login-custom`, {
      method: 'POST',
      body: JSON.stringify({ login: 'ana', password: testPassword }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect(login.status).toBe(200);
    const session = await fetch(`${server.url}/api${loginWithToken.path}`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(session.status).toBe(200);
    const played = await fetch(server.url + preview.link, { headers });
    expect(played.status).toBe(200);
    expect(Buffer.compare(Buffer.from(await played.arrayBuffer()), sent)).toBe(0);
    const downloaded = await fetch(server.url + download.link, { headers });
    expect(downloaded.status).toBe(200);
    expect((await downloaded.arrayBuffer()).byteLength).toBe(download.size);
    const mails = () => server.database.db.selectFrom('outbox_mails').select('recipient').execute();
    await vi.waitFor(async () => expect(await mails()).toEqual([{ recipient: 'ana@pool.example' }]), 30_000);
    const highest = Math.max(...(after.get('public.tracks') ?? []).map((row) => JSON.parse(row).id));
    expect((await addTrack(server.database.db, { name: 'Next' })).id).toBeGreaterThan(highest);
  } finally {
    await server.stop();
  }
  const again = await runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder);
  expect(again.output).toBe(
    'The database is not empty: restore into a new data folder, or a new database (setting DATABASE_URL).\n',
  );
  expect(again.code).toBe(1);
});

test('is restored on a later day, when the job queue has statistics of other days', {
  timeout: 120_000,
}, async () => {
  const folder = path.join(temporaryFolder(), 'repo');
  const day = 'queue_stats_20200229';
  await database.pool.query(
    `create table pgboss.${day} partition of pgboss.queue_stats for values from ('2020-02-29Z') to ('2020-03-01Z')`,
  );
  const restore = async () =>
    (await runPool({ POOL_DATA_DIR: path.join(temporaryFolder(), 'data') }, 'restore', folder)).output;
  expect((await runPool(settingsOf(app), 'backup', folder)).code).toBe(0);
  expect(await restore()).toMatch(/^Restored the backup/);

  // Earlier versions of the pool had the statistics in their backups.
  const repository = await openRepository(folder, null);
  const [name = ''] = await repository.list();
  const manifest = await repository.readManifest(name);
  const table = { schema: 'pgboss', name: day, columns: ['name'] };
  const { size, sha256 } = await repository.store.write(repository.tableFile(name, table), []);
  await repository.writeManifest(name, {
    ...manifest,
    tables: [...manifest.tables, { ...table, rows: 0, size, sha256 }],
  });
  expect(await restore()).toMatch(/^Restored the backup/);
});

test('copies only new files, and keeps as many backups as requested', { timeout: 120_000 }, async () => {
  const folder = path.join(temporaryFolder(), 'repo');
  const backup = (...args: string[]) => runPool(settingsOf(app), 'backup', folder, ...args);
  await addStoredVersion(app, 'short-lived', Buffer.from('short-lived'));
  expect((await backup()).output).toMatch(/Copied [1-9]\d* new files/);
  expect((await backup()).output).toContain('Copied 0 new files');
  await addStoredVersion(app, 'another', Buffer.from('another'));
  await db.deleteFrom('files').where('storage_key', '=', 'imports/short-lived.mp3').execute();
  const third = await backup('--keep', '1');
  expect(third.output).toContain('Copied 1 new file (0.0 MB).');
  expect(third.output).toContain('Deleted 2 older backups and 1 file that no other backup has.');
  const list = (await backup('--list')).output.trim().split('\n');
  expect(list).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ {2}\d+ tables/)]);
  expect(await backup('--check')).toEqual({
    code: 0,
    output: expect.stringMatching(/^The backup \S+ is complete: \d+ tables/),
  });
  expect(existsSync(path.join(folder, 'backup.lock'))).toBe(false);
});
