import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseSite, folderSite, openSmallPool, type SiteStore } from '#site';
import { poolCommand, siteDir } from './folders.ts';

/**
 * Opens the published site for a command: the folder of POOL_SITE_DIR, or with POOL_SITE_STORE=database the one in Postgres (DATABASE_URL),
 * of which the command gets a copy. Throws one sentence if it cannot be read. Close it at the end.
 */
async function openSite(env: NodeJS.ProcessEnv = process.env): Promise<SiteStore> {
  if (!isInDatabase(env)) return folderSite(siteDir(env));
  const pool = openSmallPool(databaseUrlOf(env));
  const folder = mkdtempSync(join(tmpdir(), 'record-pool-site-'));
  const end = async () => {
    rmSync(folder, { recursive: true, force: true });
    await pool.end();
  };
  try {
    const site = await databaseSite({ pool, url: null, folder });
    return { ...site, close: end };
  } catch (error) {
    await end();
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `The published site in the database cannot be read (run ${poolCommand} migrate if it is new): ${why}`,
      { cause: error },
    );
  }
}

function databaseUrlOf(env: NodeJS.ProcessEnv): string {
  if (!env.DATABASE_URL)
    throw new Error('Setting DATABASE_URL is missing: POOL_SITE_STORE=database requires it.');
  return env.DATABASE_URL;
}

/** Returns whether the published site of a pool with these settings is in its database. */
export const isInDatabase = (env: NodeJS.ProcessEnv): boolean => env.POOL_SITE_STORE === 'database';

/** Returns whether a start with these settings migrates the database; else it waits for a migration of its own. */
export const migratesAtStart = (env: NodeJS.ProcessEnv): boolean =>
  !/^(0|false)$/.test(env.POOL_MIGRATE ?? '');

const lookEveryMs = 1000;

/** Waits until the database has the table of the published site. Calls `onWait` once if that is not yet so. Throws one sentence. */
export async function waitForSiteTables(env: NodeJS.ProcessEnv, onWait: () => void): Promise<void> {
  const pool = openSmallPool(databaseUrlOf(env));
  const isThere = async () => {
    const { rows } = await pool.query("select to_regclass('site_files') is not null as there");
    return rows[0].there === true;
  };
  try {
    if (await isThere()) return;
    onWait();
    while (!(await isThere())) await delay(lookEveryMs);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`The tables of the published site cannot be read: ${why}`, { cause: error });
  } finally {
    await pool.end();
  }
}

/** Opens the published site, works with it and closes it. */
export async function withSite<T>(work: (site: SiteStore) => Promise<T>): Promise<T> {
  const site = await openSite();
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}
