/**
 * Renews subscriptions against the sandbox gateway, a separate process with its ledger on disk, and prints charges per second next to the
 * gateway's own speed, duplicates, and memory. POOL_BENCH_MEMBERS (100000) sets the number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { openGateways } from '../../billing/payments/open-gateways.ts';
import { createVies } from '../../billing/tax/vies.ts';
import { readConfig } from '../../config.ts';
import { mailJob } from '../../features/mails/mails.service.ts';
import { methodJob, reversePaymentJob } from '../../features/subscriptions/billing-jobs.ts';
import { renewDue } from '../../features/subscriptions/renewals.ts';
import { createMetrics } from '../../metric-list.ts';
import { inParallel } from '../../platform/concurrency/limits.ts';
import { connect } from '../../platform/db/database.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { createMemberLocks } from '../../platform/db/member-locks.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log/log.ts';

const members = Number(process.env.POOL_BENCH_MEMBERS ?? 100_000);
const alone = Math.min(members, 5000);
const atOnce = 16;
const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-bench-billing-'));
const ledger = path.join(dataDir, 'sandbox', 'ledger.jsonl');
const now = () => new Date();

// Receives the gateway's notices; the pool's handling of them is not measured.
const listener = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const address = listener.address();
const port = typeof address === 'object' && address ? address.port : 0;
const env = {
  POOL_ENV: 'test',
  POOL_DATA_DIR: dataDir,
  PORT: String(port),
  POOL_SANDBOX_PORT: String(port > 60_000 ? port - 1000 : port + 1000),
};
const config = readConfig(env);

await writeCards(members + alone);
const postgres = await startEmbedded({ dataDir });
const database = connect(postgres.url, { statementTimeout: 600_000 });
await migrate(database.db);
await fill();
const sandbox = fork(path.join(import.meta.dirname, '../../../../demo/src/sandbox-gateway/main.ts'), {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
await once(sandbox, 'message');

const log = createLog('warn');
const gateways = openGateways(config.payments, now);
const jobs = await startJobs(database, { kinds: [mailJob, methodJob, reversePaymentJob] }, log);
const memberLocks = createMemberLocks(database.url, { max: atOnce });
const { tax, viesUrl: url } = config;
const vies = createVies({ url, requester: tax.seller });
const metrics = createMetrics();
const parts = { db: database.db, jobs, log, metrics, now, gateways, memberLocks, tax, vies };

try {
  const aloneMs = await timed(() =>
    inParallel(
      Array.from({ length: alone }, (_, i) => i),
      atOnce,
      askAlone,
    ),
  );
  const gatewayRate = (1000 * alone) / aloneMs;
  let attempted = 0;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 200);
  const ms = await timed(async () => {
    attempted = await renewDue(parts, { atOnce, page: 1000 });
  });
  clearInterval(watch);
  const rate = (1000 * attempted) / ms;
  const { charges, duplicates } = await countLedger();
  const { rows } = await database.pool.query<{ settled: number; active: number }>(
    `select (select count(*)::int from charges where status = 'settled') as settled,
      (select count(*)::int from subscriptions where status = 'active' and paid_until > now()) as active`,
  );
  console.log(
    `renewed ${attempted} of ${members} subscriptions, ${atOnce} at once, in ${(ms / 1000).toFixed(1)} s`,
  );
  console.log(
    `charges a second: ${rate.toFixed(0)}; the gateway alone: ${gatewayRate.toFixed(0)}; ratio ${(rate / gatewayRate).toFixed(2)}`,
  );
  console.log(`in the gateway's ledger: ${charges} charges of them, duplicates: ${duplicates}`);
  console.log(
    `here: ${rows[0]?.settled} settled charges, ${rows[0]?.active} subscriptions paid for another month`,
  );
  console.log(`memory at most: ${Math.round(peak / 2 ** 20)} MB`);
  if (duplicates > 0 || charges !== members || rows[0]?.settled !== members) process.exitCode = 1;
} finally {
  sandbox.kill('SIGTERM');
  await jobs.stop();
  await memberLocks.close();
  await database.close();
  await postgres.stop();
  listener.closeAllConnections();
  listener.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Writes a card for each member, as if it had been stored a month ago. */
async function writeCards(count: number): Promise<void> {
  mkdirSync(path.dirname(ledger), { recursive: true });
  const out = createWriteStream(ledger);
  for (let i = 1; i <= count; i++) {
    const profile = String(1_000_000 + i);
    const id = String(5_000_000 + i);
    const card = {
      t: 'card',
      id,
      profile,
      brand: 'Visa',
      lastFour: '1111',
      expires: '2039-12',
      trait: 'approve',
    };
    const lines = [{ t: 'profile', id: profile, customer: `pool-${i}` }, card];
    if (!out.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

/** Adds members whose month ended a minute ago. */
async function fill(): Promise<void> {
  await database.pool.query(
    `insert into users (id, type, login, email, email_verified_at, password_hash)
      overriding system value
      select n, 'dj', 'dj' || n, 'dj' || n || '@pool.example', now(), '' from generate_series(1, $1) as n`,
    [members],
  );
  await database.pool.query(
    `insert into payment_methods (user_id, type, gateway_reference, brand, last_four, expires_on)
      select n, 'host', (1000000 + n) || '-' || (5000000 + n), 'Visa', '1111', '2040-01-01'
      from generate_series(1, $1) as n`,
    [members],
  );
  await database.pool.query(
    `insert into subscriptions (user_id, type, status, paid_until, anchor_day, method_id, next_charge_at)
      select user_id, 'host', 'active', now() - interval '1 minute', extract(day from now()), id,
        now() - interval '1 minute' from payment_methods`,
  );
  await database.pool.query('analyze');
}

/** Charges a card that no member has. */
async function askAlone(i: number): Promise<void> {
  const n = members + i + 1;
  const outcome = await gateways.host.collect({
    invoice: `ALONE${n}`,
    reference: `${1_000_000 + n}-${5_000_000 + n}`,
    amountCents: 1999,
    userId: n,
    dueAt: now(),
    sentAt: null,
  });
  if (outcome.state !== 'settled') throw new Error(`the gateway alone: ${outcome.state}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Reads the gateway's own ledger: the number of charges of members, and of those beyond one per card. */
async function countLedger(): Promise<{ charges: number; duplicates: number }> {
  const cards = new Set<string>();
  let charges = 0;
  for await (const line of createInterface({ input: createReadStream(ledger) })) {
    const found = /"t":"charge".*"card":"(\d+)","invoice":"(\w+)"/.exec(line);
    if (!found?.[1] || found[2]?.startsWith('ALONE')) continue;
    charges++;
    cards.add(found[1]);
  }
  return { charges, duplicates: charges - cards.size };
}
