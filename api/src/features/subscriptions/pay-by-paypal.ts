import type { Transaction } from 'kysely';
import { GatewayRefused, OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import type { DB } from '../../platform/db/schema.ts';
import { answerOf, type Result, replay } from './answers.ts';
import { type ApprovalRow, findApproval, markApprovalUsed, noteReturn } from './approvals.queries.ts';
import { enqueueDetachMethod } from './billing-jobs.ts';
import { bookCurrent } from './book-payments.ts';
import { findChargeByInvoice } from './charges.queries.ts';
import type { IdempotentRequest } from './idempotent-requests.ts';
import { findMethodByReference, insertMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { answerNow, beginCharge, changeMethod, collectAndAnswer, note, refuseUnfit, resume } from './pay.ts';
import { paymentError, sentences } from './payment-error.ts';
import { answerRequest } from './requests.queries.ts';
import { findPayer, findSubscription, type Subscription } from './subscriptions.queries.ts';
import { findTaxTerms } from './tax.ts';

/**
 * Subscribes with the token from PayPal's return address. Call it under the member's lock. Throws 403 for another member's token, 409 for a
 * used one.
 */
export async function payByPaypal(
  parts: BillingParts,
  token: string,
  request: IdempotentRequest,
): Promise<Result> {
  const before = await resume(parts, request);
  if (before) return before;
  const approval = await findApproval(parts.db, 'token', token);
  if (!approval) throw paymentError(404, sentences.approvalUnknown);
  if (approval.user_id !== request.userId) throw paymentError(403, sentences.approvalOfAnother);
  if (approval.used_at) return await overtaken(parts, approval, request);
  const result = await completeApproval(parts, approval, request);
  await noteReturn(parts.db, token, parts.now());
  return result;
}

/** Returns the result to a member who returns after PayPal's notice of the approval, once. */
async function overtaken(
  parts: BillingParts,
  approval: ApprovalRow,
  request: IdempotentRequest,
): Promise<Result> {
  const { db, now } = parts;
  const row = await findSubscription(db, approval.user_id);
  const charge = await findChargeByInvoice(db, approval.invoice_number);
  const method = await findMethodByReference(db, 'paypal', approval.agreement);
  const runs = row !== null && method !== null && row.method_id === method.id;
  if (approval.returned_at || !row || !(charge || runs)) throw paymentError(409, sentences.approvalUsed);
  return await db.transaction().execute(async (trx) => {
    await noteReturn(trx, approval.token, now());
    if (!charge) return await answerNow(parts, trx, request, row);
    const answer = answerOf(charge, row, now());
    await note(trx, request, { chargeId: charge.id }, now());
    if (request.key !== null) await answerRequest(trx, request.userId, request.key, answer);
    return replay(answer);
  });
}

/**
 * Completes an agreement the member approved: when they return with its token, or by PayPal's notice if they never do. What their
 * Completes an agreement the member approved: when they return with its token, or by PayPal's notice if they never do. It ends what their
 * subscription no longer needs, and refunds what that charged. Call it under the member's lock. Throws 409 where it is not
 */
export async function completeApproval(
  parts: BillingParts,
  approval: ApprovalRow,
  request: IdempotentRequest,
): Promise<Result> {
  const agreement = await readAgreement(parts, approval.agreement);
  if (agreement.owner !== approval.user_id) throw paymentError(403, sentences.approvalOfAnother);
  if (agreement.state === 'waiting') throw paymentError(409, sentences.approvalNotGiven);
  if (agreement.state === 'ended') {
    await markApprovalUsed(parts.db, approval.token, parts.now());
    throw paymentError(409, sentences.approvalNotGiven);
  }
  // A charge at the approval must be handled even if the member may no longer pay.
  if (approval.amount_cents === 0) await refuseUnfit(parts, approval.user_id);
  const row = await findSubscription(parts.db, approval.user_id);
  const keep = (trx: Transaction<DB>) => storeAgreement(parts, trx, approval, agreement);
  if (approval.amount_cents === 0) {
    if (row && fitsChange(parts, row, approval)) {
      return await parts.db
        .transaction()
        .execute(async (trx) =>
          changeMethod(parts, trx, { request, row, method: await keep(trx), plan: approval.plan }),
        );
    }
    await parts.db.transaction().execute(async (trx) => {
      await enqueueDetachMethod(parts, trx, { userId: approval.user_id, methodId: (await keep(trx)).id });
    });
    throw paymentError(409, sentences.approvalTooLate);
  }
  const upgrade =
    approval.credited_charge_id === null ? null : upgradeOf(approval, approval.credited_charge_id);
  // The agreement that an upgrade replaces may have been charged meanwhile.
  if (upgrade && row) await bookCurrent(parts, row).catch(unsure);
  const tax = await findTaxTerms(parts, { userId: approval.user_id, country: approval.tax_country });
  const charge = await parts.db.transaction().execute(async (trx) => {
    const method = await keep(trx);
    const { plan, period_from: from, period_until: until, amount_cents: amountCents } = approval;
    const period = { plan, from, until, amountCents };
    const bill = {
      invoice: approval.invoice_number,
      period,
      method,
      tax,
      promoCode: approval.promo_code,
      upgrade,
    };
    return await beginCharge(parts, trx, request, bill);
  });
  return await collectAndAnswer(parts, charge, true);
}

/** Returns whether the date from which PayPal charges is still the end of the paid month. */
const fitsChange = ({ now }: BillingParts, row: Subscription, approval: ApprovalRow): boolean =>
  summariseSubscription(row, now()).active && row.paid_until?.getTime() === approval.period_until.getTime();

async function readAgreement({ gateways }: BillingParts, reference: string) {
  try {
    return await gateways.paypal.readAgreement(reference);
  } catch (error) {
    if (error instanceof GatewayRefused) throw paymentError(409, sentences.approvalNotGiven);
    return unsure(error);
  }
}

/** Throws 503 where a gateway did not answer, and any other error unchanged. */
function unsure(error: unknown): never {
  if (error instanceof OutcomeUnknownError)
    throw paymentError(503, sentences.unsure, { 'retry-after': '10' });
  throw error;
}

const upgradeOf = ({ credit_cents: creditCents }: ApprovalRow, creditedChargeId: number) => ({
  creditedChargeId,
  creditCents,
});

/** Stores the agreement as a payment method, which uses the approval. PayPal sends no address: invoices show that of the profile. */
async function storeAgreement(
  parts: BillingParts,
  trx: Transaction<DB>,
  approval: ApprovalRow,
  { payerEmail, payerName }: { payerEmail: string; payerName: string },
): Promise<Method> {
  const now = parts.now();
  if (!(await markApprovalUsed(trx, approval.token, now))) throw paymentError(409, sentences.approvalUsed);
  const payer = await findPayer(trx, approval.user_id);
  const method = await insertMethod(trx, {
    user_id: approval.user_id,
    type: 'paypal',
    gateway_reference: approval.agreement,
    plan: approval.plan,
    payer_email: payerEmail,
    first_name: payerName === '' ? (payer?.full_name ?? '') : payerName,
    address: payer?.street ?? '',
    city: payer?.city ?? '',
    state: payer?.region ?? '',
    zip: payer?.zip_code ?? '',
    // The country when the agreement was opened, since its amount contains that country's tax.
    country: approval.tax_country === '' ? (payer?.country ?? '') : approval.tax_country,
    agreement_cents: approval.agreement_cents,
    created_at: now,
  });
  if (!method) throw new Error("PayPal gave an agreement another member's name");
  return method;
}
