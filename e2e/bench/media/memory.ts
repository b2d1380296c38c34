import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB; 0 once it is gone. */
export function residentMb(pid: number): number {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the resident memory in MB of the child process with `word` on its command line, and of all its descendants. */
export function childrenMb(parent: number, word: string): number {
  const parents = new Map<number, number>();
  let first = 0;
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \S/, '');
      const of = Number(/ (\d+) /.exec(stat)?.[1]);
      parents.set(Number(name), of);
      if (of === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)) first = Number(name);
    } catch {
      // The process ended meanwhile.
    }
  }
  const isOurs = (one: number): boolean =>
    one === first || (parents.has(one) && isOurs(parents.get(one) ?? 0));
  return [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + residentMb(one), 0);
}

/** Samples a value until stopped; returns the first and the highest. */
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
