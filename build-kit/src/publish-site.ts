import { spawnSync } from 'node:child_process';
import { ReleaseRefused } from './gate/gate.ts';
import { commandScript } from './pool-scripts.ts';
import { hasShell } from './registry/site.ts';
import { releaseAll } from './release.ts';
import { isInDatabase, migratesAtStart, withSite } from './site-store.ts';

type Options = { again?: boolean; isStart?: boolean };

/**
 * Publishes the last builds of these sources, after creating the tables in which the site is published if that is due. With `again`,
 * builds that were published before are put in use again. With `isStart`, a server is about to start: if the running pool would
 * refuse it, publishes nothing and ends this process.
 */
export async function publishSite(
  print: (line: string) => void,
  { isStart = false, ...options }: Options = {},
): Promise<void> {
  if (isInDatabase(process.env)) {
    if (isStart) runCommand('check', 'ignore');
    if (migratesAtStart(process.env)) runCommand('migrate', 'inherit');
  }
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

/** Runs a command of the pool, and ends this process if it fails. */
function runCommand(command: 'check' | 'migrate', output: 'ignore' | 'inherit'): void {
  const args = ['--disable-warning=ExperimentalWarning', commandScript(process.env), command];
  const { status } = spawnSync(process.execPath, args, { stdio: ['inherit', output, 'inherit'] });
  // The command has already reported why.
  if (status !== 0) process.exit(1);
}
