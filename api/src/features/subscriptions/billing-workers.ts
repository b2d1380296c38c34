import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { methodJob, reversePaymentJob } from './billing-jobs.ts';
import { findCharge, updateCharge } from './charges.queries.ts';
import { findMethod, noteResting } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { refundCommand } from './second-payment.ts';
import { findPayer, findSubscription } from './subscriptions.queries.ts';

type Parts = Omit<BillingParts, 'jobs'>;

/** Workers for calls to gateways that are made later, so that requests do not wait for them and faults do not undo requests. */
export const billingWorkers = (parts: Parts): Worker[] => [
  worker(methodJob, ({ userId, methodId }) =>
    parts.memberLocks.withMemberLock(userId, () => syncMethod(parts, userId, methodId)),
  ),
  worker(reversePaymentJob, async ({ userId, chargeId }) => {
    await parts.memberLocks.withMemberLock(userId, () => reverseSecondPayment(parts, chargeId));
  }),
];

/** Applies the current state of our tables, not that of the order, so that the last state counts. */
async function syncMethod({ db, gateways }: Parts, userId: number, methodId: number): Promise<void> {
  const method = await findMethod(db, methodId);
  if (!method) return;
  const { type, gateway_reference: reference } = method;
  if (method.ended_at !== null) return await gateways[type].drop(reference);
  if (type !== 'paypal') return;
  const row = await findSubscription(db, userId);
  if (row?.method_id !== methodId || (row.status !== 'canceled' && row.status !== 'active')) return;
  // A blocked member, or one who disputes a payment, pays nothing.
  const isDisputed = row.disputed_at !== null;
  const rests = row.status === 'canceled' || isDisputed || (await findPayer(db, userId))?.allow_user === 0;
  await (rests ? gateways.paypal.pause(reference) : gateways.paypal.resume(reference));
  await noteResting(db, methodId, rests);
}

/** Reverses a payment for time already paid. If the bank has settled it, the operator must refund it: the log and reconcile name the command. */
export async function reverseSecondPayment(
  { db, gateways, log, now }: Parts,
  chargeId: number,
): Promise<boolean> {
  const charge = await findCharge(db, chargeId);
  if (charge.status !== 'failed' || charge.transaction_id === null) return charge.status === 'refunded';
  if (!(await gateways[charge.type].reversePayment(charge.transaction_id))) {
    log.error(
      { chargeId, userId: charge.user_id },
      `a second payment can no longer be reversed. Refund it: ${refundCommand(charge.transaction_id)}`,
    );
    return false;
  }
  const refunded_cents = charge.amount_cents;
  const refunded_tax_cents = charge.tax_cents;
  const set = { status: 'refunded' as const, refunded_cents, refunded_tax_cents, decided_at: now() };
  await updateCharge(db, chargeId, set);
  return true;
}
