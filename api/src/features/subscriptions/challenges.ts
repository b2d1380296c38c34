import { cardPayment, changePlan } from '@pool/contracts/billing';
import { z } from 'zod';
import { Problem } from '../../platform/http/problem.ts';
import { answerOf, type Result, replay } from './answers.ts';
import {
  challengeAnswer,
  closeAuthentication,
  notReached,
  overSentences,
  summaryOf,
} from './authenticate.ts';
import {
  type AuthenticationRow,
  findAuthentication,
  listOverdueAuthentications,
} from './authentications.queries.ts';
import { changeWith } from './change-plan.ts';
import { findCharge } from './charges.queries.ts';
import { findMethod } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { collectAndAnswer } from './pay.ts';
import { type CardParts, payByCard } from './pay-by-card.ts';
import { paymentError, sentences } from './payment-error.ts';
import { findRequest } from './requests.queries.ts';
import { findSubscription } from './subscriptions.queries.ts';

/** The confirmed request: a payment by a new card, or a change of plan by the kept card. */
const storedRequest = z.union([cardPayment, changePlan.body]);

type Named = { userId: number; id: string };

/** Reads a challenge. Throws 404, also for another member's. */
async function read({ db }: BillingParts, named: Named): Promise<AuthenticationRow> {
  const row = await findAuthentication(db, named);
  if (!row) throw paymentError(404, sentences.challengeUnknown);
  return row;
}

/**
 * Completes a payment whose challenge the member reports as done, after asking the bank ourselves. Repeated after an interruption, it
 * returns the same answer and never charges twice. While the bank has not decided, the answer is the challenge itself. Throws 402 where
 * nothing is charged.
 */
export const confirmChallenge = (parts: CardParts, { address, ...named }: Named & { address: string }) =>
  parts.memberLocks.withMemberLock(named.userId, async (): Promise<Result> => {
    const row = await read(parts, named);
    if (row.state === 'accepted') return await answerAgain(parts, row);
    if (row.state !== 'open') throw paymentError(402, overSentences[row.state]);
    const { authenticator } = parts.gateways.host;
    if (row.expires_at <= parts.now() || !authenticator) return await end(parts, row, 'expired');
    const found = await authenticator.find(row.service_id).catch(notReached);
    if (found.state === 'challenge') return await challengeAnswer(parts, row);
    if (found.state !== 'accepted') return await end(parts, row, 'refused');
    return await complete(parts, row, address);
  });

async function answerAgain(parts: BillingParts, { charge_id, user_id }: AuthenticationRow): Promise<Result> {
  if (charge_id === null)
    return {
      hold: false,
      subscription: await summaryOf(parts.db, user_id, parts.now()),
      transactionId: null,
    };
  const charge = await findCharge(parts.db, charge_id);
  if (charge.status === 'pending') return await collectAndAnswer(parts, charge, false);
  const subscription = await findSubscription(parts.db, user_id);
  if (!subscription) throw new Error('a charge without its subscription');
  return replay(answerOf(charge, subscription, parts.now()));
}

async function end(
  parts: BillingParts,
  row: AuthenticationRow,
  state: 'refused' | 'expired',
): Promise<never> {
  await closeAuthentication(parts, row, { state });
  throw paymentError(402, overSentences[state]);
}

/** Plans the request again: if the price has changed since, nothing is charged. */
async function complete(parts: CardParts, row: AuthenticationRow, address: string): Promise<Result> {
  const { user_id: userId, request_key: key, asked: fingerprint } = row;
  const method = await findMethod(parts.db, row.method_id);
  if (!method) throw new Error('a challenge without its card');
  const kept = key === null ? null : await findRequest(parts.db, userId, key);
  const confirmed = {
    method,
    proof: { row, serviceId: row.service_id, amountCents: row.amount_cents },
  };
  try {
    const request = { userId, key, fingerprint, kept };
    const stored = storedRequest.parse(row.wish);
    if ('fname' in stored) return await payByCard(parts, { body: stored, address, confirmed }, request);
    return await changeWith(parts, { body: stored, confirmed }, request);
  } catch (error) {
    const isFinal = error instanceof Problem && error.status < 500 && error.status !== 429;
    if (isFinal) await closeAuthentication(parts, row, { state: 'canceled', refusal: error });
    throw error;
  }
}

/** Cancels a challenge. Throws 409 where the payment was already confirmed. */
export const cancelChallenge = (parts: BillingParts, named: Named) =>
  parts.memberLocks.withMemberLock(named.userId, async () => {
    const row = await read(parts, named);
    if (row.state === 'accepted') throw paymentError(409, sentences.challengeOver);
    if (row.state === 'open') await closeAuthentication(parts, row, { state: 'canceled' });
    return await summaryOf(parts.db, named.userId, parts.now());
  });

/** Ends the abandoned challenges. */
export async function endOverdueChallenges(parts: BillingParts, limit: number): Promise<void> {
  for (const { id, user_id: userId } of await listOverdueAuthentications(parts.db, parts.now(), limit)) {
    await parts.memberLocks.withMemberLock(userId, async () => {
      const row = await findAuthentication(parts.db, { id, userId });
      if (row?.state === 'open') await closeAuthentication(parts, row, { state: 'expired' });
    });
  }
}
