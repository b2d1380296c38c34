import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangedCopy, createChangedCopy } from '../support/changed-copy.ts';

export const nextVersion = '99.0.0';

/** Adds to tables that every request reads or writes, and to what a process keeps prepared statements of. */
const migration = `import { type Kysely, sql } from 'kysely';

/** Adds a note to several tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ['users', 'sessions', 'tracks', 'versions', 'ratings', 'files', 'track_counters', 'download_list',
    'subscriptions', 'charges', 'payment_requests', 'catalogue_changes', 'site_files', 'pool_processes'];
  for (const table of tables)
    await sql\`alter table \${sql.table(table)} add column fleet_note text not null default ''\`.execute(db);
  await sql\`create table fleet_notes (id int primary key, note text)\`.execute(db);
}
`;

/** Returns a copy of this repository with the API's next release: another version, and one more migration. */
export function createNextRelease(): ChangedCopy {
  const copy = createChangedCopy({
    'api/package.json': (text) => text.replace(/"version": "[^"]+"/, `"version": "${nextVersion}"`),
  });
  writeFileSync(join(copy.folder, 'api/src/migrations/209901010000-fleet-notes.ts'), migration);
  return copy;
}
