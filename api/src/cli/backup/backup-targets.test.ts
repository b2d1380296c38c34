import { promises as fs, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { expect, inject, test } from 'vitest';
import { connect } from '../../platform/db/database.ts';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import { type Storage, StorageMiss } from '../../platform/storage/storage.ts';
import { cleanUp } from '../../test/clean-up.ts';
import { startS3 } from '../../test/s3-server.ts';
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
import { makeBackup } from './make-backup.ts';
import { createBackupProgress } from './progress.ts';
import { openOrCreateRepository } from './repository.ts';

/** Creates an empty database on the test server, owned by an ordinary account. Returns its address. */
async function emptyDatabase(name: string): Promise<string> {
  const server = new URL(inject('postgresUrl'));
  const { pool, close } = connect(server.href, { max: 1 });
  const owner = `${name}_owner_${process.pid}`;
  try {
    await pool.query(`create role ${owner} login password 'owner'`);
    await pool.query(`create database ${name}_${process.pid} owner ${owner}`);
  } finally {
    await close();
  }
  server.username = owner;
  server.password = 'owner';
  server.pathname = `/${name}_${process.pid}`;
  return server.href;
}

test('restores into a Postgres of its own as the owner of the tables, who is no superuser', {
  timeout: 120_000,
}, async () => {
  const app = await testApp();
  await fillPool(app);
  const folder = path.join(temporaryFolder(), 'repo');
  await runPool(settingsOf(app), 'backup', folder);
  const url = await emptyDatabase('plain');
  const dataDir = temporaryFolder();
  const restored = await runPool({ POOL_DATA_DIR: dataDir, DATABASE_URL: url }, 'restore', folder);
  expect(restored.output).toMatch(/^Restored the backup/);
  expect(restored.code).toBe(0);
  expect(await contentsOf(url)).toEqual(await contentsOf(app.database.url));
  const { db, pool, close } = connect(url, { max: 1 });
  cleanUp(close);
  const constraints = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`;
  const triggers = `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
  for (const statement of [constraints, triggers])
    expect((await pool.query(statement)).rows).toEqual((await app.database.pool.query(statement)).rows);
  const changes = async () => (await pool.query('select from catalogue_changes')).rowCount ?? 0;
  const before = await changes();
  await db.updateTable('tracks').set({ bpm: 99 }).execute();
  expect(await changes()).toBe(before + 1);
});

test('a backup made before the latest migrations is restored and migrated', {
  timeout: 120_000,
}, async () => {
  const url = await emptyDatabase('older');
  const { db, pool, close } = connect(url, { max: 2 });
  cleanUp(close);
  const migrationFolder = path.resolve(import.meta.dirname, '../../migrations');
  const all = await new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
  const later = ['202611231730-energy', '202611231740-changes-of-any-column'];
  const names = Object.keys(all).filter((name) => name < (later[0] ?? ''));
  const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await db
    .insertInto('tracks')
    .values({ type: 'audio', name: 'Old', artist_name: 'Somebody', search_words: ['old'] })
    .execute();
  const folder = path.join(temporaryFolder(), 'repo');
  const made = await runPool({ POOL_DATA_DIR: temporaryFolder(), DATABASE_URL: url }, 'backup', folder);
  expect(made.code).toBe(0);
  // A backup leaves the database as it is.
  expect((await pool.query('select from kysely_migration')).rowCount).toBe(names.length);

  const dataDir = path.join(temporaryFolder(), 'data');
  const restored = await runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder);
  expect(restored.output).toMatch(new RegExp(`^migrated: ${later.join(', ')}`));
  expect(restored.code).toBe(0);
  const [track = ''] = (await onEmbedded(dataDir, contentsOf)).get('public.tracks') ?? [];
  expect(JSON.parse(track)).toMatchObject({ name: 'Old', energy: null, search: "'old'" });
});

test('backs up a bucket, and restores into a folder or another bucket', { timeout: 120_000 }, async () => {
  const settingsFor = ({ endpoint, bucket }: Awaited<ReturnType<typeof startS3>>) => ({
    POOL_STORAGE: 's3',
    POOL_S3_ENDPOINT: endpoint,
    POOL_S3_BUCKET: bucket,
    POOL_S3_KEY: 'S3RVER',
    POOL_S3_SECRET: 'S3RVER',
  });
  const source = await startS3();
  const app = await testApp({ env: settingsFor(source), storage: s3Storage(source, 5000) });
  await fillPool(app);
  const long = Buffer.alloc(9 * 1024 * 1024, 'long');
  await addStoredVersion(app, 'long', long);
  const folder = path.join(temporaryFolder(), 'repo');
  const made = await runPool({ ...settingsOf(app), ...settingsFor(source) }, 'backup', folder);
  expect(made.code).toBe(0);

  const dataDir = path.join(temporaryFolder(), 'data');
  expect((await runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder)).code).toBe(0);
  const files = await app.db.selectFrom('files').select(['storage_key', 'sha256']).execute();
  const restored = hashesIn(path.join(dataDir, 'storage'));
  expect(files.length).toBeGreaterThan(2);
  for (const { storage_key, sha256 } of files) expect(restored[storage_key]).toBe(sha256);
  expect(Object.keys(restored)).toContain('assistant/1.png');

  const target = await startS3();
  const env = { POOL_DATA_DIR: path.join(temporaryFolder(), 'data'), ...settingsFor(target) };
  expect((await runPool(env, 'restore', folder)).code).toBe(0);
  const storage = s3Storage(target, 5000);
  for (const { storage_key } of files)
    expect(await storage.stat(storage_key)).toEqual(await app.storage.stat(storage_key));
});

test('tells files that the pool removes or replaces during the backup from lost ones', {
  timeout: 120_000,
}, async () => {
  const app = await testApp();
  const { db, storage } = app;
  await addStoredVersion(app, 'removed', Buffer.from('removed'));
  await addStoredVersion(app, 'replaced', Buffer.from('replaced'));
  const reads = new Map<string, number>();
  // The first read is before the moment of the tables, and the second one after it.
  const changing: Storage = {
    ...storage,
    read: async (key, range) => {
      const nth = (reads.get(key) ?? 0) + 1;
      reads.set(key, nth);
      if (nth === 1) throw new StorageMiss(key);
      if (nth === 2 && key.includes('removed')) {
        await db.deleteFrom('files').where('storage_key', '=', key).execute();
        await storage.remove(key);
      } else if (nth === 2) {
        const stored = await storage.put(key, Buffer.from('other bytes'));
        await db.updateTable('files').set(stored).where('storage_key', '=', key).execute();
      }
      return await storage.read(key, range);
    },
  };
  const folder = path.join(temporaryFolder(), 'repo');
  const repository = await openOrCreateRepository(folder, null);
  mkdirSync(app.config.siteDir, { recursive: true });
  writeFileSync(path.join(app.config.siteDir, 'remotes.json'), '{}');
  const made = await makeBackup(
    { url: app.database.url, storage: changing, config: app.config },
    { repository, now: new Date(), progress: createBackupProgress() },
  );
  expect(made.manifest.missing).toEqual([]);
  expect(made.manifest.files.map(({ key }) => key)).toEqual(['imports/replaced.mp3']);
  const dataDir = path.join(temporaryFolder(), 'data');
  expect((await runPool({ POOL_DATA_DIR: dataDir }, 'restore', folder)).code).toBe(0);
  expect(await onEmbedded(dataDir, contentsOf)).toEqual(await contentsOf(app.database.url));
  expect(hashesIn(path.join(dataDir, 'storage'))).toEqual(hashesIn(path.join(app.config.dataDir, 'storage')));
});
