import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { isUnused, migrate, missingMigrations } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** From here on the version before must be able to work on the newer schema. */
const firstOfMany = '202611241200';
/** Migrations that remove what the version before no longer used, each with that version. */
const removals: Record<string, string> = {};
const removing =
  /\bdrop\s+(table|column|view)\b|\brename\b|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b|dropTable|dropColumn|renameTo|renameColumn|setNotNull|setDataType/i;

test('migrations only add, so that the version before works on the newer schema', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name >= firstOfMany);
  expect(files).toContain('202611241200-many-processes.ts');
  const found = files.filter(
    (name) => !removals[name] && removing.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(found).toEqual([]);
  // The expression finds what earlier migrations removed.
  const earlier = readFileSync(path.join(folder, '202611211400-files.ts'), 'utf8');
  expect([removing.test('alter table tracks drop column x'), removing.test(earlier)]).toEqual([true, false]);
});

test('runs only what is missing, in any order, and leaves a newer schema alone', async () => {
  const { db } = await createTestDatabase();
  expect(await migrate(db)).toEqual([]);
  const stamp = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('209901010000-newer', ${stamp})`.execute(
    db,
  );
  expect(await missingMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual([]);
  // One that was merged late: older than the newest one.
  await sql`delete from kysely_migration where name = '202611230320-build-reports'`.execute(db);
  await sql`drop table build_reports`.execute(db);
  expect(await missingMigrations(db)).toEqual(['202611230320-build-reports']);
  const [first, second] = await Promise.all([migrate(db), migrate(db)]);
  expect([...first, ...second]).toEqual(['202611230320-build-reports']);
  expect(await db.selectFrom('build_reports').selectAll().execute()).toEqual([]);
});

test('knows a database on which nothing was ever run', async () => {
  const { db } = await createTestDatabase();
  expect(await isUnused(db)).toBe(false);
  await sql`drop table kysely_migration`.execute(db);
  expect(await isUnused(db)).toBe(true);
});
