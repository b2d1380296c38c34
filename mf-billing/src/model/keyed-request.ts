import { ApiError } from '@pool/remote-kit';

/** One wish to pay: what is asked, and the key by which the server knows it again however often it has to be asked. */
export type KeyedRequest<Body> = { key: string; body: Body };

export const keyedRequest = <Body>(body: Body): KeyedRequest<Body> => ({ key: crypto.randomUUID(), body });

/** Answers that decide nothing: too slow, too early, too often. */
const undecided = [408, 425, 429];

/**
 * Did the server decide? Then asking again is a new wish. With no answer, a broken one or a failure of the server's own nobody knows whether
 * money moved: the same wish is asked again, word for word, and is never paid twice.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && !undecided.includes(error.code);

const place = 'pool.paypalWish';

/** The key for a token PayPal gave: the same after a reload of the page. */
export function keyForToken(token: string): string {
  try {
    const [kept, key] = (sessionStorage.getItem(place) ?? '').split(' ');
    if (kept === token && key) return key;
    const newKey = crypto.randomUUID();
    sessionStorage.setItem(place, `${token} ${newKey}`);
    return newKey;
  } catch {
    // A browser that keeps nothing: the token itself counts only once.
    return crypto.randomUUID();
  }
}

const approvalPlace = 'pool.paypalTrip';

/** Remembers what the browser left for PayPal for, so that the way back can say what came of it. */
export function rememberApproval(purpose: 'plan' | 'payment'): void {
  try {
    sessionStorage.setItem(approvalPlace, purpose);
  } catch {
    // A browser that keeps nothing gets the plainer words.
  }
}

export function wasPlanApproval(): boolean {
  try {
    return sessionStorage.getItem(approvalPlace) === 'plan';
  } catch {
    return false;
  }
}
