import type { CopyClient } from '../../platform/db/copy-transaction.ts';
import { identifier } from './tables.ts';

/** A file of storage that a row of the database names. Not every table notes the hash. */
export type NamedFile = { key: string; size: number; sha256: string | null };

/** A table with a column `storage_key`. */
type Source = { schema: string; name: string; hashed: boolean };

/** Finds the tables that name files, so that a new one needs no change here. */
async function listSources(client: CopyClient): Promise<Source[]> {
  const { rows } = await client.query<Source>(
    `select table_schema as schema, table_name as name, bool_or(column_name = 'sha256') as hashed
       from information_schema.columns where table_schema = 'public'
      group by 1, 2 having bool_or(column_name = 'storage_key') and bool_or(column_name = 'size') order by 1, 2`,
  );
  return rows;
}

const select = (source: Source) =>
  `select storage_key as key, size::float8 as size, ${source.hashed ? 'sha256' : 'null'} as sha256
     from ${identifier(source)} where storage_key is not null`;

/** Lists the files that the database names, each once. */
export async function listNamedFiles(client: CopyClient): Promise<NamedFile[]> {
  const named = new Map<string, NamedFile>();
  for (const source of await listSources(client)) {
    const { rows } = await client.query<NamedFile>(select(source));
    for (const row of rows) if (!named.get(row.key)?.sha256) named.set(row.key, row);
  }
  return [...named.values()];
}

/** Returns those of the files that the database still names, as it describes them now. */
export async function findNamedFiles(client: CopyClient, keys: string[]): Promise<Map<string, NamedFile>> {
  const found = new Map<string, NamedFile>();
  for (const source of await listSources(client)) {
    const { rows } = await client.query<NamedFile>(`${select(source)} and storage_key = any($1)`, [keys]);
    for (const row of rows) found.set(row.key, row);
  }
  return found;
}
