import { ApiError } from '@pool/remote-kit';

/** A payment request, and the idempotency key that identifies it to the server however often it is sent. */
export type KeyedRequest<Body> = { key: string; body: Body };

export const keyedRequest = <Body>(body: Body): KeyedRequest<Body> => ({ key: crypto.randomUUID(), body });

/** Status codes that decide nothing: too slow, too early, too often. */
const undecided = [408, 425, 429];

/**
 * Tells whether the server decided. Then the next attempt is a new request. Without an answer, or with a broken one or a server error, it
 * is unknown whether money moved: the same request is sent again unchanged, so that it is never paid twice.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && !undecided.includes(error.code);

const place = 'pool.paypalWish';

/** Returns the key for a token PayPal gave: the same after a reload of the page. */
export function keyForToken(token: string): string {
  try {
    const [kept, key] = (sessionStorage.getItem(place) ?? '').split(' ');
    if (kept === token && key) return key;
    const newKey = crypto.randomUUID();
    sessionStorage.setItem(place, `${token} ${newKey}`);
    return newKey;
  } catch {
    // Without storage there is a new key; a token can be used only once anyway.
    return crypto.randomUUID();
  }
}

const approvalPlace = 'pool.paypalTrip';

/** Remembers why the browser left for PayPal, so that the return page can say what was paid. */
export function rememberApproval(purpose: 'plan' | 'payment'): void {
  try {
    sessionStorage.setItem(approvalPlace, purpose);
  } catch {
    // Without storage the return page uses more general words.
  }
}

export function wasPlanApproval(): boolean {
  try {
    return sessionStorage.getItem(approvalPlace) === 'plan';
  } catch {
    return false;
  }
}
