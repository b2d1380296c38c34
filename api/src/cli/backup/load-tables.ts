import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type CopyClient, inTransaction } from '../../platform/db/copy-transaction.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { isSame } from './check-backup.ts';
import { type Manifest, type TableEntry, tableName } from './manifest.ts';
import { createMeter } from './meter.ts';
import type { Progress } from './progress.ts';
import type { Repository } from './repository.ts';
import { identifier, withColumns } from './tables.ts';

type Source = { repository: Repository; name: string; manifest: Manifest; progress: Progress };

/**
 * Fills the tables of a migrated database with the rows of a backup, replacing what the first start put there, and compares each with the
 * backup. All of it is one transaction.
 *
 * Triggers are disabled, because they would log each row as a change of the catalogue. Foreign keys are dropped and added again, which
 * checks them: the owner of the tables may do both, while `session_replication_role` takes a superuser.
 */
export async function loadTables(
  url: string,
  { repository, name, manifest, progress }: Source,
): Promise<void> {
  const { tables } = manifest;
  if (tables.length === 0) return;
  const onBytes = progress.counter(
    'loading tables',
    tables.reduce((sum, { size }) => sum + size, 0),
  );
  await inTransaction({ url, mode: 'write' }, async (client) => {
    for (const table of tables) await client.query(`alter table ${identifier(table)} disable trigger user`);
    const keys = await listForeignKeys(client);
    for (const { table, key } of keys) await client.query(`alter table ${table} drop constraint ${key}`);
    // A table emptied in the same transaction is filled in order, without looking for gaps: it can be compared without sorting it.
    await client.query(`truncate ${tables.map(identifier).join(', ')}`);
    for (const table of tables) {
      const meter = createMeter({ onBytes });
      const rows = repository.store.read(repository.tableFile(name, table));
      await pipeline(rows, meter.stream, client.query(copyFrom(`copy ${withColumns(table)} from stdin`)));
      if (!isSame(meter.result(), table))
        throw new SetupError(`The backup ${name} is damaged: table ${tableName(table)}.`);
      await compare(client, table);
    }
    for (const { table, key, definition } of keys)
      await client.query(`alter table ${table} add constraint ${key} ${definition}`);
    for (const table of tables) await client.query(`alter table ${identifier(table)} enable trigger user`);
    for (const sequence of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        identifier(sequence),
        sequence.value,
        sequence.isCalled,
      ]);
  });
}

/** Throws SetupError when a table is not as in the backup. */
async function compare(client: CopyClient, table: TableEntry): Promise<void> {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`copy ${withColumns(table)} to stdout`)), meter.stream, nowhere);
  if (!isSame(meter.result(), table))
    throw new SetupError(`The table ${tableName(table)} differs from the backup after it was restored.`);
}

type ForeignKey = { table: string; key: string; definition: string };

/** Lists the foreign keys between all tables of the pool; those of partitions follow from that of their table. */
async function listForeignKeys(client: CopyClient): Promise<ForeignKey[]> {
  // With an empty path the definitions name the schema of each table.
  await client.query("set local search_path = ''");
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as key,
        pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`,
  );
  await client.query('set local search_path = default');
  return rows;
}
