import { stringify } from 'csv-stringify/sync';
import { mailJob } from '../features/mails/mails.service.ts';
import { methodJob, takeBackJob } from '../features/subscriptions/billing-jobs.ts';
import type { Difference } from '../features/subscriptions/difference.ts';
import { reconcile } from '../features/subscriptions/reconcile.ts';
import { monthReport } from '../features/subscriptions/report.ts';
import { createMemberTurns } from '../platform/db/member-turns.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';
import { openGateways } from '../platform/payments/open-gateways.ts';
import { SetupError } from '../setup-error.ts';
import type { Command } from './commands.ts';

type Context = Parameters<Command['run']>[0];
const day = 86_400_000;

export const billingCommand: Command = {
  usage: 'reconcile [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--dry-run] | report --month YYYY-MM [--csv]',
  what: 'compares payments with the gateways and fixes safe differences; reports monthly figures',
  run: async (context) => {
    const [action, ...args] = context.args;
    if (action === 'reconcile') return await runReconcile(context, args);
    if (action === 'report') return await runReport(context, args);
    throw new SetupError('Choose an action: reconcile or report.');
  },
};

async function runReport({ db, say }: Context, args: string[]): Promise<void> {
  const { month = new Date().toISOString().slice(0, 7), csv } = optionsOf(args, ['month'], ['csv']);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new SetupError('Give the month as YYYY-MM.');
  const rows = await monthReport(db, month, new Date());
  if (csv) return say(stringify(rows).trimEnd());
  for (const [what, value] of rows) say(`${what.padEnd(36)} ${value.padStart(12)}`);
}

/** Of the last 31 days, where no span is told. Throws SetupError (exit code 1) while differences are left. */
async function runReconcile(context: Context, args: string[]): Promise<void> {
  const { database, config, say } = context;
  const options = optionsOf(args, ['from', 'to'], ['dry-run']);
  const now = () => new Date();
  const until = options.to === undefined ? now() : new Date(dayOf(options.to).getTime() + day);
  const from = options.from === undefined ? new Date(until.getTime() - 31 * day) : dayOf(options.from);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const memberTurns = createMemberTurns(database.url, { max: 2 });
  const jobs = await startJobs(database, { kinds: [mailJob, methodJob, takeBackJob] }, log);
  try {
    const parts = { ...database, jobs, log, now, memberTurns, gateways: openGateways(config.payments) };
    const dryRun = options['dry-run'] !== undefined;
    const differences = await reconcile(parts, { from, until, dryRun });
    for (const difference of differences) say(lineOf(difference));
    const left = differences.filter(({ healed }) => !healed).length;
    say(
      `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}, ${differences.length - left} fixed.`,
    );
    if (left > 0)
      throw new SetupError(`${left} ${left === 1 ? 'difference remains' : 'differences remain'}.`);
  } finally {
    await jobs.stop();
    await memberTurns.close();
  }
}

/** One difference in a line: what, where, who, and what both sides say. */
function lineOf({ kind, gateway, entry, charge, healed }: Difference): string {
  const there = entry
    ? `gateway: ${entry.transactionId} ${entry.state} ${entry.amountCents} cents`
    : 'gateway: nothing';
  const here = charge
    ? `pool: invoice ${charge.invoice_number} of user ${charge.user_id} ${charge.status} ${charge.amount_cents} cents`
    : `pool: nothing${entry?.invoice ? ` (invoice ${entry.invoice})` : ''}`;
  return `${kind} (${gateway === 'host' ? 'card' : gateway}): ${there}; ${here}${healed ? '; fixed' : ''}`;
}

function dayOf(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()))
    throw new SetupError(`${text} is not a date. Use YYYY-MM-DD.`);
  return date;
}

/** `--name value` and `--flag`. Throws SetupError for any other. */
function optionsOf(args: string[], named: string[], flags: string[]): Record<string, string | undefined> {
  const given: Record<string, string> = {};
  for (let i = 0; i < args.length; i++) {
    const name = args[i]?.replace(/^--/, '') ?? '';
    const next = args[i + 1];
    if (flags.includes(name)) given[name] = 'yes';
    else if (named.includes(name) && next !== undefined) {
      given[name] = next;
      i++;
    } else throw new SetupError(`Unknown option: ${args[i]}.`);
  }
  return given;
}
