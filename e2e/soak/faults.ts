import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { childrenOf, type OwnSite } from '../support/own-site.ts';
import { below } from './client.ts';

type Fault = { name: string; make: (site: OwnSite) => Promise<void> };

const kill = (part: 'api' | 'sandbox' | 'postgres', signal: NodeJS.Signals) => async (site: OwnSite) => {
  const pid = site.pids()[part];
  if (pid > 0) process.kill(pid, signal);
};

/** Pauses Postgres in the middle of the work of all its connections, and resumes it. */
async function hangPostgres(site: OwnSite): Promise<void> {
  const { postgres } = site.pids();
  if (postgres === 0) return;
  const all = [postgres, ...childrenOf(postgres)];
  signal(all, 'SIGSTOP');
  await delay(3000 + below(5000));
  signal(all, 'SIGCONT');
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The connection ended meanwhile.
    }
  }
}

/** Makes the gateway fail the next calls that move money: before, in the middle, or after the charge. */
async function failGateway({ sandboxUrl }: OwnSite): Promise<void> {
  const kinds = ['cut-before', 'cut-after', 'error', 'unavailable', 'garbage', 'slow'] as const;
  const body = JSON.stringify({
    kind: kinds[below(kinds.length)],
    times: 1 + below(3),
    on: 'createTransaction',
  });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandboxUrl}/sandbox/faults`, { method: 'POST', headers, body }).catch(() => null);
}

export const faults: readonly Fault[] = [
  { name: 'kill the API', make: kill('api', 'SIGKILL') },
  { name: 'end the API', make: kill('api', 'SIGTERM') },
  { name: 'kill Postgres', make: kill('postgres', 'SIGKILL') },
  { name: 'restart Postgres', make: kill('postgres', 'SIGINT') },
  { name: 'hang Postgres', make: hangPostgres },
  { name: 'kill the gateway', make: kill('sandbox', 'SIGKILL') },
  { name: 'fail the gateway', make: failGateway },
];

/** Waits until the site is ready, and returns how long that took, in milliseconds. Throws after `limitMs`, with the end of the log. */
export async function waitUntilReady(site: OwnSite, limitMs: number): Promise<number> {
  const since = Date.now();
  while (!(await site.isReady())) {
    if (Date.now() - since > limitMs) {
      const log = readFileSync(site.log, 'utf8').slice(-4000);
      throw new Error(`not ready within ${limitMs / 1000} s:
${log}`);
    }
    await delay(100);
  }
  return Date.now() - since;
}
