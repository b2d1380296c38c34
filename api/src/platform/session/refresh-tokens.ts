import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { lockUser } from './lock-user.ts';
import { newToken, sha256 } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a refresh token and its family last. */
export const life = { token: 30 * day, family: 90 * day };
/** Two tabs that start together both have the old token; the second use is not a theft. */
const graceMs = 10_000;

export type Issued = { token: string; expiresAt: Date; family: string; userId: number };

/** Begins a family: one "remember me" sign-in, in one browser. */
export const startFamily = (
  trx: Transaction<DB>,
  { userId, userAgent }: { userId: number; userAgent: string },
  now: Date,
): Promise<Issued> =>
  issue(
    trx,
    {
      family: randomUUID(),
      user_id: userId,
      family_expires_at: new Date(now.getTime() + life.family),
      user_agent: userAgent,
    },
    now,
  );

/**
 * Exchanges a token for its successor. If a token was already exchanged (and not a moment ago), either this or the earlier use was a theft:
 * its whole family ends, sessions included. Two tabs that race get a successor each, of which the browser keeps one; using that one makes
 * the other invalid. Returns null when the token is invalid.
 */
export async function rotate(trx: Transaction<DB>, token: string, now: Date): Promise<Issued | null> {
  const owner = await familyOf(trx, token);
  // One at a time for each person, so that no token is issued during a change of password or to two tabs together.
  if (!owner || !(await lockUser(trx, owner.userId))) return null;
  const row = await trx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', sha256(token))
    .executeTakeFirst();
  if (!row || row.expires_at <= now || row.family_expires_at <= now) return null;
  if (row.replaced_at && now.getTime() - row.replaced_at.getTime() > graceMs) {
    await endFamily(trx, row.family);
    return null;
  }
  if (!row.replaced_at) {
    await spendOthers(trx, row, now);
    await trx.updateTable('refresh_tokens').set({ replaced_at: now }).where('hash', '=', row.hash).execute();
  }
  return await issue(trx, row, now);
}

/** Ends the grace period of this token's siblings: later uses of them do not come from the browser that has this one. */
const spendOthers = (trx: Transaction<DB>, { family, hash }: { family: string; hash: string }, now: Date) =>
  trx
    .updateTable('refresh_tokens')
    .set({ replaced_at: new Date(now.getTime() - graceMs - 1) })
    .where('family', '=', family)
    .where('hash', '!=', hash)
    .where('replaced_at', 'is', null)
    .execute();

/** Ends a family: its refresh tokens and its sessions, which began with one sign-in. */
export async function endFamily(db: Db | Transaction<DB>, family: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family', '=', family).execute();
  await db.deleteFrom('sessions').where('family', '=', family).execute();
}

/** Finds the family and owner of a token, however old; null for an unknown one. */
export async function familyOf(
  db: Db | Transaction<DB>,
  token: string,
): Promise<{ family: string; userId: number } | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select(['family', 'user_id as userId'])
    .where('hash', '=', sha256(token))
    .executeTakeFirst();
  return row ?? null;
}

type Family = { family: string; user_id: number; family_expires_at: Date; user_agent: string };

async function issue(
  trx: Transaction<DB>,
  { family, user_id, family_expires_at, user_agent }: Family,
  now: Date,
): Promise<Issued> {
  const token = newToken();
  const expiresAt = new Date(Math.min(now.getTime() + life.token, family_expires_at.getTime()));
  await trx
    .insertInto('refresh_tokens')
    .values({
      hash: sha256(token),
      family,
      user_id,
      expires_at: expiresAt,
      family_expires_at,
      user_agent,
      created_at: now,
    })
    .execute();
  return { token, expiresAt, family, userId: user_id };
}
