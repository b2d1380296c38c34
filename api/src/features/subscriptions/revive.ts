import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import type { Result } from './answers.ts';
import { methodJob } from './billing-jobs.ts';
import type { IdempotentRequest } from './idempotent-requests.ts';
import { findMethod } from './methods.queries.ts';
import { nextTotalCents } from './next-amount.ts';
import type { BillingParts } from './parts.ts';
import { answerNow, refuseUnfit } from './pay.ts';
import { paymentError, sentences } from './payment-error.ts';
import { findSubscription, updateSubscription } from './subscriptions.queries.ts';

/** Undoes a cancellation during the paid time. Throws 409 where there is none, or where the payment method is no longer valid. */
export async function revive(parts: BillingParts, request: IdempotentRequest): Promise<Result> {
  const { userId } = request;
  await refuseUnfit(parts, userId);
  const row = await findSubscription(parts.db, userId);
  const summary = row && summariseSubscription(row, parts.now());
  if (!row?.paid_until || !summary?.active || !summary.canceled)
    throw paymentError(409, sentences.nothingToRevive);
  const { paid_until: nextAt, method_id: methodId } = row;
  const method = methodId === null ? null : await findMethod(parts.db, methodId);
  if (!method || method.ended_at !== null || !countsAt(method.expires_on, nextAt))
    throw paymentError(409, sentences.chooseAnother);
  const amountCents = await nextTotalCents(parts, row, method);
  return await parts.db.transaction().execute(async (trx) => {
    const change = {
      status: 'active' as const,
      next_charge_at: nextAt,
      canceled_at: null,
      cancel_message: null,
    };
    const revived = await updateSubscription(trx, row.id, change, parts.now());
    if (method.type === 'paypal') await parts.jobs.enqueue(trx, methodJob, { userId, methodId: method.id });
    const mail = { kind: 'revived' as const, userId, nextAt: nextAt.toISOString(), amountCents };
    await orderBillingMail(parts, trx, mail);
    return await answerNow(parts, trx, request, revived);
  });
}

const countsAt = (expiresOn: string | null, at: Date) =>
  expiresOn === null || new Date(`${expiresOn}T00:00:00Z`) > at;
