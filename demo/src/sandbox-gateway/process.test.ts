import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/free-port';
import { readConfig } from 'api/settings';
import { openGateways, testPayer } from 'api/testing';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-sandbox-process-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the process; resolves once it listens, or with its output if it ended instead. `limit` is shell that runs first. */
async function start(port: number, more: Record<string, string> = {}, limit = '') {
  const settings = { POOL_ENV: 'test', POOL_DATA_DIR: dataDir, POOL_SANDBOX_PORT: String(port), ...more };
  const log = path.join(dataDir, `output-${children.length}`);
  const out = openSync(log, 'w');
  const program = [process.execPath, path.join(import.meta.dirname, 'main.ts')];
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$0" "$@"`, ...program], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', out, out, 'ipc'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), ended]);
  const output = () => readFileSync(log, 'utf8');
  return { child, ready: first === 'ready', ended, output, code: child.exitCode };
}

test('restarted after a kill during payments, it knows every payment it answered', {
  timeout: 30_000,
}, async () => {
  const port = await freePort();
  const env = { POOL_ENV: 'test', POOL_DATA_DIR: dataDir, POOL_SANDBOX_PORT: String(port) };
  const { host } = openGateways(readConfig(env).payments);
  const { child, ready, output, ended } = await start(port);
  expect(ready, output()).toBe(true);
  const card = { number: '4111111111111111', cvc: '963', month: '12', year: '39' };
  const { reference } = await host.storeCard(card, { userId: 1, payer: testPayer });
  const orderFor = (n: number) => ({
    invoice: `K${n}`,
    reference,
    amountCents: 1999,
    userId: 1,
    dueAt: new Date(),
    sentAt: null,
  });
  const settled: number[] = [];
  const charges = Array.from({ length: 60 }, (_, n) =>
    host.collect(orderFor(n)).then(
      () => {
        settled.push(n);
        if (settled.length === 20) child.kill('SIGKILL');
      },
      () => {},
    ),
  );
  await Promise.all([...charges, ended]);
  const second = await start(port);
  expect(second.ready, second.output()).toBe(true);
  for (const n of settled) expect(await host.find(orderFor(n))).toMatchObject({ state: 'settled' });
  const everything = [
    output(),
    second.output(),
    readFileSync(path.join(dataDir, 'sandbox', 'ledger.jsonl'), 'utf8'),
  ];
  for (const text of everything) expect(/4111111111111111|\b963\b/.exec(text)).toBeNull();

  const beside = await start(await freePort());
  expect(beside).toMatchObject({ ready: false, code: 1 });
  expect(beside.output()).toMatch(
    /^A sandbox gateway \(process \d+\) is already using the ledger in .*\. Stop it first\.\n$/,
  );
  second.child.kill('SIGTERM');
  await second.ended;
  expect(second.child.exitCode).toBe(0);
});

test('reports a taken port and a pool with live payments in one sentence each', {
  timeout: 30_000,
}, async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const taken = await start(port, { POOL_DATA_DIR: path.join(dataDir, 'other') });
  expect(taken).toMatchObject({ ready: false, code: 1 });
  expect(taken.output()).toMatch(
    /^The sandbox gateway cannot listen on 127\.0\.0\.1:\d+ \(setting POOL_SANDBOX_PORT\): .*\.\n$/,
  );
  server.close();
  const keys = ['CARD_LOGIN_ID', 'CARD_TRANSACTION_KEY', 'CARD_CLIENT_KEY', 'CARD_SIGNATURE_KEY'];
  const paypal = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'];
  const live = Object.fromEntries([...keys, ...paypal].map((name) => [`POOL_${name}`, 'x']));
  const wrong = await start(port, { POOL_PAYMENTS: 'live', ...live });
  expect(wrong.output()).toBe('The sandbox gateway cannot run with live payments.\n');
});

test('it ends when the process that started it ends', async () => {
  const { child, ready, ended } = await start(await freePort(), {
    POOL_DATA_DIR: path.join(dataDir, 'third'),
  });
  expect(ready).toBe(true);
  child.disconnect();
  await ended;
  expect(child.exitCode).toBe(0);
});

test('reports a damaged ledger in one sentence that names the line', async () => {
  const folder = path.join(dataDir, 'damaged');
  mkdirSync(path.join(folder, 'sandbox'), { recursive: true });
  writeFileSync(path.join(folder, 'sandbox', 'ledger.jsonl'), '{"t":"clock","offset":0}\n{"t":"charge\n');
  const damaged = await start(await freePort(), { POOL_DATA_DIR: folder });
  expect(damaged).toMatchObject({ ready: false, code: 1 });
  expect(damaged.output()).toMatch(
    /^The ledger of the sandbox gateway is damaged \(.*ledger\.jsonl, line 2\): restore the file .*\.\n$/,
  );
});

test('stops with a sentence when the ledger cannot grow, and restarts with every payment it answered', {
  timeout: 30_000,
}, async () => {
  const port = await freePort();
  const env = { POOL_DATA_DIR: path.join(dataDir, 'full') };
  // 16 blocks of 512 bytes: the disk accepts at most 8 KB for any file.
  const first = await start(port, env, 'ulimit -f 16;');
  expect(first.ready, first.output()).toBe(true);
  const { host } = openGateways(
    readConfig({ POOL_ENV: 'test', POOL_SANDBOX_PORT: String(port), ...env }).payments,
  );
  const card = { number: '4111111111111111', cvc: '963', month: '12', year: '39' };
  const { reference } = await host.storeCard(card, { userId: 1, payer: testPayer });
  const orderFor = (n: number) => ({
    invoice: `F${n}`,
    reference,
    amountCents: 1999,
    userId: 1,
    dueAt: new Date(),
    sentAt: null,
  });
  const settled: number[] = [];
  for (let n = 0; first.child.exitCode === null && n < 200; n++) {
    await host.collect(orderFor(n)).then(
      () => settled.push(n),
      () => {},
    );
  }
  await first.ended;
  expect(first.child.exitCode).toBe(1);
  expect(first.output()).toMatch(
    /The sandbox gateway stops: its ledger .*ledger\.jsonl cannot be written \(.*\)\. Free some space on the disk\.\n$/,
  );
  const second = await start(port, env);
  expect(second.ready, second.output()).toBe(true);
  expect(settled.length).toBeGreaterThan(2);
  for (const n of settled) expect(await host.find(orderFor(n))).toMatchObject({ state: 'settled' });
});
