import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MB; 0 once it is gone. */
export function residentMb(pid: number): number {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Resident memory of a process and all that came from it, in MB. */
export function familyMb(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const parent = / (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \S/, ''))?.[1];
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended while we looked.
    }
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one) ?? 0));
  return [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + residentMb(one), 0);
}

/** Watches a figure until stopped; answers where it began and its highest. */
export function watch(read: () => number): () => { before: number; most: number } {
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 200);
  return () => {
    clearInterval(timer);
    return { before, most: Math.max(most, read()) };
  };
}
