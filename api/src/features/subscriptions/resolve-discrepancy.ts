import type { Outcome } from '../../billing/payments/gateway.ts';
import { GatewayRefused, OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { applyOutcome, bookedAmount } from './apply-outcome.ts';
import { findApproval } from './approvals.queries.ts';
import { reverseSecondPayment } from './billing-workers.ts';
import { type Charge, findCharge, findChargeByInvoice, updateCharge } from './charges.queries.ts';
import type { Difference } from './difference.ts';
import { recordDispute } from './disputes.ts';
import { checkApproval, checkCharge } from './follow-up.ts';
import { findMethodByReference } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { placeRenewal } from './place-renewal.ts';
import { recordRefund } from './record-refund.ts';
import { isUnreturnedSecondPayment } from './second-payment.ts';

/** Resolves a difference where that is safe. Returns whether it no longer exists. */
export async function resolveDiscrepancy(parts: BillingParts, difference: Difference): Promise<boolean> {
  try {
    return await resolve(parts, difference);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError || error instanceof GatewayRefused)) throw error;
    parts.log.warn(
      { err: error, chargeId: difference.charge?.id },
      'a difference cannot be resolved at the moment',
    );
    return false;
  }
}

async function resolve(parts: BillingParts, { kind, charge, entry, gateway }: Difference): Promise<boolean> {
  const { withMemberLock } = parts.memberLocks;
  if (!charge) return entry !== null && (await bookMissing(parts, gateway, entry));
  if (kind === 'pending here, unknown at the gateway')
    return await withMemberLock(charge.user_id, async () => {
      const now = await findCharge(parts.db, charge.id);
      const after = now.status === 'pending' || now.status === 'held' ? await checkCharge(parts, now) : now;
      return after.status !== 'pending' && after.status !== 'held';
    });
  if (!entry) return false;
  if (kind === 'two payments for one month') {
    if (charge.transaction_id === entry.transactionId)
      return await withMemberLock(charge.user_id, () => reverseSecondPayment(parts, charge.id));
    return await parts.gateways[gateway].reversePayment(entry.transactionId);
  }
  if (kind === 'refunded at the gateway, unknown here') {
    await withMemberLock(charge.user_id, () => recordRefund(parts, charge.id, entry));
    return true;
  }
  if (kind === 'disputed at the gateway, unknown here' && entry.dispute) {
    const { transactionId, amountCents, dispute: state } = entry;
    const dispute = { id: transactionId, transactionId, amountCents, reason: 'chargeback', state };
    return await recordDispute(parts, { ...dispute, at: parts.now() });
  }
  if (kind === 'different amount') {
    await withMemberLock(charge.user_id, () =>
      updateCharge(parts.db, charge.id, bookedAmount(charge, entry.amountCents)),
    );
    return true;
  }
  if (kind !== 'different status') return false;
  if (entry.state === 'refunded' || entry.state === 'voided') {
    if (charge.status !== 'settled' && !isUnreturnedSecondPayment(charge)) return false;
    await withMemberLock(charge.user_id, () => recordRefund(parts, charge.id, { ...entry, refundId: null }));
    return true;
  }
  return await withMemberLock(charge.user_id, () => apply(parts, charge, outcomeOf(entry)));
}

async function apply(parts: BillingParts, { id }: Charge, outcome: Outcome): Promise<boolean> {
  const charge = await parts.db.transaction().execute((trx) => applyOutcome(parts, trx, id, outcome));
  return (
    charge.status === outcome.state || (charge.status === 'failed' && (await reverseSecondPayment(parts, id)))
  );
}

/** Books what a gateway charged and our tables lack: by an approval from which the member did not return, or by an agreement's schedule. */
async function bookMissing(
  parts: BillingParts,
  gateway: Charge['type'],
  entry: NonNullable<Difference['entry']>,
): Promise<boolean> {
  const { invoice, reference, transactionId, amountCents } = entry;
  if (gateway !== 'paypal') return false;
  const approval =
    (await findApproval(parts.db, 'invoice_number', invoice)) ??
    (await findApproval(parts.db, 'agreement', reference));
  if (approval && approval.used_at === null) {
    await parts.memberLocks.withMemberLock(approval.user_id, () => checkApproval(parts, approval.token));
    return (await findChargeByInvoice(parts.db, approval.invoice_number)) !== null;
  }
  if (entry.state !== 'settled' || !(await findMethodByReference(parts.db, 'paypal', reference)))
    return false;
  const outcome = { state: 'settled' as const, transactionId, at: entry.at, amountCents };
  return await placeRenewal(parts, { kind: 'renewal', reference, outcome, amountCents });
}

function outcomeOf({ state, transactionId, at, amountCents }: NonNullable<Difference['entry']>): Outcome {
  if (state === 'settled') return { state, transactionId, at, amountCents };
  if (state === 'held') return { state, transactionId, at };
  return { state: 'declined', transactionId, at, message: 'The payment was declined.', final: false };
}
