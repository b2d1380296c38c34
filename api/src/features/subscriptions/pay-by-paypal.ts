import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { GatewayRefused, GatewayUnsure } from '../../platform/payments/gateway.ts';
import { summariseSubscription } from '../../platform/subscription/subscription.ts';
import { answerOf, type Result, replay } from './answers.ts';
import { letGo } from './billing-jobs.ts';
import { bookCurrent } from './book-payments.ts';
import { findChargeByInvoice } from './charges.queries.ts';
import type { Asking } from './keyed.ts';
import { findMethodByReference, keepMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { answerNow, beginCharge, changeMethod, note, refuseUnfit, resume, takeAndAnswer } from './pay.ts';
import { answerRequest } from './requests.queries.ts';
import { findPayer, findSubscription, type Subscription } from './subscriptions.queries.ts';
import { findTaxTerms } from './tax.ts';
import { sentences, told } from './told.ts';
import { findTrip, noteReturn, type PaypalTrip, useTrip } from './trips.queries.ts';

/** Subscribes with the token PayPal gave on the way back. In the member's turn. Throws 403 for another member's token, 409 for a used one. */
export async function payByPaypal(parts: BillingParts, token: string, asking: Asking): Promise<Result> {
  const before = await resume(parts, asking);
  if (before) return before;
  const trip = await findTrip(parts.db, 'token', token);
  if (!trip) throw told(404, sentences.tripUnknown);
  if (trip.user_id !== asking.userId) throw told(403, sentences.tripOthers);
  if (trip.used_at) return await overtaken(parts, trip, asking);
  const result = await completeTrip(parts, trip, asking);
  await noteReturn(parts.db, token, parts.now());
  return result;
}

/** PayPal's own word of the approval was here before the member: they are told what came of it, once. */
async function overtaken(parts: BillingParts, trip: PaypalTrip, asking: Asking): Promise<Result> {
  const { db, now } = parts;
  const row = await findSubscription(db, trip.user_id);
  const charge = await findChargeByInvoice(db, trip.invoice_number);
  const method = await findMethodByReference(db, 'paypal', trip.agreement);
  const runs = row !== null && method !== null && row.method_id === method.id;
  if (trip.returned_at || !row || !(charge || runs)) throw told(409, sentences.tripUsed);
  return await db.transaction().execute(async (trx) => {
    await noteReturn(trx, trip.token, now());
    if (!charge) return await answerNow(parts, trx, asking, row);
    const answer = answerOf(charge, row, now());
    await note(trx, asking, { chargeId: charge.id }, now());
    if (asking.key !== null) await answerRequest(trx, asking.userId, asking.key, answer);
    return replay(answer);
  });
}

/**
 * Goes through with an agreement the member approved: when they come back with its token, or because PayPal says so and they never came. What
 * their subscription has no more use for is ended, and what it took is given back. In the member's turn. Throws 409 where it is not approved.
 */
export async function completeTrip(parts: BillingParts, trip: PaypalTrip, asking: Asking): Promise<Result> {
  const agreement = await readAgreement(parts, trip.agreement);
  if (agreement.owner !== trip.user_id) throw told(403, sentences.tripOthers);
  if (agreement.state === 'waiting') throw told(409, sentences.tripNotApproved);
  if (agreement.state === 'ended') {
    await useTrip(parts.db, trip.token, parts.now());
    throw told(409, sentences.tripNotApproved);
  }
  // What was taken at the approval is dealt with whatever became of the member.
  if (trip.amount_cents === 0) await refuseUnfit(parts, trip.user_id);
  const row = await findSubscription(parts.db, trip.user_id);
  const keep = (trx: Transaction<DB>) => keepAgreement(parts, trx, trip, agreement);
  if (trip.amount_cents === 0) {
    if (row && fitsChange(parts, row, trip)) {
      return await parts.db
        .transaction()
        .execute(async (trx) =>
          changeMethod(parts, trx, { asking, row, method: await keep(trx), plan: trip.plan }),
        );
    }
    await parts.db.transaction().execute(async (trx) => {
      await letGo(parts, trx, { userId: trip.user_id, methodId: (await keep(trx)).id });
    });
    throw told(409, sentences.tripTooLate);
  }
  const upgrade = trip.credited_charge_id === null ? null : upgradeOf(trip, trip.credited_charge_id);
  // The agreement an upgrade replaces may have been charged meanwhile.
  if (upgrade && row) await bookCurrent(parts, row).catch(unsure);
  const tax = await findTaxTerms(parts, { userId: trip.user_id, country: trip.tax_country });
  const charge = await parts.db.transaction().execute(async (trx) => {
    const method = await keep(trx);
    const { plan, period_from: from, period_until: until, amount_cents: amountCents } = trip;
    const period = { plan, from, until, amountCents };
    const bill = { invoice: trip.invoice_number, period, method, tax, promoCode: trip.promo_code, upgrade };
    return await beginCharge(parts, trx, asking, bill);
  });
  return await takeAndAnswer(parts, charge, true);
}

/** PayPal begins taking money on the date that was told it: it must still be the date the paid month ends. */
const fitsChange = ({ now }: BillingParts, row: Subscription, trip: PaypalTrip): boolean =>
  summariseSubscription(row, now()).active && row.paid_until?.getTime() === trip.period_until.getTime();

async function readAgreement({ gateways }: BillingParts, reference: string) {
  try {
    return await gateways.paypal.readAgreement(reference);
  } catch (error) {
    if (error instanceof GatewayRefused) throw told(409, sentences.tripNotApproved);
    return unsure(error);
  }
}

/** Throws 503 where a gateway did not answer, and any other error as it is. */
function unsure(error: unknown): never {
  if (error instanceof GatewayUnsure) throw told(503, sentences.unsure, { 'retry-after': '10' });
  throw error;
}

const upgradeOf = ({ credit_cents: creditCents }: PaypalTrip, creditedChargeId: number) => ({
  creditedChargeId,
  creditCents,
});

/** The agreement as a means of payment; the trip is used with it. PayPal tells no address: that of the profile stands on invoices. */
async function keepAgreement(
  parts: BillingParts,
  trx: Transaction<DB>,
  trip: PaypalTrip,
  { payerEmail, payerName }: { payerEmail: string; payerName: string },
): Promise<Method> {
  const now = parts.now();
  if (!(await useTrip(trx, trip.token, now))) throw told(409, sentences.tripUsed);
  const payer = await findPayer(trx, trip.user_id);
  const method = await keepMethod(trx, {
    user_id: trip.user_id,
    type: 'paypal',
    gateway_reference: trip.agreement,
    plan: trip.plan,
    payer_email: payerEmail,
    first_name: payerName === '' ? (payer?.full_name ?? '') : payerName,
    address: payer?.street ?? '',
    city: payer?.city ?? '',
    state: payer?.region ?? '',
    zip: payer?.zip_code ?? '',
    // As it was when the agreement was opened: its amount contains that country's tax.
    country: trip.tax_country === '' ? (payer?.country ?? '') : trip.tax_country,
    agreement_cents: trip.agreement_cents,
    created_at: now,
  });
  if (!method) throw new Error("PayPal gave an agreement another member's name");
  return method;
}
