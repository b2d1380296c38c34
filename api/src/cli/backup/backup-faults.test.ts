import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  spawnPool,
  temporaryFolder,
} from './backup-fixtures.ts';

const app = await testApp();
const { config, database } = app;
let folder = '';
let dataDir = '';

beforeAll(async () => {
  await fillPool(app);
}, 60_000);
beforeEach(() => {
  folder = path.join(temporaryFolder(), 'repo');
  dataDir = path.join(temporaryFolder(), 'data');
});

const backup = (...args: string[]) => runPool(settingsOf(app), 'backup', folder, ...args);
const restore = (...args: string[]) => runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder, ...args);
const filesBelow = (inner: string) =>
  readdirSync(path.join(folder, inner), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Changes a byte in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('an encrypted backup reveals nothing, and is restored with its passphrase only', {
  timeout: 120_000,
}, async () => {
  const passphrases = path.join(temporaryFolder(), 'passphrase');
  writeFileSync(passphrases, 'correct horse battery staple\n');
  const wrong = path.join(temporaryFolder(), 'wrong');
  writeFileSync(wrong, 'correct horse battery stapler\n');
  expect((await backup('--passphrase-file', passphrases)).code).toBe(0);
  expect((await backup('--passphrase-file', passphrases)).output).toContain('Copied 0 new files');
  for (const file of [...filesBelow('files'), ...filesBelow('backups')])
    expect(readFileSync(file, 'latin1').slice(0, 22), file).toBe('age-encryption.org/v1\n');
  const refused = await restore('--passphrase-file', wrong);
  expect(refused).toEqual({ code: 1, output: 'The passphrase is not that of these backups.\n' });
  expect(await restore()).toEqual({
    code: 1,
    output: `The backups in ${folder} are encrypted: add --passphrase-file, or set POOL_BACKUP_PASSPHRASE.\n`,
  });
  expect((await backup('--check', '--passphrase-file', passphrases)).code).toBe(0);
  expect((await restore('--passphrase-file', passphrases)).code).toBe(0);
  expect(await onEmbedded(dataDir, contentsOf)).toEqual(await contentsOf(database.url));
  expect(hashesIn(path.join(dataDir, 'storage'))).toEqual(hashesIn(path.join(config.dataDir, 'storage')));

  const [file = ''] = filesBelow('files');
  damage(file);
  expect(await backup('--check', '--passphrase-file', passphrases)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup \S+ is damaged: file \S+\.\n$/),
  });
});

test('a damaged table is found by --check and by restore', { timeout: 120_000 }, async () => {
  await backup();
  const [table = ''] = filesBelow('backups').filter((file) => file.includes('public.users'));
  damage(table);
  const sentence = /^The backup \S+ is damaged: table public\.users\.\n$/;
  expect(await backup('--check')).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  expect(await restore()).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  rmSync(table);
  expect(await backup('--check')).toEqual({ code: 1, output: expect.stringMatching(sentence) });
});

test('a table that was exchanged for a valid one is found', { timeout: 120_000 }, async () => {
  await backup();
  const [table = ''] = filesBelow('backups').filter((file) => file.includes('public.ratings'));
  writeFileSync(table, zstdCompressSync(Buffer.alloc(0)));
  const sentence = /^The backup \S+ is damaged: table public\.ratings\.\n$/;
  expect(await restore()).toEqual({ code: 1, output: expect.stringMatching(sentence) });
});

test('a damaged or missing file is found by --check and by restore', { timeout: 120_000 }, async () => {
  await backup();
  const { sha256, size } = await app.db
    .selectFrom('files')
    .select(['sha256', 'size'])
    .where('storage_key', '=', 'imports/First.mp3')
    .executeTakeFirstOrThrow();
  const file = path.join(folder, 'files', sha256.slice(0, 2), sha256);
  expect(readFileSync(file).length).toBe(size);
  damage(file);
  expect(await backup('--check')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup \S+ is damaged: file imports\/First\.mp3\.\n$/),
  });
  expect(await restore()).toEqual({ code: 1, output: 'The backup is damaged: file imports/First.mp3.\n' });
  expect(Object.keys(hashesIn(path.join(dataDir, 'storage')))).not.toContain('imports/First.mp3');
  // Mended by the next backup into the same folder, after which the interrupted restore continues.
  rmSync(file);
  expect((await restore()).output).toMatch(/^The backup \S+ is damaged: file imports\/First\.mp3\.\n$/);
  expect((await backup()).output).toContain('Copied 1 new file');
  expect((await restore()).code).toBe(0);
});

test('an interrupted backup counts as none, and the next one cleans up', { timeout: 120_000 }, async () => {
  const { pool } = database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table users in access exclusive mode');
  const { child, ended } = spawnPool(settingsOf(app), 'backup', folder);
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where application_name = 'pool-backup' and wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000 },
  );
  const second = await backup();
  expect(second).toEqual({ code: 1, output: `Another backup is being written to ${folder}.\n` });
  child.kill('SIGKILL');
  await ended;
  await client.query('rollback');
  client.release();
  mkdirSync(path.join(folder, 'backups/2026-01-01T00-00-00Z/tables'), { recursive: true });
  writeFileSync(path.join(folder, 'files/.unfinished-1'), 'half');
  expect(await backup('--list')).toEqual({ code: 0, output: '' });
  expect(await restore()).toEqual({ code: 1, output: `There is no complete backup in ${folder}.\n` });
  expect((await backup()).code).toBe(0);
  expect(readdirSync(path.join(folder, 'backups'))).toHaveLength(1);
  expect(filesBelow('files').filter((file) => file.includes('unfinished'))).toEqual([]);
});

test('names files that the database has and storage lacks, or has with other bytes', {
  timeout: 120_000,
}, async () => {
  await addStoredVersion(app, 'lost', Buffer.from('lost'));
  await addStoredVersion(app, 'rotten', Buffer.from('rotten'));
  await app.storage.remove('imports/lost.mp3');
  writeFileSync(path.join(config.dataDir, 'storage/imports/rotten.mp3'), 'rotteN');
  const sentence = '2 files could not be read: imports/lost.mp3, imports/rotten.mp3.';
  expect(await backup()).toEqual({ code: 2, output: expect.stringContaining(sentence) });
  expect(await backup('--check')).toMatchObject({ code: 2 });
  expect(await restore()).toEqual({
    code: 2,
    output: expect.stringContaining(
      'The backup has no copy of these files: imports/lost.mp3, imports/rotten.mp3.',
    ),
  });
  await app.db
    .deleteFrom('files')
    .where('storage_key', 'in', ['imports/lost.mp3', 'imports/rotten.mp3'])
    .execute();
});

test('refuses storage with other files, a site that is not empty, and a running pool', {
  timeout: 120_000,
}, async () => {
  await backup();
  const other = path.join(dataDir, 'storage/imports/First.mp3');
  mkdirSync(path.dirname(other), { recursive: true });
  writeFileSync(other, silentMp3(1));
  expect(await restore()).toEqual({
    code: 1,
    output: 'Storage is not empty: it has another file imports/First.mp3.\n',
  });
  rmSync(other);
  mkdirSync(path.join(dataDir, 'site'), { recursive: true });
  writeFileSync(path.join(dataDir, 'site/remotes.json'), '{"other":1}');
  expect(await restore()).toEqual({
    code: 1,
    output: `The folder ${path.join(dataDir, 'site')} is not empty: restore into a new one.\n`,
  });
  const running = await runPool({ POOL_DATA_DIR: dataDir, DATABASE_URL: database.url }, 'restore', folder);
  expect(running).toEqual({ code: 1, output: 'A pool is running on this database: stop it first.\n' });
});

test('refuses a backup of a newer version, and folders that have none', { timeout: 120_000 }, async () => {
  expect(await restore()).toEqual({ code: 1, output: `There are no backups in ${folder}.\n` });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'notes.txt'), '');
  expect(await backup()).toEqual({
    code: 1,
    output: `The folder ${folder} has other files: choose an empty one for backups.\n`,
  });
  rmSync(path.join(folder, 'notes.txt'));
  await backup();
  const [file = ''] = filesBelow('backups').filter((each) => each.includes('manifest'));
  const manifest = JSON.parse(zstdDecompressSync(readFileSync(file)).toString());
  const newer = { ...manifest, migrations: [...manifest.migrations, '209901010000-future'] };
  writeFileSync(file, zstdCompressSync(Buffer.from(JSON.stringify(newer))));
  expect(await restore()).toEqual({
    code: 1,
    output:
      'The backup was made by a newer version of the pool: the migration 209901010000-future is unknown.\n',
  });
  const outside = { ...manifest, site: [{ ...manifest.site[0], path: '../outside' }] };
  writeFileSync(file, zstdCompressSync(Buffer.from(JSON.stringify(outside))));
  expect((await restore()).output).toMatch(/^The manifest of the backup \S+ is damaged\.\n$/);
});
