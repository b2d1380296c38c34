import { openGateways } from '../billing/payments/open-gateways.ts';
import { createVies } from '../billing/tax/vies.ts';
import { mailJob } from '../features/mails/mails.service.ts';
import { methodJob, reversePaymentJob } from '../features/subscriptions/billing-jobs.ts';
import type { BillingParts } from '../features/subscriptions/parts.ts';
import { createMetrics } from '../metric-list.ts';
import { createMemberLocks } from '../platform/db/member-locks.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';
import { SetupError } from '../platform/setup-error.ts';
import type { Command } from './commands.ts';

export type BillingContext = Parameters<Command['run']>[0];
const day = 86_400_000;

/** Runs work that needs the gateways and the job queue, and closes both. */
export async function withBilling<T>(
  { database, config }: BillingContext,
  run: (parts: BillingParts) => Promise<T>,
): Promise<T> {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const memberLocks = createMemberLocks(database.url, { max: 2 });
  const jobs = await startJobs(database, { kinds: [mailJob, methodJob, reversePaymentJob] }, log);
  const gateways = openGateways(config.payments);
  const { tax, viesUrl: url } = config;
  const vies = createVies({ url, requester: tax.seller });
  try {
    const metrics = createMetrics();
    const now = () => new Date();
    return await run({ ...database, jobs, log, metrics, now, memberLocks, gateways, tax, vies });
  } finally {
    await jobs.stop();
    await memberLocks.close();
  }
}

/** Reads `--from` and `--to`, both inclusive; the last 31 days where neither is given. */
export function spanOf({ from, to }: Record<string, string | undefined>): { from: Date; until: Date } {
  const until = to === undefined ? new Date() : new Date(dayOf(to).getTime() + day);
  return { from: from === undefined ? new Date(until.getTime() - 31 * day) : dayOf(from), until };
}

export function dayOf(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()))
    throw new SetupError(`${text} is not a date. Use YYYY-MM-DD.`);
  return date;
}

/** Reads `--name value` and `--flag`. Throws SetupError for any other argument. */
export function optionsOf(
  args: string[],
  named: string[],
  flags: string[],
): Record<string, string | undefined> {
  const values: Record<string, string> = {};
  for (let i = 0; i < args.length; i++) {
    const name = args[i]?.replace(/^--/, '') ?? '';
    const next = args[i + 1];
    if (flags.includes(name)) values[name] = 'yes';
    else if (named.includes(name) && next !== undefined) {
      values[name] = next;
      i++;
    } else throw new SetupError(`Unknown option: ${args[i]}.`);
  }
  return values;
}
