import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { residentMb, watch } from './memory.ts';
import type { SlowOrder, SlowResult } from './slow-clients.ts';

const here = import.meta.dirname;
const clients = Number(process.env.POOL_BENCH_CLIENTS ?? 1000);
const mb = (bytes: number) => bytes / 1_000_000;

type Api = {
  pid: number;
  port: number;
  /** Returns a member's cookie, and a link that is valid for a minute from now. */
  sign: () => Promise<{ cookie: string; link: string }>;
};

/**
 * Measures tagged downloads to a thousand slow clients at the same time, compared with a server that only sends a file. Prints rates and
 * memory.
 */
export async function measureSending(api: Api, plainFile: string): Promise<void> {
  console.log(`\n== ${clients} clients at once, each a file of 10 MB at 1 MB/s at most`);
  const plain = await startPlain(plainFile);
  try {
    const plainRate = await measured('plain file server', plain.pid, {
      port: plain.port,
      path: '/',
      headers: {},
    });
    const { cookie, link } = await api.sign();
    const apiRate = await measured('the API, tagged', api.pid, {
      port: api.port,
      path: link,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    console.log(`rate of the API : plain file server = ${(apiRate / plainRate).toFixed(2)}`);
  } finally {
    plain.stop();
  }
}

/** Returns bytes per second. */
async function measured(
  name: string,
  pid: number,
  where: Pick<SlowOrder, 'port' | 'path' | 'headers'>,
): Promise<number> {
  const stop = watch(() => residentMb(pid));
  const { seconds, bytes, whole } = await fetchAll({ ...where, clients, bytesPerSecond: 1_000_000 });
  const { before, most } = stop();
  console.log(
    `${name}: ${whole} of ${clients} whole, ${(whole / seconds).toFixed(0)} files/s, ${mb(bytes / seconds).toFixed(0)} MB/s; memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
  return bytes / seconds;
}

function fetchAll(order: SlowOrder): Promise<SlowResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(here, 'slow-clients.ts'), JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`the clients ended with ${code}`)),
    );
  });
}

function startPlain(file: string): Promise<{ pid: number; port: number; stop: () => void }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(here, 'static-server.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('error', reject);
    child.stdout.once('data', (output: Buffer) =>
      resolve({ pid: child.pid ?? 0, port: Number(output), stop: () => child.kill() }),
    );
  });
}
