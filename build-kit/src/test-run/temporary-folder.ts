import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'record-pool-tests-';
/** A run takes up to 4 GB of files, beside what its processes need. */
const neededBytes = 8 * 1024 ** 3;

/**
 * Creates a folder for the temporary files of a test run, which is deleted with this process, and returns its path: in memory where there is
 * room, since each test file has a database of 400 small files, and a disk takes four times as long to create them; else on disk.
 */
export function temporaryFolder(): string {
  const parent = hasRoom() ? memory : tmpdir();
  removeLeftOver(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As the system's own: Postgres runs as another user where the tests are run by root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}

/** Deletes the folders of test runs that were killed. */
function removeLeftOver(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
