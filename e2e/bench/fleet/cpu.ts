import { existsSync, readFileSync } from 'node:fs';
import { childrenOf } from '../../support/own-site.ts';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the seconds of processor time that a process and its children have used, with children that have ended. */
export const cpuSeconds = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownSeconds(each), 0);

function ownSeconds(pid: number): number {
  // The name of the program, in brackets, may contain spaces.
  const file = `/proc/${pid}/stat`;
  // A connection of Postgres that ended meanwhile counts with its parent from then on.
  const fields = (existsSync(file) ? readFileSync(file, 'utf8') : '').replace(/^.*\) /, '').split(' ');
  const [userTime = 0, systemTime = 0, childrenUser = 0, childrenSystem = 0] = fields
    .slice(11, 15)
    .map(Number);
  return (userTime + systemTime + childrenUser + childrenSystem) / ticksPerSecond;
}

/** Names the part that limits a rate, from the processor time of each in so many seconds. */
export function bottleneckOf(
  used: Record<string, number>,
  { seconds, cores }: { seconds: number; cores: number },
) {
  const total = Object.values(used).reduce((sum, one) => sum + one, 0);
  const [[largest, most] = ['', 0]] = Object.entries(used).sort(([, a], [, b]) => b - a);
  const share = `${largest}, ${Math.round((100 * most) / total)} % of the time used`;
  return total > 0.85 * seconds * cores ? `all ${cores} cores (${share})` : share;
}
