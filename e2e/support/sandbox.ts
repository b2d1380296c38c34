import { port } from './site.ts';

/** The address of the sandbox gateway of the site under test. */
export const sandboxUrl = `http://localhost:${port + 1}`;

/** A charge in the sandbox's ledger. */
export type SandboxLine = {
  gateway: 'card' | 'paypal';
  transactionId: string;
  invoice: string;
  reference: string;
  amountCents: number;
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided';
  at: string;
};

async function request(path: string, body?: object): Promise<unknown> {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {};
  const answer = await fetch(`${sandboxUrl}/sandbox/${path}`, init);
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status} to ${path}`);
  return await answer.json();
}

/** Returns every charge, taken or not. */
export const readLedger = async () => (await request('ledger')) as SandboxLine[];

/** Returns the notifications the sandbox sent to the pool, in order; `answers`: the statuses it got. */
export const readNotices = async () =>
  (await request('notices')) as { id: string; name: string; answers: number[] }[];

/** Decides a payment that is held. */
export const reviewPayment = (transactionId: string, verdict: 'approve' | 'decline') =>
  request(`reviews/${transactionId}`, { verdict });
