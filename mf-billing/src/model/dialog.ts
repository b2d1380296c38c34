import type { PaymentChallenge } from '@pool/contracts/billing';
import { atom } from 'jotai';
import type { Purpose } from './offer.ts';

/** The windows of the subscription page. At most one is open. */
export type BillingDialog =
  | { kind: 'none' }
  | { kind: 'choosePayMethod'; purpose: Purpose }
  | { kind: 'setCreditCard'; purpose: Purpose }
  /** `resumed`: begun before a reload, or on the bank's own page: it may be decided already. */
  | { kind: 'confirmPayment'; challenge: PaymentChallenge; purpose: Purpose; resumed: boolean }
  | { kind: 'processPaypalSubscription'; step: PaypalStep }
  | { kind: 'changePlan' }
  | { kind: 'cancelSubscription' }
  | { kind: 'unpaid' };

/** The stage of a PayPal approval: leaving for PayPal, back with a token, or canceled there. */
type PaypalStep =
  /** `amountCents`: the amount the member was shown as due now. */
  | { state: 'leaving'; purpose: Purpose; amountCents?: number }
  | { state: 'returned'; token: string }
  | { state: 'calledOff' };

export const dialogAtom = atom<BillingDialog>({ kind: 'none' });

/**
 * Returns the window of an address: /profile/subscription/unpaid, and /profile/subscription/processagreement, to which PayPal returns. Null
 * if the address has none. A member who leaves PayPal without approving returns without a token, or to the page itself with PayPal's own
 * parameters in the query.
 */
export function dialogOfAddress(type: string | undefined, search: string): BillingDialog | null {
  const query = new URLSearchParams(search);
  const calledOff: BillingDialog = { kind: 'processPaypalSubscription', step: { state: 'calledOff' } };
  if (type === 'unpaid') return { kind: 'unpaid' };
  if (type === undefined) return query.has('ba_token') ? calledOff : null;
  if (type !== 'processagreement') return null;
  // If there is a `ba_token` (the agreement's token), PayPal's `token` only identifies this visit.
  const token = query.get('ba_token') ?? query.get('token');
  if (!token || query.has('canceled')) return calledOff;
  return { kind: 'processPaypalSubscription', step: { state: 'returned', token } };
}
