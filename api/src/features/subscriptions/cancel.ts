import type { SubscriptionSummary } from '@pool/contracts';
import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { enqueueDetachMethod, methodJob } from './billing-jobs.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import { findSubscription, type Subscription, updateSubscription } from './subscriptions.queries.ts';

type CancelRequest = { userId: number; message: string };

/**
 * Stops further payments; the paid time remains. A renewal that was already charged stands. Repeating it changes nothing. Also ends the
 * retries of a refused payment. Throws 409 where no subscription is running.
 */
export const cancel = (parts: BillingParts, request: CancelRequest): Promise<SubscriptionSummary> =>
  parts.memberLocks.withMemberLock(request.userId, async () => {
    const row = await findSubscription(parts.db, request.userId);
    const summary = row && summariseSubscription(row, parts.now());
    if (row?.status === 'inactive' && row.next_charge_at !== null)
      return await endRetries(parts, row, request);
    if (!row?.paid_until || !summary?.active) throw paymentError(409, sentences.nothingToCancel);
    if (summary.canceled) return summary;
    return await endPayments(parts, row, { ...request, byPaypal: false });
  });

/** Ends the payments of a running subscription. Call it under the member's lock. */
export const endPayments = (
  parts: BillingParts,
  row: Subscription,
  { userId, message, byPaypal }: CancelRequest & { byPaypal: boolean },
): Promise<SubscriptionSummary> =>
  parts.db.transaction().execute(async (trx) => {
    const now = parts.now();
    const change = {
      status: 'canceled' as const,
      next_charge_at: null,
      canceled_at: now,
      cancel_message: message,
    };
    const canceled = await updateSubscription(trx, row.id, change, now);
    if (byPaypal) await enqueueDetachMethod(parts, trx, { userId, methodId: row.method_id });
    else if (row.type === 'paypal' && row.method_id !== null)
      await parts.jobs.enqueue(trx, methodJob, { userId, methodId: row.method_id });
    const until = (row.paid_until ?? now).toISOString();
    await orderBillingMail(parts, trx, { kind: 'canceled', userId, until, byPaypal });
    return summariseSubscription(canceled, now);
  });

/** Ends the retries of a refused payment. */
const endRetries = (parts: BillingParts, row: Subscription, { userId, message }: CancelRequest) =>
  parts.db.transaction().execute(async (trx) => {
    const now = parts.now();
    const change = { next_charge_at: null, canceled_at: now, cancel_message: message };
    const ended = await updateSubscription(trx, row.id, change, now);
    await enqueueDetachMethod(parts, trx, { userId, methodId: row.method_id });
    return summariseSubscription(ended, now);
  });
