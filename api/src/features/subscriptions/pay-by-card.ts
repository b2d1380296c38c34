import type { cardPayment } from '@pool/contracts/billing';
import { isUnexpired } from '@pool/contracts/card-form';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import {
  type Card,
  GatewayRefused,
  OutcomeUnknownError,
  type StoredCard,
} from '../../billing/payments/gateway.ts';
import { planPayment } from '../../billing/subscription/payment-plan.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Deps } from '../deps.ts';
import { keptRefusal, type Result } from './answers.ts';
import { authenticate, type Confirmed, challengeAnswer, useProof } from './authenticate.ts';
import { firstDayAfter } from './billing-words.ts';
import type { Charge } from './charges.queries.ts';
import type { IdempotentRequest } from './idempotent-requests.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { findMethod, insertMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { beginCharge, changeMethod, collectAndAnswer, note, refuseUnfit, resume } from './pay.ts';
import { paymentError, sentences } from './payment-error.ts';
import { promoFor, redeemPromo, withPromo } from './promos.ts';
import { answerRequest } from './requests.queries.ts';
import { refuseOtherTotal } from './shown-total.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { findTaxTerms, withTax } from './tax.ts';

export type CardBody = z.output<typeof cardPayment>;
/** `sandbox`: no real money moves, and the number of a test card is accepted directly. */
export type CardParts = BillingParts & Pick<Deps, 'limits'> & { sandbox: boolean; publicUrl: string };

/** Subscribes by card, revives a subscription with it, or changes the payment method to it. Call it under the member's lock. */
export async function payByCard(
  parts: CardParts,
  { body, address, confirmed }: { body: CardBody; address: string; confirmed?: Confirmed },
  request: IdempotentRequest,
): Promise<Result> {
  const before = await resume(parts, request);
  if (before) return before;
  const { userId } = request;
  await refuseUnfit(parts, userId);
  const now = parts.now();
  const row = await findSubscription(parts.db, userId);
  const plan = planPayment(row, now, { option: body.option, plan: body.plan });
  if (!plan) throw paymentError(409, sentences.runs);
  if (plan.kind === 'change' && body.plan && body.plan !== plan.plan)
    throw paymentError(409, sentences.planByCall);
  const promo = await promoFor(parts, plan, { userId, address, typed: body.promoCode });
  const tax = await findTaxTerms(parts, { userId, country: body.country });
  const period = plan.kind === 'pay' ? withTax(withPromo(plan, promo), tax, parts.tax) : null;
  refuseOtherTotal(body.amountCents, period);
  const method =
    confirmed?.method ?? (await findStoredCard(parts, request)) ?? (await storeCard(parts, body, request));
  const amountCents = period?.amountCents ?? 0;
  if (confirmed && confirmed.proof.amountCents !== amountCents)
    throw paymentError(409, sentences.amountChanged);
  const authenticated = confirmed
    ? ({ state: 'accepted', proof: confirmed.proof } as const)
    : await authenticate(parts, { request, method, amountCents, body });
  if (authenticated.state === 'open') return await challengeAnswer(parts, authenticated.row);
  const prove = async (trx: Transaction<DB>, charge: Charge | null) => {
    if (authenticated.state === 'accepted')
      await useProof(parts, trx, { proof: authenticated.proof, request, method, charge });
  };
  if (plan.kind === 'change' && row) {
    return await parts.db.transaction().execute(async (trx) => {
      await prove(trx, null);
      return await changeMethod(parts, trx, { request, row, method });
    });
  }
  if (period === null) throw paymentError(409, sentences.runs);
  const bill = { invoice: newInvoiceNumber(now), period, method, tax, promoCode: promo?.code ?? null };
  const charge = await parts.db.transaction().execute(async (trx) => {
    await redeemPromo(trx, promo, { userId, now });
    const begun = await beginCharge(parts, trx, request, bill);
    await prove(trx, begun);
    return begun;
  });
  return await collectAndAnswer(parts, charge, true);
}

/** Finds the card that the same request stored before it was interrupted. */
async function findStoredCard({ db }: BillingParts, { kept }: IdempotentRequest): Promise<Method | null> {
  const method = kept && kept.method_id !== null ? await findMethod(db, kept.method_id) : null;
  return method?.ended_at === null ? method : null;
}

/** Stores the card at the gateway. We keep its brand, last four digits and month. */
async function storeCard(parts: CardParts, body: CardBody, request: IdempotentRequest): Promise<Method> {
  const { userId } = request;
  if (!isUnexpired(body.month, body.year, parts.now())) throw paymentError(400, 'This card has expired');
  const card = cardOf(body, parts.sandbox);
  await parts.limits.card(userId);
  const payer = {
    firstName: body.fname,
    lastName: body.lname,
    address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zipcode,
    country: body.country,
    email: body.email,
    phone: body.phone,
  };
  let kept: StoredCard;
  try {
    kept = await parts.gateways.host.storeCard(card, { userId, payer });
  } catch (error) {
    if (error instanceof OutcomeUnknownError)
      throw paymentError(503, sentences.notReached, { 'retry-after': '10' });
    if (error instanceof GatewayRefused) throw await refused(parts, request, error.message);
    throw error;
  }
  return await parts.db.transaction().execute(async (trx) => {
    const method = await insertMethod(trx, {
      user_id: userId,
      type: 'host',
      gateway_reference: kept.reference,
      brand: kept.brand,
      last_four: kept.lastFour,
      expires_on: firstDayAfter(body.month, body.year),
      payer_email: payer.email,
      first_name: payer.firstName,
      last_name: payer.lastName,
      address: payer.address,
      city: payer.city,
      state: payer.state,
      zip: payer.zip,
      country: payer.country,
      phone: payer.phone,
      expiry_told_at: null,
      created_at: parts.now(),
    });
    if (!method) throw new Error("a gateway gave a card another member's name");
    await note(trx, request, { methodId: method.id }, parts.now());
    return method;
  });
}

/** Returns the card of a request. Throws 400 where a pool with live payments is sent a card number itself, which is not processed. */
function cardOf({ cardToken, cardNumber, cvc, month, year }: CardBody, sandbox: boolean): Card {
  if (cardNumber !== undefined && !sandbox) throw paymentError(400, sentences.rawCard);
  if (cardToken !== undefined) return { token: cardToken };
  if (cardNumber === undefined || cvc === undefined) throw paymentError(400, 'Please type valid cvc');
  return { number: cardNumber, cvc, month, year };
}

/** Stores the gateway's refusal of a card as the answer, so that a repeated request gets it too. */
async function refused(parts: BillingParts, request: IdempotentRequest, message: string) {
  const problem = paymentError(402, message);
  const { key, userId } = request;
  if (key !== null) {
    await parts.db.transaction().execute(async (trx) => {
      await note(trx, request, {}, parts.now());
      await answerRequest(trx, userId, key, keptRefusal(problem));
    });
  }
  return problem;
}
