import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Owner = { pid: number; started: string };

/** Takes the lock: only one process at a time may own the embedded database. `null`: another live process owns it. */
export function takeLock(file: string): { release: () => void } | null {
  const me: Owner = { pid: process.pid, started: startOf(process.pid) };
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (lockOwner(file)) return null;
    // The lock of a dead process: whichever process removes it, the next `wx` decides which one gets it.
    rmSync(file, { force: true });
  }
  return null;
}

/** Returns the id of the live process that holds the lock, or null. A process id reused by another program does not count. */
export function lockOwner(file: string): number | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return isAlive(owner.pid) && startOf(owner.pid) === owner.started ? owner.pid : null;
  } catch {
    return null;
  }
}

/** Returns whether a process with this id is running. One that ended but was not reaped yet (a zombie) does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** Returns when a process began, in ticks since boot (Linux), with the boot's id; elsewhere an empty text, which leaves only the id. */
function startOf(pid: number): string {
  const ticks = statOf(pid)?.[19];
  return ticks ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}` : '';
}

/** Returns the fields of /proc/<pid>/stat after the name (which may contain spaces): 0 is the state, 19 the start. Null off Linux. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
