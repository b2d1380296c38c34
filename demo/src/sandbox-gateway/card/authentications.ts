import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CardEntry } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Authentication } from '../state.ts';
import { cents } from './answers.ts';
import { findCard } from './demo-cards.ts';

export const newAuthentication = z.object({
  requestId: z.string().min(1).max(100),
  customerProfileId: z.string(),
  customerPaymentProfileId: z.string(),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.literal('USD'),
  returnUrl: z.url(),
});

/** How long a challenge waits for the cardholder. */
export const challengeMs = 30 * 60_000;

/** Returns the CAVV of an authentication: 20 unforgeable bytes. */
const cavvOf = (sandbox: Sandbox, { id }: Authentication) =>
  createHmac('sha1', sandbox.account.card.transactionKey).update(`cavv ${id}`).digest('base64');
const indicatorOf = (brand: string) => (brand === 'MasterCard' ? '02' : '05');

/** Begins an authentication of a stored card, as its bank would. Null: there is no such card; 'silent': the bank does not answer. */
export function authenticate(
  sandbox: Sandbox,
  request: z.infer<typeof newAuthentication>,
): object | 'silent' | null {
  const { state, record, now } = sandbox;
  const known = state.authentications.get(state.byRequest.get(`authentication ${request.requestId}`) ?? '');
  if (known) return authenticationBody(sandbox, known);
  const card = findCard(sandbox, {
    customer: request.customerProfileId,
    id: request.customerPaymentProfileId,
  });
  if (!card) return null;
  if (card.trait === 'bank-silent') return 'silent';
  const challenged = card.trait === 'challenge' || card.trait === 'challenge-later';
  if (!challenged && card.trait !== 'frictionless') return { status: 'not-enrolled' };
  const id = randomBytes(16).toString('hex');
  record({
    t: 'authentication',
    id,
    requestId: request.requestId,
    profile: card.profile,
    card: card.id,
    cents: cents(request.amount),
    returnUrl: request.returnUrl,
    state: challenged ? 'challenge' : 'authenticated',
    at: now(),
  });
  const added = state.authentications.get(id);
  return added ? authenticationBody(sandbox, added) : null;
}

export function authenticationBody(sandbox: Sandbox, one: Authentication): object {
  const { id, state } = one;
  if (state === 'challenge') {
    const { challengeOrigin = '' } = sandbox.account.card.threeDSecure ?? {};
    return { id, status: 'challenge', challengeUrl: `${challengeOrigin}/3ds/challenge/${id}` };
  }
  if (state === 'rejected') return { id, status: 'rejected' };
  return {
    id,
    status: 'authenticated',
    authenticationIndicator: indicatorOf(sandbox.state.cards.get(one.card)?.brand ?? ''),
    cardholderAuthenticationValue: cavvOf(sandbox, one),
  };
}

type Proof = { card: CardEntry; cents: number; indicator: string; value: string };

/** Finds the authentication whose values came with a charge. Null: they belong to another card or amount, are forged, or already used. */
export function useProof(sandbox: Sandbox, { card, cents, indicator, value }: Proof): string | null {
  const { authentications, chargesOf } = sandbox.state;
  const found = [...authentications.values()].find(
    (one) =>
      one.card === card.id &&
      one.cents === cents &&
      one.state === 'authenticated' &&
      indicator === indicatorOf(card.brand) &&
      value === cavvOf(sandbox, one),
  );
  const isUsed = chargesOf
    .get(card.profile)
    ?.some((charge) => charge.code !== 2 && charge.authentication === found?.id);
  return found && !isUsed ? found.id : null;
}
