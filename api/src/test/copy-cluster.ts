import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Files that a base backup leaves out: those of the running server, and the write-ahead log, which comes by streaming. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$/;

/** Copies the folder of a running cluster, as a base backup does. The backup ends with the connection that began it. */
export async function copyCluster(client: pg.ClientBase, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('replica', true)`);
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, {
    recursive: true,
    // The server removes files meanwhile.
    filter: (source) => !leftOut.test(path.relative(from, source)) && existsSync(source),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}
