import { OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { nextBillingDate } from '../../billing/subscription/billing-days.ts';
import { renewalOf } from '../../billing/subscription/payment-plan.ts';
import { duePlanOf } from '../../billing/subscription/subscription.ts';
import { inParallel } from '../../platform/concurrency/limits.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { enqueueDetachMethod } from './billing-jobs.ts';
import { bookPayments } from './book-payments.ts';
import { findOpenCharge, insertCharge } from './charges.queries.ts';
import { collectCharge } from './collect-charge.ts';
import { wasDisputedAt } from './disputes.queries.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { findMethod, type Method } from './methods.queries.ts';
import { listPriceOfNext } from './next-amount.ts';
import type { BillingParts } from './parts.ts';
import { chargeOf } from './pay.ts';
import { findSubscription, listDue, type Subscription, updateSubscription } from './subscriptions.queries.ts';
import { taxedPeriod } from './tax.ts';
import { recheckVatNumber } from './vat-numbers.ts';

type Pace = { atOnce?: number; page?: number; signal?: AbortSignal };

/** After this many lost answers in a row the gateway counts as down, and the rest can wait. */
const enough = 8;

/** Charges what is due, those due longest first. Returns how many were attempted. */
export async function renewDue(
  parts: BillingParts,
  { atOnce = 4, page = 200, signal }: Pace = {},
): Promise<number> {
  const now = parts.now();
  let after: { at: Date; id: number } | null = null;
  let attempted = 0;
  let lost = 0;
  for (;;) {
    const due = await listDue(parts.db, now, page, after);
    await inParallel(due, atOnce, async ({ user_id }) => {
      if (lost >= enough || signal?.aborted) return;
      const became = await renew(parts, user_id);
      lost = became === 'unsure' ? lost + 1 : 0;
      if (became !== 'nothing') attempted++;
    });
    const last = due.at(-1);
    if (due.length < page || !last?.next_charge_at || lost >= enough || signal?.aborted) return attempted;
    after = { at: last.next_charge_at, id: last.id };
  }
}

/** Charges what a member owes now, if anything: the renewal of their period, or a retry of a refused one. */
export const renew = (parts: BillingParts, userId: number): Promise<'attempted' | 'unsure' | 'nothing'> =>
  parts.memberLocks.withMemberLock(userId, async () => {
    const now = parts.now();
    let row = await findSubscription(parts.db, userId);
    if (!row?.next_charge_at || row.next_charge_at > now || row.disputed_at) return 'nothing';
    if (await findOpenCharge(parts.db, userId)) return 'nothing';
    const method = row.method_id === null ? null : await findMethod(parts.db, row.method_id);
    try {
      if (method?.type === 'paypal') row = await bookPayments(parts, row, method);
      if (!row.next_charge_at || row.next_charge_at > now) return 'attempted';
      if (method?.type === 'paypal' && (await isSkipped(parts, row, method))) {
        // A month may be skipped, but not a whole year: the member has to subscribe again.
        await (duePlanOf(row) === 'monthly' ? skipToNextDate(parts, row) : endRenewals(parts, row));
        return 'nothing';
      }
      if (method) await recheckVatNumber(parts, method);
      const period = renewalOf(row, now, await listPriceOfNext(parts.db, row, method));
      if (!period || !method) {
        await endRenewals(parts, row);
        return 'nothing';
      }
      const invoice = newInvoiceNumber(now);
      const bill = { invoice, method, ...(await taxedPeriod(parts, period, method)) };
      const charge = await insertCharge(parts.db, {
        ...chargeOf(row, { ...bill, at: now }),
        cause: 'renewal',
      });
      await collectCharge(parts, charge, method, { fresh: true, present: false });
      return 'attempted';
    } catch (error) {
      if (isUniqueViolation(error)) return 'nothing';
      parts.log.warn({ err: error, userId }, 'the outcome of a renewal is not known yet');
      return error instanceof OutcomeUnknownError ? 'unsure' : 'nothing';
    }
  });

/** Returns whether PayPal skipped the due month: its agreement was suspended by a dispute, and has resumed. */
async function isSkipped(
  { db, gateways }: BillingParts,
  row: Subscription,
  method: Method,
): Promise<boolean> {
  if (row.status !== 'active' || !row.paid_until || !(await wasDisputedAt(db, row.id, row.paid_until)))
    return false;
  return (await gateways.paypal.readAgreement(method.gateway_reference)).state !== 'ended';
}

/**
 * Extends access to the agreement's next date. PayPal does not charge for a date on which an agreement was suspended, not even at our
 * request, and during the dispute the member had no access to a month they had paid for.
 */
const skipToNextDate = (parts: BillingParts, { id, paid_until, anchor_day }: Subscription) =>
  parts.db.transaction().execute(async (trx) => {
    const now = parts.now();
    let next = paid_until ?? now;
    while (next <= now) next = nextBillingDate(next, anchor_day);
    await updateSubscription(trx, id, { paid_until: next, next_charge_at: next }, now);
  });

/** Stops further charges. An agreement is ended, since PayPal would continue charging on its own schedule. */
const endRenewals = (parts: BillingParts, { id, user_id: userId, method_id: methodId }: Subscription) =>
  parts.db.transaction().execute(async (trx) => {
    await enqueueDetachMethod(parts, trx, { userId, methodId });
    await updateSubscription(trx, id, { next_charge_at: null }, parts.now());
  });
