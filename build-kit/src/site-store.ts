import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSite, folderSite, openSmallPool, type SiteStore } from '#site';
import { siteDir } from './folders.ts';

/**
 * Opens the published site for a command: the folder of POOL_SITE_DIR, or with POOL_SITE_STORE=database the one in Postgres (DATABASE_URL),
 * of which the command gets a copy. Throws one sentence if it cannot be read. Close it at the end.
 */
async function openSite(env: NodeJS.ProcessEnv = process.env): Promise<SiteStore> {
  if (!isInDatabase(env)) return folderSite(siteDir(env));
  if (!env.DATABASE_URL)
    throw new Error('Setting DATABASE_URL is missing: POOL_SITE_STORE=database requires it.');
  const pool = openSmallPool(env.DATABASE_URL);
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
      `The published site in the database cannot be read (run npm run pool -- migrate if it is new): ${why}`,
      { cause: error },
    );
  }
}

/** Returns whether the published site of a pool with these settings is in its database. */
export const isInDatabase = (env: NodeJS.ProcessEnv): boolean => env.POOL_SITE_STORE === 'database';

/** Opens the published site, works with it and closes it. */
export async function withSite<T>(work: (site: SiteStore) => Promise<T>): Promise<T> {
  const site = await openSite();
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}
