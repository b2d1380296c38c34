import { countOf } from '@pool/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Difference } from '../features/subscriptions/difference.ts';
import { reconcile } from '../features/subscriptions/reconcile.ts';
import { monthReport } from '../features/subscriptions/report.ts';
import { isUnreturnedSecondPayment, refundCommand } from '../features/subscriptions/second-payment.ts';
import { SetupError } from '../platform/setup-error.ts';
import { type BillingContext as Context, optionsOf, spanOf, withBilling } from './billing-parts.ts';
import { runDispute, runDisputes, runExport, runRefund } from './billing-payments.ts';
import { runTax } from './billing-tax.ts';
import type { Command } from './commands.ts';

export const billingCommand: Command = {
  usage:
    'reconcile [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--dry-run] | report --month YYYY-MM [--csv] | export [--from YYYY-MM-DD] [--to YYYY-MM-DD] | tax [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv] | refund <payment> [--amount 4.99] | disputes | dispute <payment> won|lost',
  what: 'compares payments with the gateways and fixes safe differences; reports, exports and refunds them; sums up tax; lists and closes disputes',
  run: async (context) => {
    const [action, ...args] = context.args;
    if (action === 'reconcile') return await runReconcile(context, args);
    if (action === 'report') return await runReport(context, args);
    if (action === 'export') return await runExport(context, args);
    if (action === 'tax') return await runTax(context, args);
    if (action === 'refund') return await runRefund(context, args);
    if (action === 'disputes') return await runDisputes(context);
    if (action === 'dispute') return await runDispute(context, args);
    throw new SetupError('Choose an action: reconcile, report, export, tax, refund, disputes or dispute.');
  },
};

async function runReport({ db, print }: Context, args: string[]): Promise<void> {
  const { month = new Date().toISOString().slice(0, 7), csv } = optionsOf(args, ['month'], ['csv']);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new SetupError('Give the month as YYYY-MM.');
  const rows = await monthReport(db, month, new Date());
  if (csv) return print(stringify(rows).trimEnd());
  for (const [what, value] of rows) print(`${what.padEnd(36)} ${value.padStart(12)}`);
}

/** Covers the last 31 days, unless a span is given. Throws SetupError (exit code 1) while differences are left. */
async function runReconcile(context: Context, args: string[]): Promise<void> {
  const { print } = context;
  const options = optionsOf(args, ['from', 'to'], ['dry-run']);
  const dryRun = options['dry-run'] !== undefined;
  const differences = await withBilling(context, (parts) => reconcile(parts, { ...spanOf(options), dryRun }));
  for (const difference of differences) print(lineOf(difference) + (dryRun ? '' : adviceOn(difference)));
  const left = differences.filter(({ resolved }) => !resolved).length;
  print(`${countOf(differences.length, 'difference')}, ${differences.length - left} fixed.`);
  if (left > 0) throw new SetupError(`${left} ${left === 1 ? 'difference remains' : 'differences remain'}.`);
}

/** Describes a difference on one line: what, where, who, and the figures of both sides. */
function lineOf({ kind, gateway, entry, charge, resolved }: Difference): string {
  const there = entry
    ? `gateway: ${entry.transactionId} ${entry.state} ${entry.amountCents} cents`
    : 'gateway: nothing';
  const here = charge
    ? `pool: invoice ${charge.invoice_number} of user ${charge.user_id} ${charge.status} ${charge.amount_cents} cents, ${charge.plan}`
    : `pool: nothing${entry?.invoice ? ` (invoice ${entry.invoice})` : ''}`;
  return `${kind} (${gateway === 'host' ? 'card' : gateway}): ${there}; ${here}${resolved ? '; fixed' : ''}`;
}

/** Names the command that resolves a difference which reconcile could not resolve itself, if there is one. */
function adviceOn({ kind, entry, charge, resolved }: Difference): string {
  if (resolved || kind !== 'two payments for one month' || !entry || !charge) return '';
  // The pool only knows one payment of each charge: another one can only be refunded at the gateway.
  const isKnown = isUnreturnedSecondPayment(charge) && charge.transaction_id === entry.transactionId;
  return isKnown ? `; refund it: ${refundCommand(entry.transactionId)}` : '';
}
