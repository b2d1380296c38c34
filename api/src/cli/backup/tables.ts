import { type CopyClient, escapeIdentifier } from '../../platform/db/copy-transaction.ts';
import { type TableEntry, tableName } from './manifest.ts';

export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

/** The schemas of a pool: its own tables and the job queue's. */
const schemas = ['public', 'pgboss'];

/**
 * Tables that are not part of a backup: migrating makes the first two, the queue its version, and processes note themselves in the last
 * while they run.
 */
const leftOut = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'pgboss.version',
  'public.pool_processes',
];

/** The statistics of the job queue, a partition for each day: a database restored on another day has others. */
const queueStatistics = /^pgboss\.queue_stats_\d{8}$/;

/** Returns whether a table is part of a backup. */
export const isBackedUp = (table: Sequence): boolean =>
  !leftOut.includes(tableName(table)) && !queueStatistics.test(tableName(table));

/** Lists the tables of a pool with their columns, except for generated ones. Of a partitioned table these are the partitions. */
export async function listTables(client: CopyClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and n.nspname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows.filter(isBackedUp);
}

export type Sequence = { schema: string; name: string };

/** Lists the sequences of a pool. */
export async function listSequences(client: CopyClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Returns a table or sequence as an SQL identifier. */
export const identifier = ({ schema, name }: Sequence): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Returns a table and its columns as SQL. */
export const withColumns = (table: Table): string =>
  `${identifier(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;

/** Lists the migrations of the database, none when it is new. */
export async function listMigrations(client: CopyClient): Promise<string[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  );
  if (!rows[0]?.found) return [];
  const applied = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return applied.rows.map(({ name }) => name);
}

/** Returns the version of the job queue's schema, or null when the database has none. */
export async function queueVersion(client: CopyClient): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('pgboss.version') is not null as found`,
  );
  if (!rows[0]?.found) return null;
  const version = await client.query<{ version: number }>('select version from pgboss.version');
  return version.rows[0]?.version ?? null;
}
