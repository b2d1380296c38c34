import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createSharedRun } from '../concurrency/shared-run.ts';
import { listen } from '../db/listen.ts';
import { keptSecret } from '../storage/kept-secret.ts';
import { replaceFile } from './registry-file.ts';
import { siteSecretFile } from './signed-value.ts';
import type { SiteStore } from './site-store.ts';

const channel = 'site_changes';
/** Held while the site is changed, so that of two changes the second one begins with what the first one made. */
const changeLock = 41_011;
/** Files that name others: they are replaced after the files they name, and in this order. */
const naming = ['shell/shell.json', 'shell/index.html', 'api.json', 'remotes.json'];
/** Files read from the database at a time. */
const perRead = 50;

type Options = {
  pool: pg.Pool;
  /** Of the same database, for a connection that listens; null for a command, which needs no news. */
  url: string | null;
  folder: string;
  onTrouble?: (error: unknown, what: string) => void;
};

/**
 * Returns the store of a site that is in the database. The folder is a copy of it, which follows the changes of all processes. A change is
 * made in a folder of its own and committed in one transaction.
 */
export async function databaseSite({ pool, url, folder, onTrouble = () => {} }: Options): Promise<SiteStore> {
  mkdirSync(folder, { recursive: true });
  const { run: refresh, settled } = createSharedRun(() => pull(pool, folder));
  await adopt(pool, folder);
  await refresh();
  const listening = url
    ? await listen({
        url,
        channel,
        onNews: () =>
          void refresh().catch((error) => onTrouble(error, 'a change of the site could not be read')),
        onLost: (error) => onTrouble(error, 'the connection that listens for releases was lost'),
      })
    : null;
  return {
    folder,
    refresh,
    async change(work) {
      const result = await inTransaction(pool, async (client) => await changeCopy(client, work));
      await refresh();
      return result;
    },
    close: async () => {
      await listening?.stop();
      await settled();
    },
  };
}

/**
 * Stores the site of a folder in a database that has none, as when a pool moves from one machine to several, and the secret of the site,
 * which all processes need before anything is published.
 */
const adopt = (pool: pg.Pool, folder: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [changeLock]);
    const stored = await hashesStored(client);
    if (stored.has(siteSecretFile)) return;
    keptSecret(path.join(folder, siteSecretFile));
    if (stored.size === 0) return await push(client, folder);
    const content = await readFile(path.join(folder, siteSecretFile));
    await store(client, { file: siteSecretFile, sha256: sha256Of(content), content });
  });

/** Copies the site, has `work` change the copy and stores what it changed, under the lock. */
async function changeCopy<T>(client: pg.PoolClient, work: (folder: string) => T | Promise<T>): Promise<T> {
  await client.query('select pg_advisory_xact_lock($1)', [changeLock]);
  const copy = mkdtempSync(path.join(tmpdir(), 'record-pool-site-'));
  try {
    await pull(client, copy);
    const result = await work(copy);
    await push(client, copy);
    return result;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Makes a folder equal to the stored site. */
async function pull(db: Pick<pg.Pool, 'query'>, folder: string): Promise<void> {
  const [stored, have] = [await hashesStored(db), await hashesIn(folder)];
  const rank = (file: string) => naming.indexOf(file);
  const wanted = [...stored.keys()]
    .filter((file) => stored.get(file) !== have.get(file))
    .sort((a, b) => rank(a) - rank(b));
  for (let at = 0; at < wanted.length; at += perRead) {
    const part = wanted.slice(at, at + perRead);
    const { rows } = await db.query<{ path: string; content: Buffer }>(
      'select path, content from site_files where path = any($1)',
      [part],
    );
    const contents = new Map(rows.map((row) => [row.path, row.content]));
    for (const file of part) {
      const content = contents.get(file);
      if (content) place(folder, file, content);
    }
  }
  const gone = [...have.keys()].filter((file) => !stored.has(file));
  await Promise.all(gone.map((file) => rm(path.join(folder, file), { force: true })));
}

function place(folder: string, file: string, content: Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  replaceFile(target, content);
}

/** Stores what a folder has and the database has not, and removes the rest. */
async function push(client: pg.PoolClient, folder: string): Promise<void> {
  const [stored, have] = [await hashesStored(client), await hashesIn(folder)];
  for (const [file, sha256] of have) {
    if (stored.get(file) === sha256) continue;
    await store(client, { file, sha256, content: await readFile(path.join(folder, file)) });
  }
  const gone = [...stored.keys()].filter((file) => !have.has(file));
  await client.query('delete from site_files where path = any($1)', [gone]);
  await client.query(`notify ${channel}`);
}

async function store(
  client: pg.PoolClient,
  { file, sha256, content }: { file: string; sha256: string; content: Buffer },
): Promise<void> {
  await client.query(
    `insert into site_files (path, sha256, content) values ($1, $2, $3)
     on conflict (path) do update set sha256 = excluded.sha256, content = excluded.content`,
    [file, sha256, content],
  );
}

async function hashesStored(db: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await db.query<{ path: string; sha256: string }>('select path, sha256 from site_files');
  return new Map(rows.map(({ path: file, sha256 }) => [file, sha256]));
}

async function hashesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isTemporary(entry.name));
  const hashes = new Map<string, string>();
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const content = await readFile(file);
    hashes.set(path.relative(folder, file).replaceAll(path.sep, '/'), sha256Of(content));
  }
  return hashes;
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A file that is being written: see `replaceFile` and `writeNewFile`. */
const isTemporary = (name: string): boolean => /\.\d+\.(next|new)$/.test(name);

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // A release may take longer than a request: it waits for another one, and copies megabytes.
    await client.query('begin');
    await client.query("set local statement_timeout = '120s'");
    await client.query("set local idle_in_transaction_session_timeout = '120s'");
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A broken connection cannot roll back; closing it has the same effect.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
