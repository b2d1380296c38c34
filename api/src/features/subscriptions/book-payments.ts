import { listPriceCents, type PlanName, plans } from '@pool/contracts/plans';
import type { Outcome } from '../../billing/payments/gateway.ts';
import { earlyMs, periodTakenAt } from '../../billing/subscription/billing-days.ts';
import { duePlanOf } from '../../billing/subscription/subscription.ts';
import { applyOutcome } from './apply-outcome.ts';
import {
  type Charge,
  findChargeByTransaction,
  findLastPeriod,
  findOpenCharge,
  insertCharge,
} from './charges.queries.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { findMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { chargeOf } from './pay.ts';
import { findSubscription, type Subscription } from './subscriptions.queries.ts';
import { findTaxTerms } from './tax.ts';

/** How far back to look for payments without a notice. */
const lookBackMs = 100 * 86_400_000;

/** Books every payment of an agreement that is not booked yet, and returns the subscription after that. Call it under the member's lock. */
export async function bookPayments(
  parts: BillingParts,
  row: Subscription,
  method: Method,
): Promise<Subscription> {
  const now = parts.now().getTime();
  const from = new Date(Math.min(now, row.paid_until?.getTime() ?? now) - lookBackMs);
  const until = new Date(now + earlyMs);
  for (const payment of await parts.gateways.paypal.payments(method.gateway_reference, from, until))
    await bookPayment(parts, method, payment);
  return (await findSubscription(parts.db, method.user_id)) ?? row;
}

/**
 * Books the payments of the agreement that pays for a subscription, if there is one, and returns the subscription after that. Call it under
 * the member's lock.
 */
export async function bookCurrent(parts: BillingParts, row: Subscription): Promise<Subscription> {
  const method = row.method_id === null ? null : await findMethod(parts.db, row.method_id);
  return method?.type === 'paypal' && method.ended_at === null ? await bookPayments(parts, row, method) : row;
}

/** Books a payment for its period, once: with the charge that waits for it, or as a new charge. */
export async function bookPayment(parts: BillingParts, method: Method, outcome: Outcome): Promise<void> {
  const transactionId = 'transactionId' in outcome ? outcome.transactionId : null;
  const known = transactionId === null ? null : await findChargeByTransaction(parts.db, transactionId);
  const open = known ?? (await findOpenCharge(parts.db, method.user_id));
  if (open && open.method_id === method.id && (known || waitsFor(open, outcome))) {
    await parts.db.transaction().execute((trx) => applyOutcome(parts, trx, open.id, outcome));
    return;
  }
  const row = await findSubscription(parts.db, method.user_id);
  // An unexpected refusal changes nothing: our own check on the date finds it.
  if (known || !row?.paid_until || outcome.state !== 'settled') return;
  const { at } = outcome;
  const plan = method.plan ?? duePlanOf(row);
  const dates = (await formerDates(parts, row, { method, plan })) ?? {
    date: row.paid_until,
    anchorDay: row.anchor_day,
  };
  const timetable = { ...dates, months: plans[plan].months };
  const amountCents = method.agreement_cents ?? listPriceCents(plan);
  const period = { plan, ...periodTakenAt(at, timetable), amountCents };
  const tax = await findTaxTerms(parts, { userId: method.user_id, country: method.country });
  await parts.db.transaction().execute(async (trx) => {
    const charge = await insertCharge(trx, {
      ...chargeOf(row, { invoice: newInvoiceNumber(parts.now()), period, method, tax, at }),
      status: 'failed',
      cause: 'renewal',
    });
    await applyOutcome(parts, trx, charge.id, outcome);
  });
}

/** Returns the dates of an agreement that a change of plan replaced. Null: it still has the dates of the subscription. */
async function formerDates(
  { db }: BillingParts,
  row: Subscription,
  { method, plan }: { method: Method; plan: PlanName },
) {
  if (method.id === row.method_id || plan === row.plan) return null;
  const date = await findLastPeriod(db, method.id);
  return date && { date, anchorDay: date.getUTCDate() };
}

/** Returns whether a pending charge is for the period of a payment. */
function waitsFor({ cause, period_from, period_until, amount_cents }: Charge, outcome: Outcome): boolean {
  if (outcome.state === 'waiting' || period_until === null) return false;
  const at = outcome.at.getTime();
  const isBeforeNext = at < period_until.getTime() - earlyMs;
  if (cause === 'renewal') return isBeforeNext && at >= period_from.getTime() - earlyMs;
  // The rest of a period may be shorter than that, so the amount distinguishes the first payment from the next.
  return isBeforeNext || (outcome.state === 'settled' && outcome.amountCents === amount_cents);
}
