import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../setup-error.ts';

/** How to start a program that refuses to run as root. `prepare` gives a folder to the program's account. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  prepare: (dir: string) => void;
};

const asMyself: Runner = { command: (program, args) => [program, args], options: {}, prepare: () => {} };

/**
 * Finds a way to run Postgres, which refuses to run as root. As root (mostly in containers) it runs in a user namespace, in which our files
 * belong to an ordinary user; where the kernel forbids that, as an existing account. Throws SetupError where neither works.
 */
export function findRunner(program: string): Runner {
  if (process.getuid?.() !== 0) return asMyself;
  const inNamespace: Runner = {
    command: (name, args) => [
      'unshare',
      ['--user', '--map-user=1000', '--map-group=1000', '--', name, ...args],
    ],
    options: {},
    prepare: () => {},
  };
  if (runs(inNamespace, program)) return inNamespace;
  for (const account of ['postgres', 'nobody']) {
    const ids = idsOf(account);
    if (!ids) continue;
    const runner: Runner = {
      command: (name, args) => [name, args],
      options: ids,
      prepare: (dir) => giveTo(dir, ids),
    };
    if (runs(runner, program)) return runner;
  }
  throw new SetupError(
    'Postgres cannot run as root and no other account can run it here: start as an ordinary user, or set DATABASE_URL.',
  );
}

function runs(runner: Runner, program: string): boolean {
  const [file, args] = runner.command(program, ['--version']);
  try {
    execFileSync(file, args, { ...runner.options, stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

function idsOf(account: string): { uid: number; gid: number } | null {
  try {
    const id = (kind: string) =>
      Number(execFileSync('id', [kind, account], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Gives a folder and all in it to an account, and lets that account enter the folder above. */
function giveTo(dir: string, { uid, gid }: { uid: number; gid: number }): void {
  if (!existsSync(dir)) return;
  chmodSync(path.dirname(dir), 0o711);
  chownSync(dir, uid, gid);
  for (const name of readdirSync(dir, { recursive: true })) {
    const file = path.join(dir, String(name));
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, uid, gid);
  }
}
