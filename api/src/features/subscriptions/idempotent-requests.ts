import { createHmac } from 'node:crypto';
import { type Result, replay } from './answers.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import { findRequest, type KeptRequest } from './requests.queries.ts';

/** A request that can be repeated under its idempotency key. `key` is null when the caller sent none; then nothing is stored. */
export type IdempotentRequest = {
  userId: number;
  key: string | null;
  fingerprint: string;
  kept: KeptRequest | null;
};

/** Fields left out of the fingerprint, so that stored fingerprints cannot be used to guess card numbers. */
const secret = new Set(['cardNumber', 'cvc']);

/** Returns an HMAC of the body with its fields in order, which detects the same key with another body. */
export function fingerprintOf(body: object, linkSecret: string): string {
  const fields = Object.entries(body)
    .filter(([name]) => !secret.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', linkSecret).update(JSON.stringify(fields)).digest('base64url');
}

/**
 * Runs work once for each idempotency key: a repeated request gets its first answer, and one without an answer continues where it stopped.
 * Call it under the member's lock. Throws 422 when the key came with another body.
 */
export async function runOnce(
  { db }: Pick<BillingParts, 'db'>,
  { userId, key, fingerprint }: Omit<IdempotentRequest, 'kept'>,
  work: (request: IdempotentRequest) => Promise<Result>,
): Promise<Result> {
  const kept = key === null ? null : await findRequest(db, userId, key);
  if (kept && kept.asked !== fingerprint) throw paymentError(422, sentences.otherBody);
  if (kept && kept.answer !== null) return replay(kept.answer);
  return await work({ userId, key, fingerprint, kept });
}
