/**
 * `npm run bench -- fleet`: reads of a member per second through HAProxy with one, two and three processes of the pool, and the processor
 * time of each part meanwhile. POOL_BENCH_SECONDS is the time of a measurement, POOL_BENCH_CONNECTIONS the number of requests at a time.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from '@pool/build-kit/deploy/programs';
import { root } from '@pool/build-kit/folders';
import { Fleet } from '../fleet/fleet.ts';
import { ports, urls } from '../fleet/ports.ts';
import { report, table } from '../support/bench-report.ts';
import { password } from '../support/site.ts';
import { bottleneckOf, cpuSeconds } from './fleet/cpu.ts';

const seconds = Number(process.env.POOL_BENCH_SECONDS ?? 20);
const connections = Number(process.env.POOL_BENCH_CONNECTIONS ?? 32);
const paths = [
  ...[0, 10, 20, 50, 90].map((offset) => `/api/tracks?limit=10&offset=${offset}`),
  ...['House', 'Soca', 'Latin'].map((genre) => `/api/tracks?limit=10&genres=${genre}`),
  ...['night', 'love', 'dub'].map((word) => `/api/tracks?limit=10&searchQuery=${word}`),
  '/api/tracks?limit=25&sortField=rank&order=ASC',
  '/api/Downloads',
];

type Measured = { perSecond: number; statuses: Record<string, number>; used: Record<string, number> };

if (!hasProgram('haproxy')) {
  console.log('fleet: skipped, since HAProxy is not installed.');
  process.exit(0);
}
const fleet = new Fleet();
try {
  await fleet.start();
  await fleet.run('api/src/test/add-members.ts', 'fleet-reader');
  const cookie = await signIn();
  const measured: Measured[] = [];
  for (const number of fleet.processes.keys()) {
    // From all processes down to one.
    if (number > 0) await fleet.removeProcess(number);
    // Until the code of all processes is compiled, and their caches are full.
    await measure(cookie, seconds);
    measured.unshift(await measure(cookie, seconds));
  }
  report('fleet', tableOf(measured));
} finally {
  await fleet.stop();
}

async function signIn(): Promise<string> {
  const response = await fetch(`${urls.site}/api/users/login-custom`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: 'fleet-reader', password }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends requests for some seconds, from a process of its own. */
async function measure(cookie: string, lengthS: number): Promise<Measured> {
  const generator = fork(join(root, 'api/src/test/bench/load-generator.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const pids = { ...(await fleet.pids()), 'load generator': [generator.pid ?? 0] };
  const usedSoFar = () =>
    Object.entries(pids).map(([part, list]): [string, number] => [
      part,
      list.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    ]);
  const before = new Map(usedSoFar());
  generator.send({ port: ports.proxy, connections, ms: lengthS * 1000, paths, headers: { cookie } });
  const [{ perSecond, statuses }] = await once(generator, 'message');
  const used = Object.fromEntries(
    usedSoFar().map(([part, after]) => [part, after - (before.get(part) ?? 0)]),
  );
  generator.disconnect();
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`not all answers are 200: ${JSON.stringify(statuses)}`);
  return { perSecond, statuses, used };
}

function tableOf(measured: Measured[]): string {
  const parts = Object.keys(measured[0]?.used ?? {});
  const one = measured[0]?.perSecond ?? 1;
  const cores = availableParallelism();
  return table(
    ['processes', 'requests/s', 'ratio', ...parts.map((part) => `CPU s: ${part}`), 'bottleneck'],
    measured.map(({ perSecond, used }, at) => [
      String(at + 1),
      perSecond.toFixed(0),
      (perSecond / one).toFixed(2),
      ...parts.map((part) => used[part]?.toFixed(1) ?? ''),
      bottleneckOf(used, { seconds, cores }),
    ]),
  );
}
