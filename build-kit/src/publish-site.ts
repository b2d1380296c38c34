import { spawnSync } from 'node:child_process';
import { ReleaseRefused } from './gate/gate.ts';
import { commandScript } from './pool-scripts.ts';
import { hasShell } from './registry/site.ts';
import { releaseAll } from './release.ts';
import { isInDatabase, migratesAtStart, withSite } from './site-store.ts';

/**
 * Publishes the last builds of these sources, after creating the tables in which the site is published if that is due. With `again`,
 * builds that were published before are put in use again.
 */
export async function publishSite(
  print: (line: string) => void,
  options: { again?: boolean } = {},
): Promise<void> {
  if (isInDatabase(process.env) && migratesAtStart(process.env)) migrateDatabase();
  const released = await withSite((site) => site.change((folder) => releaseAll(folder, options)));
  if (released.length > 0) print(`released ${released.join(', ')}`);
}

/**
 * Publishes before a start. If that fails, prints why, and returns whether the site can start all the same: a refused release leaves the
 * published builds, which still fit together, and an older site is better than none.
 */
export async function publishBeforeStart(publish: () => Promise<void>): Promise<boolean> {
  try {
    await publish();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const isUsable =
      error instanceof ReleaseRefused && (await withSite(async ({ folder }) => hasShell(folder)));
    if (isUsable) console.error('The site starts with the builds published before.');
    return isUsable;
  }
}

function migrateDatabase(): void {
  const args = ['--disable-warning=ExperimentalWarning', commandScript(process.env), 'migrate'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  // The command has already reported why.
  if (status !== 0) process.exit(1);
}
