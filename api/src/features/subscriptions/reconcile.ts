import type { LedgerEntry } from '../../billing/payments/gateway.ts';
import {
  type Charge,
  findCharge,
  findChargeByInvoice,
  findChargeByTransaction,
  listSentBetween,
} from './charges.queries.ts';
import type { Difference } from './difference.ts';
import { findDispute } from './disputes.queries.ts';
import { lostRefundId } from './disputes.ts';
import type { BillingParts } from './parts.ts';
import { findRefund, listRefundsBetween } from './refunds.queries.ts';
import { resolveDiscrepancy } from './resolve-discrepancy.ts';

type Span = { from: Date; until: Date; dryRun: boolean };

const hour = 3_600_000;
/** Tolerance, since clocks differ and a charge is stored before it is sent. */
const slackMs = 2 * hour;

/**
 * Compares our charges with the gateways' ledgers over a span of time, lists each difference, and resolves the safe ones: a payment that
 * is open, missing or of another amount here is booked, and a second payment for one month is reversed while that is possible.
 */
export async function reconcile(parts: BillingParts, span: Span): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const gateway of ['host', 'paypal'] as const) {
    for (const difference of await compare(parts, gateway, span)) {
      const resolved = span.dryRun ? false : await resolveDiscrepancy(parts, difference);
      found.push({ ...difference, resolved });
    }
  }
  return found;
}

async function compare(parts: BillingParts, gateway: Charge['type'], { from, until }: Span) {
  const differences: Difference[] = [];
  const seen = new Set<number>();
  const seenRefunds = new Set<string>();
  const settledFor = new Map<number, string>();
  for await (const entry of parts.gateways[gateway].entries(from, until)) {
    const charge = await chargeOf(parts, entry);
    if (charge) seen.add(charge.id);
    if (entry.refundId !== null) seenRefunds.add(entry.refundId);
    if (entry.dispute) seenRefunds.add(lostRefundId(entry.transactionId));
    const kind =
      charge && (await isUnknownDispute(parts, charge, entry))
        ? ('disputed at the gateway, unknown here' as const)
        : charge && entry.refundId !== null
          ? await refundDifference(parts, charge, { ...entry, refundId: entry.refundId })
          : differenceOf(charge, entry, settledFor);
    if (charge && entry.state === 'settled') settledFor.set(charge.id, entry.transactionId);
    if (kind) differences.push({ kind, gateway, entry, charge, resolved: false });
  }
  const inner = { from: new Date(from.getTime() + slackMs), until: new Date(until.getTime() - slackMs) };
  for (const charge of await listSentBetween(parts.db, gateway, inner)) {
    if (seen.has(charge.id)) continue;
    const kind =
      charge.status === 'settled'
        ? 'settled here, unknown at the gateway'
        : 'pending here, unknown at the gateway';
    differences.push({ kind, gateway, entry: null, charge, resolved: false });
  }
  for (const refund of await listRefundsBetween(parts.db, gateway, inner)) {
    if (seenRefunds.has(refund.refund_id)) continue;
    const charge = await findCharge(parts.db, refund.charge_id);
    differences.push({
      kind: 'refunded here, unknown at the gateway',
      gateway,
      entry: null,
      charge,
      resolved: false,
    });
  }
  return differences;
}

/** Compares a refund. A payment that failed here, or is fully refunded, has no difference. */
async function refundDifference(
  { db }: BillingParts,
  charge: Charge,
  { refundId, amountCents }: LedgerEntry & { refundId: string },
): Promise<Difference['kind'] | null> {
  const known = await findRefund(db, charge.id, refundId);
  if (known) return known.amount_cents === amountCents ? null : 'different refund amount';
  return charge.status === 'refunded' || charge.status === 'declined'
    ? null
    : 'refunded at the gateway, unknown here';
}

async function isUnknownDispute(
  { db }: BillingParts,
  { type }: Charge,
  { dispute, transactionId }: LedgerEntry,
) {
  if (!dispute) return false;
  const known = await findDispute(db, type, transactionId);
  return !known || (known.state === 'open' && dispute !== 'open');
}

/** Finds the charge by our invoice number, or by transaction: PayPal's scheduled payments have no number of ours. */
async function chargeOf(
  { db }: BillingParts,
  { invoice, transactionId }: LedgerEntry,
): Promise<Charge | null> {
  const byInvoice = invoice === '' ? null : await findChargeByInvoice(db, invoice);
  return byInvoice ?? (await findChargeByTransaction(db, transactionId));
}

function differenceOf(
  charge: Charge | null,
  entry: LedgerEntry,
  settledFor: Map<number, string>,
): Difference['kind'] | null {
  const { state, transactionId, amountCents } = entry;
  if (!charge) return state === 'settled' || state === 'held' ? 'charged at the gateway, unknown here' : null;
  const other = settledFor.get(charge.id) ?? charge.transaction_id;
  if (state === 'settled' && other !== null && other !== transactionId) return 'two payments for one month';
  if (state === 'settled' && charge.status === 'failed' && charge.transaction_id === transactionId)
    return 'two payments for one month';
  if (!fits(charge.status, state)) return 'different status';
  const isTaken = state === 'settled' || state === 'held';
  return isTaken && amountCents !== charge.amount_cents ? 'different amount' : null;
}

/** Returns whether a state in a ledger corresponds to ours. */
function fits(ours: Charge['status'], theirs: LedgerEntry['state']): boolean {
  // A refund is a separate entry and is compared as such.
  if (theirs === 'settled') return ours === 'settled' || ours === 'refunded';
  if (theirs === 'held') return ours === 'held';
  if (theirs === 'declined') return ours === 'declined' || ours === 'failed' || ours === 'settled';
  return ours === 'refunded' || ours === 'declined';
}
