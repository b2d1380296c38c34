import { atom } from 'jotai';
import type { Purpose } from './offer.ts';

/** The windows of the subscription page: one is open, or none. */
export type BillingDialog =
  | { kind: 'none' }
  | { kind: 'choosePayMethod'; purpose: Purpose }
  | { kind: 'setCreditCard'; purpose: Purpose }
  | { kind: 'processPaypalSubscription'; step: PaypalStep }
  | { kind: 'cancelSubscription' }
  | { kind: 'unpaid' };

/** Where a trip to PayPal stands: on the way there, back with a token, or called off there. */
export type PaypalStep =
  | { state: 'leaving'; purpose: Purpose }
  | { state: 'returned'; token: string }
  | { state: 'calledOff' };

export const dialogAtom = atom<BillingDialog>({ kind: 'none' });

/**
 * The window an address asks for: /profile/subscription/unpaid, and /profile/subscription/processagreement, where PayPal leads back to.
 * `null`: the address asks for none. Without a token PayPal was left without approving.
 */
export function dialogOfAddress(type: string | undefined, search: string): BillingDialog | null {
  if (type === 'unpaid') return { kind: 'unpaid' };
  if (type !== 'processagreement') return null;
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const calledOff = ['canceled', 'cancelled', 'cancel'].some((name) => query.has(name));
  return {
    kind: 'processPaypalSubscription',
    step: token && !calledOff ? { state: 'returned', token } : { state: 'calledOff' },
  };
}
