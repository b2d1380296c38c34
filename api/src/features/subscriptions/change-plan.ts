import type { changePlan as changePlanCall } from '@pool/contracts/billing';
import { listPriceCents } from '@pool/contracts/plans';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import type { Result } from './answers.ts';
import { authenticate, type Confirmed, challengeAnswer, useProof } from './authenticate.ts';
import { fingerprintOf, type IdempotentRequest, runOnce } from './idempotent-requests.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import type { BillingParts } from './parts.ts';
import { answerNow, beginCharge, collectAndAnswer, refuseUnfit, resume } from './pay.ts';
import type { CardParts } from './pay-by-card.ts';
import { paymentError, sentences } from './payment-error.ts';
import { type Quote, quotePlanChange, refuseOtherSum } from './plan-quote.ts';
import { updateSubscription } from './subscriptions.queries.ts';
import { taxed } from './tax.ts';

type Body = z.output<typeof changePlanCall.body>;
type ChangeRequest = { userId: number; body: Body; key: string | null };

/**
 * Changes the plan of a running subscription that is paid by card: to a longer one immediately, charging the stored card; to a shorter one
 * when the paid period ends. Throws 409 where the sum is no longer the one that was shown, and for subscriptions paid by PayPal.
 */
export const changePlan = (
  parts: CardParts & { linkSecret: string },
  { userId, body, key }: ChangeRequest,
): Promise<Result> =>
  parts.memberLocks.withMemberLock(userId, () =>
    runOnce(
      parts,
      { userId, key, fingerprint: fingerprintOf({ ...body, call: 'changePlan' }, parts.linkSecret) },
      (request) => changeWith(parts, { body }, request),
    ),
  );

/** Changes the plan, as `changePlan` does. `confirmed`: the bank of the stored card has confirmed the sum. Call it under the member's lock. */
export async function changeWith(
  parts: CardParts,
  { body, confirmed }: { body: Body; confirmed?: Confirmed },
  request: IdempotentRequest,
): Promise<Result> {
  const { plan, amountCents } = body;
  const before = await resume(parts, request);
  if (before) return before;
  const { userId } = request;
  await refuseUnfit(parts, userId);
  const quote = await quotePlanChange(parts, { userId, plan, now: parts.now() });
  if (quote.method.type === 'paypal') throw paymentError(409, sentences.planByPaypal);
  refuseOtherSum(quote.change, amountCents);
  if (quote.change.kind === 'now') return await upgrade(parts, { quote, body, confirmed }, request);
  if (confirmed) throw paymentError(409, sentences.amountChanged);
  return await parts.db.transaction().execute(async (trx) => {
    const row = await planNext(parts, trx, quote);
    return await answerNow(parts, trx, request, row);
  });
}

async function upgrade(
  parts: CardParts,
  { quote, body, confirmed }: { quote: Quote; body: Body; confirmed: Confirmed | undefined },
  request: IdempotentRequest,
): Promise<Result> {
  const { change, method, paid, tax } = quote;
  if (change.kind !== 'now') throw new Error('a change that is to come is not paid now');
  if (confirmed && confirmed.method.id !== method.id) throw paymentError(409, sentences.amountChanged);
  if (!confirmed) await parts.limits.card(request.userId);
  const { plan, from, until, amountCents, creditCents } = change;
  const authenticated = confirmed
    ? ({ state: 'accepted', proof: confirmed.proof } as const)
    : await authenticate(parts, { request, method, amountCents, body });
  if (authenticated.state === 'open') return await challengeAnswer(parts, authenticated.row);
  const bill = {
    invoice: newInvoiceNumber(parts.now()),
    period: { plan, from, until, amountCents },
    method,
    tax,
    upgrade: paid && { creditedChargeId: paid.id, creditCents },
  };
  const charge = await parts.db.transaction().execute(async (trx) => {
    const begun = await beginCharge(parts, trx, request, bill);
    if (authenticated.state === 'accepted')
      await useProof(parts, trx, { proof: authenticated.proof, request, method, charge: begun });
    return begun;
  });
  return await collectAndAnswer(parts, charge, true);
}

/** Schedules the change for the end of the paid period, or drops the scheduled one. Nothing is charged. */
async function planNext(
  parts: BillingParts,
  trx: Transaction<DB>,
  { row, change: { plan, kind }, tax }: Pick<Quote, 'row' | 'change' | 'tax'>,
) {
  const next_plan = kind === 'later' ? plan : null;
  const changed = await updateSubscription(trx, row.id, { next_plan }, parts.now());
  await orderBillingMail(parts, trx, {
    kind: 'planPlanned',
    userId: row.user_id,
    plan,
    planned: kind === 'later',
    at: (row.paid_until ?? parts.now()).toISOString(),
    amountCents: taxed(listPriceCents(plan), tax, parts.tax).totalCents,
  });
  return changed;
}
