import { ApiError, tabStore } from '@pool/remote-kit';

/** A payment request, and the idempotency key that identifies it to the server when it is sent again. */
export type KeyedRequest<Body> = { key: string; body: Body };

export const keyedRequest = <Body>(body: Body): KeyedRequest<Body> => ({ key: crypto.randomUUID(), body });

/** Status codes that leave the outcome open: too slow, too early, too often. */
const undecided = [408, 425, 429];

/**
 * Returns whether the server decided. If so, the next attempt is a new request. Without an answer, or with a broken one or a server error,
 * it is unknown whether money moved; then the same request is sent again unchanged, so that nothing is paid twice.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && !undecided.includes(error.code);

const place = 'pool.paypalWish';

/**
 * Returns the key for a token from PayPal, which stays the same after a reload of the page. Without storage it is a new one; a token can
 * only be used once anyway.
 */
export function keyForToken(token: string): string {
  const [storedToken, key] = (tabStore.read(place) ?? '').split(' ');
  if (storedToken === token && key) return key;
  const newKey = crypto.randomUUID();
  tabStore.write(place, `${token} ${newKey}`);
  return newKey;
}

const approvalPlace = 'pool.paypalTrip';

/** Remembers why the browser left for PayPal, so that the return page can say what was paid for. Without storage its text is more general. */
export function rememberApproval(purpose: 'plan' | 'payment'): void {
  tabStore.write(approvalPlace, purpose);
}

export const wasPlanApproval = (): boolean => tabStore.read(approvalPlace) === 'plan';
