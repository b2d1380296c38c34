import type { Transaction } from 'kysely';
import { taxShare } from '../../billing/tax/tax-amounts.ts';
import type { DB } from '../../platform/db/schema.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { enqueueDetachMethod } from './billing-jobs.ts';
import { type Charge, findCharge, lockCharge, updateCharge } from './charges.queries.ts';
import type { BillingParts } from './parts.ts';
import { insertRefund } from './refunds.queries.ts';
import { lockSubscription, updateSubscription } from './subscriptions.queries.ts';

/** `refundId` is null when the payment was voided whole: the gateway has no id for that. */
export type Refund = { refundId: string | null; amountCents: number; at: Date };

/**
 * Records a refund of a payment: once for each refund, and never more than was paid. A partial refund changes nothing else. A full one, in
 * one or more parts, leaves a running month unpaid: access ends, and nothing further is charged. A month that was credited for an upgrade
 * counts as paid again when the upgrade is refunded. Call it under the member's lock.
 */
export const recordRefund = (parts: BillingParts, chargeId: number, given: Refund): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId);
    if (charge.status === 'refunded' || given.amountCents <= 0) return;
    const left = charge.amount_cents - charge.refunded_cents;
    const { refundId, amountCents: reportedCents, at: given_at } = given;
    const amountCents = refundId === null ? left : Math.min(reportedCents, left);
    const refunded_cents = charge.refunded_cents + amountCents;
    const paid = { amountCents: charge.amount_cents, taxCents: charge.tax_cents };
    // The shares of several refunds add up to the tax of the payment.
    const refunded_tax_cents = taxShare(refunded_cents, paid);
    const tax_cents = refunded_tax_cents - charge.refunded_tax_cents;
    const row = { charge_id: chargeId, amount_cents: reportedCents, tax_cents, given_at };
    if (refundId !== null && !(await insertRefund(trx, { ...row, refund_id: refundId }))) return;
    const { user_id: userId, invoice_number: reference } = charge;
    const invoice = charge.invoice_serial ?? reference;
    if (refundId !== null && reportedCents > left)
      parts.log.error({ chargeId, userId }, 'more was refunded than was left of a payment');
    const part = refunded_cents < charge.amount_cents;
    await updateCharge(
      trx,
      chargeId,
      part
        ? { refunded_cents, refunded_tax_cents }
        : {
            refunded_cents,
            refunded_tax_cents,
            status: 'refunded',
            decided_at: parts.now(),
            next_look_at: null,
          },
    );
    const ends = !part && (await endMonth(parts, trx, charge));
    await orderBillingMail(parts, trx, { kind: 'refunded', userId, amountCents, invoice, ends, part });
  });

/** Ends access if the charge paid for the running month. Returns whether it did. */
async function endMonth(parts: BillingParts, trx: Transaction<DB>, charge: Charge): Promise<boolean> {
  const row = await lockSubscription(trx, charge.subscription_id);
  const { paid_until: paidUntil, method_id: methodId } = row;
  const runs = paidUntil !== null && paidUntil.getTime() === charge.period_until?.getTime();
  if (charge.status !== 'settled' || !runs) return false;
  const now = parts.now();
  await enqueueDetachMethod(parts, trx, { userId: charge.user_id, methodId });
  const month = await creditedMonth(trx, charge, now);
  await updateSubscription(
    trx,
    row.id,
    {
      ...(month
        ? { ...month, status: 'canceled', canceled_at: now }
        : { status: 'expired', paid_until: new Date(Math.min(paidUntil.getTime(), now.getTime())) }),
      next_plan: null,
      next_charge_at: null,
      method_id: null,
      refused_since: null,
      failures: 0,
    },
    now,
  );
  return month === null;
}

/**
 * Finds the month that reduced the price of an upgrade, which counts as paid again once the upgrade is refunded. Null where it is over, or
 * there is none.
 */
async function creditedMonth(trx: Transaction<DB>, { credited_charge_id: id }: Charge, now: Date) {
  const credited = id === null ? null : await findCharge(trx, id);
  if (credited?.status !== 'settled' || !credited.period_until || credited.period_until <= now) return null;
  const { plan, period_from, period_until: paid_until } = credited;
  return { plan, paid_until, anchor_day: period_from.getUTCDate() };
}
