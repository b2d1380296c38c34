import type { Dispute } from '../../billing/payments/gateway.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { methodJob } from './billing-jobs.ts';
import { type Charge, findChargeByTransaction } from './charges.queries.ts';
import { findDispute, findOpenedAt, listOperators, upsertDispute } from './disputes.queries.ts';
import type { BillingParts } from './parts.ts';
import { recordRefund } from './record-refund.ts';
import { renew } from './renewals.ts';
import { findPayer, lockSubscription, updateSubscription } from './subscriptions.queries.ts';

/** Returns the refund id of a card payment lost in a dispute, as the gateway has none. */
export const lostRefundId = (disputeId: string) => `dispute ${disputeId}`;

/**
 * Records the state of a disputed payment: while a dispute is open its member has no access and pays nothing; winning it restores both. A
 * decision stays, in whatever order notices arrive. Returns whether the payment is known.
 */
export async function recordDispute(parts: BillingParts, dispute: Dispute): Promise<boolean> {
  const charge = await findChargeByTransaction(parts.db, dispute.transactionId);
  if (!charge) return false;
  const isNews = await parts.memberLocks.withMemberLock(charge.user_id, async () => {
    const isNews = await bookDispute(parts, charge, dispute);
    // PayPal reports returned money as a refund; a card's gateway does not report it.
    if (isNews && dispute.state === 'lost' && charge.type === 'host') {
      const { id, amountCents, at } = dispute;
      await recordRefund(parts, charge.id, { refundId: lostRefundId(id), amountCents, at });
    }
    return isNews;
  });
  // A renewal may have fallen due meanwhile, and access must not wait for a billing round. A blocked member pays nothing.
  if (isNews && dispute.state === 'won' && (await findPayer(parts.db, charge.user_id))?.allow_user !== 0)
    await renew(parts, charge.user_id);
  return true;
}

const bookDispute = (parts: BillingParts, charge: Charge, dispute: Dispute): Promise<boolean> =>
  parts.db.transaction().execute(async (trx) => {
    const { id: dispute_id, state, at, amountCents, reason } = dispute;
    const row = await lockSubscription(trx, charge.subscription_id);
    const known = await findDispute(trx, charge.type, dispute_id);
    if (known && (known.state === state || known.state !== 'open')) return false;
    await upsertDispute(trx, {
      gateway: charge.type,
      dispute_id,
      charge_id: charge.id,
      amount_cents: amountCents,
      reason,
      state,
      opened_at: known?.opened_at ?? at,
      resolved_at: state === 'open' ? null : at,
    });
    const disputed_at = await findOpenedAt(trx, row.id);
    await updateSubscription(trx, row.id, { disputed_at }, parts.now());
    const { user_id: userId } = charge;
    const invoice = charge.invoice_serial ?? charge.invoice_number;
    if (row.method_id !== null) await parts.jobs.enqueue(trx, methodJob, { userId, methodId: row.method_id });
    parts.log.error({ chargeId: charge.id, userId, dispute: dispute_id, state }, 'a payment is disputed');
    for (const operator of await listOperators(trx))
      await orderBillingMail(parts, trx, {
        kind: 'disputed',
        userId: operator.id,
        memberId: userId,
        amountCents,
        invoice,
        reason,
        state,
      });
    return true;
  });

/** How long after a payment its bank may charge it back. */
const disputableMs = 180 * 86_400_000;

/** Looks for disputes of cards: their gateway has no webhook for them, only the status of the payment. */
export async function pollDisputes(parts: BillingParts): Promise<void> {
  const now = parts.now();
  for await (const entry of parts.gateways.host.entries(new Date(now.getTime() - disputableMs), now)) {
    if (!entry.dispute) continue;
    const { transactionId, amountCents, dispute: state } = entry;
    await recordDispute(parts, {
      id: transactionId,
      transactionId,
      amountCents,
      reason: 'chargeback',
      state,
      at: now,
    });
  }
}
