import { createHmac } from 'node:crypto';
import { type Result, replay } from './answers.ts';
import type { BillingParts } from './parts.ts';
import { findRequest, type KeptRequest } from './requests.queries.ts';
import { sentences, told } from './told.ts';

/** A request that may be made again. `key` null: the caller gave none, and nothing is kept of it. */
export type Asking = { userId: number; key: string | null; asked: string; kept: KeptRequest | null };

/** A card's number and cvc are not in it: whoever reads the table must not be able to try numbers. */
const secret = new Set(['cardNumber', 'cvc']);

/** What was asked, so that the same key with another wish is known: an HMAC of the body, its fields in order. */
export function askedOf(body: object, linkSecret: string): string {
  const fields = Object.entries(body)
    .filter(([name]) => !secret.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', linkSecret).update(JSON.stringify(fields)).digest('base64url');
}

/**
 * Does what was asked once: a request made again is answered as it was before, and one that was not answered goes on where it stopped. In the
 * member's turn. Throws 422 where the key came with another body.
 */
export async function once(
  { db }: Pick<BillingParts, 'db'>,
  { userId, key, asked }: Omit<Asking, 'kept'>,
  work: (asking: Asking) => Promise<Result>,
): Promise<Result> {
  const kept = key === null ? null : await findRequest(db, userId, key);
  if (kept && kept.asked !== asked) throw told(422, sentences.otherBody);
  if (kept && kept.answer !== null) return replay(kept.answer);
  return await work({ userId, key, asked, kept });
}
