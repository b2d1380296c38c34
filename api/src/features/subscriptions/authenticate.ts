import { randomUUID } from 'node:crypto';
import { paths } from '@pool/contracts';
import type { PaymentChallenge } from '@pool/contracts/billing';
import type { Transaction } from 'kysely';
import { OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import type { DB } from '../../platform/db/schema.ts';
import { keptRefusal, type Result } from './answers.ts';
import {
  type AuthenticationRow,
  decideAuthentication,
  findOpenAuthentication,
  insertAuthentication,
} from './authentications.queries.ts';
import { enqueueDetachMethod } from './billing-jobs.ts';
import type { Charge } from './charges.queries.ts';
import type { IdempotentRequest } from './idempotent-requests.ts';
import type { Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { note } from './pay.ts';
import { paymentError, sentences } from './payment-error.ts';
import { answerRequest } from './requests.queries.ts';
import { findSubscription } from './subscriptions.queries.ts';

/** How long a member has to confirm a payment with their bank. */
const challengeMs = 30 * 60_000;

/** The bank's answer to a payment. `row` is null when it was confirmed without a page; it is then stored with the charge. */
export type Proof = { row: AuthenticationRow | null; serviceId: string; amountCents: number };
/** A card whose bank has confirmed this payment, or the use of the card. */
export type Confirmed = { method: Method; proof: Proof };
export type Authenticated =
  /** No bank was asked, or it does not take part. */
  { state: 'none' } | { state: 'accepted'; proof: Proof } | { state: 'open'; row: AuthenticationRow };

type AuthenticationRequest = {
  request: IdempotentRequest;
  method: Method;
  amountCents: number;
  body: object;
};

/**
 * Asks the bank of a card to confirm a payment, or future use of the card (0 cents). A challenge is stored with its request and replaces an
 * earlier one. Call it under the member's lock. Throws 402 where the bank refuses, 503 where it does not answer.
 */
export async function authenticate(
  parts: BillingParts & { publicUrl: string },
  { request, method, amountCents, body }: AuthenticationRequest,
): Promise<Authenticated> {
  const { authenticator } = parts.gateways.host;
  if (!authenticator) return { state: 'none' };
  const { userId, key, fingerprint } = request;
  const now = parts.now();
  const open = await findOpenAuthentication(parts.db, userId);
  const isSame = open && key !== null && open.request_key === key && open.amount_cents === amountCents;
  if (isSame && open.expires_at > now) return { state: 'open', row: open };
  if (open) await closeAuthentication(parts, open, { state: 'canceled', kept: method.id });
  const id = randomUUID();
  const { gateway_reference: reference } = method;
  const returnUrl = parts.publicUrl + paths.subscription();
  const begun = await authenticator
    .begin({ requestId: id, reference, amountCents, returnUrl })
    .catch(notReached);
  switch (begun.state) {
    case 'not-enrolled':
      return { state: 'none' };
    case 'accepted':
      return { state: 'accepted', proof: { row: null, serviceId: begun.id, amountCents } };
    case 'refused':
      await parts.db.transaction().execute(async (trx) => {
        await dropMethod(parts, trx, { userId, methodId: method.id });
        if (key !== null)
          await answerRequest(trx, userId, key, keptRefusal(paymentError(402, sentences.notConfirmed)));
      });
      throw paymentError(402, sentences.notConfirmed);
    case 'challenge': {
      const row = await parts.db.transaction().execute(async (trx) => {
        await note(trx, request, { methodId: method.id }, now);
        return await insertAuthentication(trx, {
          id,
          user_id: userId,
          method_id: method.id,
          service_id: begun.id,
          url: begun.url,
          amount_cents: amountCents,
          state: 'open',
          request_key: key,
          asked: fingerprint,
          wish: JSON.stringify(withoutCard(body)),
          created_at: now,
          expires_at: new Date(now.getTime() + challengeMs),
        });
      });
      return { state: 'open', row };
    }
  }
}

/** Replaces the card by a placeholder: the gateway stores the card, and a payment without one would be invalid. */
function withoutCard(body: object): object {
  const { cardNumber: _, cvc: __, ...rest } = body as { cardNumber?: string; cvc?: string };
  return { ...rest, cardToken: 'kept' };
}

export function notReached(error: unknown): never {
  if (error instanceof OutcomeUnknownError)
    throw paymentError(503, sentences.notReached, { 'retry-after': '10' });
  throw error;
}

/** Records the use of an accepted authentication, in the transaction that uses it, so that it is used once. Throws 409. */
export async function useProof(
  parts: BillingParts,
  trx: Transaction<DB>,
  {
    proof,
    request,
    method,
    charge,
  }: { proof: Proof; request: IdempotentRequest; method: Method; charge: Charge | null },
): Promise<void> {
  const now = parts.now();
  if (proof.row) {
    const used = { state: 'accepted' as const, ...(charge ? { chargeId: charge.id } : {}) };
    if (!(await decideAuthentication(trx, proof.row.id, used)))
      throw paymentError(409, sentences.challengeOver);
    return;
  }
  await insertAuthentication(trx, {
    id: randomUUID(),
    user_id: request.userId,
    method_id: method.id,
    charge_id: charge?.id ?? null,
    service_id: proof.serviceId,
    amount_cents: proof.amountCents,
    state: 'accepted',
    asked: request.fingerprint,
    created_at: now,
    expires_at: now,
  });
}

type Ended = {
  state: 'refused' | 'canceled' | 'expired';
  kept?: number;
  refusal?: ReturnType<typeof paymentError>;
};

/**
 * Ends a challenge without a charge: its card is removed, and its request answered. `kept`: the card that stays. Call it under the member's
 * lock.
 */
export const closeAuthentication = (
  parts: BillingParts,
  row: AuthenticationRow,
  { state, kept, refusal }: Ended,
) =>
  parts.db.transaction().execute(async (trx) => {
    if (!(await decideAuthentication(trx, row.id, { state }))) return;
    const { user_id: userId, method_id: methodId, request_key: key } = row;
    if (methodId !== kept) await dropMethod(parts, trx, { userId, methodId });
    const answer = refusal ?? paymentError(402, overSentences[state]);
    if (key !== null) await answerRequest(trx, userId, key, keptRefusal(answer));
  });

async function dropMethod(
  parts: BillingParts,
  trx: Transaction<DB>,
  { userId, methodId }: { userId: number; methodId: number },
) {
  if ((await findSubscription(trx, userId))?.method_id !== methodId)
    await enqueueDetachMethod(parts, trx, { userId, methodId });
}

export const overSentences = {
  refused: sentences.notConfirmed,
  canceled: sentences.notConfirmed,
  expired: sentences.challengeExpired,
} as const;

export const toChallenge = (row: AuthenticationRow): PaymentChallenge => ({
  id: row.id,
  url: row.url ?? '',
  amountCents: row.amount_cents,
  expiresAt: row.expires_at.toISOString(),
});

const noSubscription = {
  status: null,
  type: null,
  plan: null,
  next_plan: null,
  paid_until: null,
  anchor_day: null,
  next_charge_at: null,
};

/** Returns the answer for a payment that waits for confirmation by the bank. */
export async function challengeAnswer({ db, now }: BillingParts, row: AuthenticationRow): Promise<Result> {
  const subscription = await summaryOf(db, row.user_id, now());
  return { hold: true, subscription, transactionId: null, challenge: toChallenge(row) };
}

export async function summaryOf(db: BillingParts['db'], userId: number, now: Date) {
  return summariseSubscription((await findSubscription(db, userId)) ?? noSubscription, now);
}
