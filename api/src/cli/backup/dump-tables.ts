import { to as copyTo } from 'pg-copy-streams';
import { type CopyClient, inTransaction } from '../../platform/db/copy-transaction.ts';
import { SetupError } from '../../platform/setup-error.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { tableName } from './manifest.ts';
import { listNamedFiles, type NamedFile } from './named-files.ts';
import type { Repository } from './repository.ts';
import {
  identifier,
  listMigrations,
  listSequences,
  listTables,
  queueVersion,
  type Table,
  withColumns,
} from './tables.ts';

type DatabasePart = Pick<Manifest, 'postgres' | 'migrations' | 'queueVersion' | 'tables' | 'sequences'>;
type Target = { repository: Repository; backup: string; onBytes: (count: number) => void };

/** Copies all tables into a backup, as they are at one moment. Also lists the files that the database names at that moment. */
export async function dumpTables(
  url: string,
  target: Target,
): Promise<{ database: DatabasePart; named: NamedFile[] }> {
  return await inTransaction({ url, mode: 'read' }, async (client) => {
    const listed = await listTables(client);
    // No migration changes a table while it is being copied.
    for (const table of listed) await client.query(`lock table ${identifier(table)} in access share mode`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const tables: TableEntry[] = [];
    for (const table of listed) tables.push(await dumpTable(client, table, target));
    const database = {
      postgres: rows[0]?.server_version ?? '',
      migrations: await listMigrations(client),
      queueVersion: await queueVersion(client),
      tables,
      sequences: await readSequences(client),
    };
    return { database, named: await listNamedFiles(client) };
  });
}

async function dumpTable(client: CopyClient, table: Table, target: Target): Promise<TableEntry> {
  const { repository, backup, onBytes } = target;
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${identifier(table)}`);
  const source = client.query(copyTo(`copy ${withColumns(table)} to stdout`));
  const file = repository.tableFile(backup, table);
  const { size, sha256, lines } = await repository.store.write(file, source, { onBytes });
  if (lines !== Number(rows[0]?.count))
    throw new SetupError(
      `The table ${tableName(table)} has ${rows[0]?.count} rows, but ${lines} were copied: start the backup again.`,
    );
  return { ...table, rows: lines, size, sha256 };
}

/** Reads the sequences. They are not part of the moment that the tables show, but never behind it. */
async function readSequences(client: CopyClient): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = [];
  for (const sequence of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${identifier(sequence)}`,
    );
    for (const state of rows) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}
