import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../folders.ts';
import type { Outcome } from './outcome.ts';
import { createRecord, fingerprintOf } from './record.ts';
import { runVitest } from './run-vitest.ts';

const migrations = 'api/src/migrations';
const migrationFiles = () => readdirSync(join(root, migrations)).sort();

/** Whether the tests of the former release passed with exactly these migrations. */
export const upgradeRecord = createRecord('api/src/test/upgrade-tests-passed.txt', () =>
  fingerprintOf(migrationFiles().map((name) => `${migrations}/${name}`)),
);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Finds the last commit without the newest migration. Throws where the history does not reach back so far. */
function formerCommit(): string {
  const newest = migrationFiles().at(-1) ?? '';
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${newest}`);
  // Not committed yet.
  return added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', `${added}^`);
}

/**
 * Runs the API's tests of the former release on the newest schema: its code, with all migrations of this one. Processes of both releases
 * share a database during an upgrade, and after a roll-back the former one is alone with the newer schema.
 */
export async function runFormerRelease(): Promise<Outcome> {
  const commit = formerCommit();
  const folder = mkdtempSync(join(tmpdir(), 'record-pool-former-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    linkPackages(folder);
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true });
    console.log(`the tests of ${commit.slice(0, 8)}, on the schema of this release`);
    // It compares the migrations with its own code.
    const filters = ['--exclude', '**/db/migrations.test.ts'];
    return await runVitest({ project: 'api', name: 'upgrade', folder, filters });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Links the installed packages; the links between the parts of the repository lead to those of the former release. */
function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const part of readdirSync(folder)) {
    const packages = join(root, part, 'node_modules');
    if (existsSync(packages))
      cpSync(packages, join(folder, part, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}
