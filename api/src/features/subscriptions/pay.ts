import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import type { Transaction } from 'kysely';
import { OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import type { PeriodToPay } from '../../billing/subscription/payment-plan.ts';
import { duePlanOf, summariseSubscription } from '../../billing/subscription/subscription.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { answerOf, keptResult, type Result, replay } from './answers.ts';
import { enqueueDetachMethod, methodJob } from './billing-jobs.ts';
import { methodWords } from './billing-words.ts';
import { type Charge, findCharge, findOpenCharge, insertCharge } from './charges.queries.ts';
import { nextCheckAt } from './check-times.ts';
import { collectCharge } from './collect-charge.ts';
import type { IdempotentRequest } from './idempotent-requests.ts';
import { findMethod, type Method } from './methods.queries.ts';
import { amountsByMethod } from './next-amount.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import { answerRequest, noteRequest } from './requests.queries.ts';
import {
  findPayer,
  findSubscription,
  insertSubscription,
  type Subscription,
  updateSubscription,
} from './subscriptions.queries.ts';
import { type TaxTerms, taxColumns } from './tax.ts';

type Trx = Transaction<DB>;
/** `tax`: how it is taxed; the price of the period contains the tax. */
type Bill = {
  invoice: string;
  period: PeriodToPay;
  method: Method;
  tax: TaxTerms | null;
  promoCode?: string | null;
  upgrade?: Upgrade | null;
};
/** The payment whose unused part is deducted from an upgrade's price, and that amount. */
export type Upgrade = { creditedChargeId: number; creditCents: number };

/** Throws where this member may not begin a payment now: blocked or not a DJ (403), another payment pending or disputed (409). */
export async function refuseUnfit({ db }: BillingParts, userId: number) {
  const payer = await findPayer(db, userId);
  if (payer?.type !== 'dj') throw paymentError(403, sentences.djsOnly);
  if (payer.allow_user === 0) throw paymentError(403, sentences.shut);
  if (await findOpenCharge(db, userId)) throw paymentError(409, sentences.underWay);
  if ((await findSubscription(db, userId))?.disputed_at) throw paymentError(409, sentences.disputed);
  return payer;
}

/** Stores a payment as pending, before any gateway is called. Throws 409 where another is pending. */
export async function beginCharge(
  parts: BillingParts,
  trx: Trx,
  request: IdempotentRequest,
  bill: Bill,
): Promise<Charge> {
  const at = parts.now();
  const { userId } = request;
  const { invoice, period, method, tax, promoCode = null, upgrade = null } = bill;
  const row =
    (await findSubscription(trx, userId)) ?? (await insertSubscription(trx, userId, method.type, at));
  try {
    const charge = await insertCharge(trx, {
      ...chargeOf(row, { invoice, period, method, tax, at }),
      promo_code: promoCode,
      cause: upgrade ? 'upgrade' : 'subscribe',
      credited_charge_id: upgrade?.creditedChargeId ?? null,
      credit_cents: upgrade?.creditCents ?? 0,
    });
    await note(trx, request, { chargeId: charge.id, methodId: method.id }, at);
    return charge;
  } catch (error) {
    throw isUniqueViolation(error) ? paymentError(409, sentences.underWay) : error;
  }
}

/** Returns a charge as it is stored: its purpose, amount, and the name on the invoice. */
export const chargeOf = (
  { id, user_id }: Subscription,
  { invoice, period, method, tax, at }: Bill & { at: Date },
) => ({
  ...taxColumns(period.amountCents, tax),
  user_id,
  subscription_id: id,
  method_id: method.id,
  invoice_number: invoice,
  plan: period.plan,
  amount_cents: period.amountCents,
  type: method.type,
  status: 'pending' as const,
  period_from: period.from,
  period_until: period.until,
  submitted_at: at,
  sent_at: at,
  next_look_at: nextCheckAt(at, at),
  bill_name: `${method.first_name} ${method.last_name}`.trim(),
  bill_email: method.payer_email,
  bill_address: method.address,
  bill_city: method.city,
  bill_state: method.state,
  bill_zip: method.zip,
  bill_country: method.country,
});

/** Collects a stored payment, and answers the member. `fresh`: nothing was sent for it yet. */
export async function collectAndAnswer(parts: BillingParts, charge: Charge, fresh: boolean): Promise<Result> {
  const method = charge.method_id === null ? null : await findMethod(parts.db, charge.method_id);
  let taken = charge;
  if (charge.status === 'pending' && method) {
    try {
      taken = await collectCharge(parts, charge, method, { fresh, present: true });
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error;
      parts.log.warn({ err: error, chargeId: charge.id }, 'the outcome of a charge is unknown');
      throw paymentError(503, sentences.unsure, { 'retry-after': '10' });
    }
  }
  const row = await findSubscription(parts.db, charge.user_id);
  if (!row) throw new Error('a charge without its subscription');
  return replay(answerOf(taken, row, parts.now()));
}

/** Continues a request that was begun but not answered; null where it had not reached a payment. */
export async function resume(parts: BillingParts, { kept }: IdempotentRequest): Promise<Result | null> {
  if (!kept || kept.charge_id === null) return null;
  return await collectAndAnswer(parts, await findCharge(parts.db, kept.charge_id), false);
}

/**
 * Changes the payment method of a running subscription. Nothing is charged; the old method is removed at its gateway. `plan`: what an
 * approved agreement pays for from the next period on.
 */
export async function changeMethod(
  parts: BillingParts,
  trx: Trx,
  {
    request,
    row,
    method,
    plan = duePlanOf(row),
  }: { request: IdempotentRequest; row: Subscription; method: Method; plan?: PlanName },
): Promise<Result> {
  const { userId } = request;
  const changed = await updateSubscription(
    trx,
    row.id,
    {
      method_id: method.id,
      type: method.type,
      next_plan: plan === row.plan ? null : plan,
      // A cancellation remains: the member undoes it separately.
      next_charge_at: row.status === 'active' ? (row.next_charge_at ?? row.paid_until) : null,
    },
    parts.now(),
  );
  if (row.method_id !== method.id) await enqueueDetachMethod(parts, trx, { userId, methodId: row.method_id });
  // An agreement begins active; after a cancellation it has to be suspended.
  if (method.type === 'paypal') await parts.jobs.enqueue(trx, methodJob, { userId, methodId: method.id });
  const price = method.agreement_cents ?? listPriceCents(plan);
  const { totalCents: amountCents } = (await amountsByMethod({ db: trx, tax: parts.tax }, price, method))
    .amounts;
  const nextAt = changed.next_charge_at?.toISOString() ?? null;
  const planned = { plan, planned: plan !== row.plan, at: nextAt ?? parts.now().toISOString() };
  await orderBillingMail(
    parts,
    trx,
    plan === duePlanOf(row)
      ? { kind: 'methodChanged', userId, by: methodWords(method), nextAt, amountCents }
      : { kind: 'planPlanned', userId, ...planned, amountCents },
  );
  return await answerNow(parts, trx, request, changed);
}

/** Answers a request for which nothing was charged, storing the answer in the same transaction. */
export async function answerNow(
  parts: BillingParts,
  trx: Trx,
  request: IdempotentRequest,
  row: Subscription,
): Promise<Result> {
  const now = parts.now();
  const result = { hold: false, subscription: summariseSubscription(row, now), transactionId: null };
  await note(trx, request, {}, now);
  if (request.key !== null) await answerRequest(trx, request.userId, request.key, keptResult(result));
  return result;
}

/** Records the progress of a request, where the caller sent a key. */
export async function note(
  trx: Trx,
  { userId, key, fingerprint }: IdempotentRequest,
  come: { methodId?: number; chargeId?: number },
  at: Date,
): Promise<void> {
  if (key !== null) await noteRequest(trx, { userId, key, fingerprint, at, ...come });
}
