import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { lockUser } from './lock-user.ts';
import { newToken, sha256 } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
/** How long a refresh token and its family last. */
export const life = { token: 30 * day, family: 90 * day };
/** Two tabs that start at once both hold the old token; the second is not a thief. */
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
 * Exchanges a token for its successor. A token that was already exchanged (and not a moment ago) has been stolen by one side or the other:
 * its whole family ends, sessions included. Two tabs that race get a successor each, of which the browser keeps one: once that is used the
 * other is spent. Returns null when the token is invalid.
 */
export async function rotate(trx: Transaction<DB>, token: string, now: Date): Promise<Issued | null> {
  const owner = await familyOf(trx, token);
  // One by one for each person: no token is issued during a change of password, or to two branches together.
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

/** A later use of a sibling of this token does not come from the browser that has this one: it gets no grace. */
const spendOthers = (trx: Transaction<DB>, { family, hash }: { family: string; hash: string }, now: Date) =>
  trx
    .updateTable('refresh_tokens')
    .set({ replaced_at: new Date(now.getTime() - graceMs - 1) })
    .where('family', '=', family)
    .where('hash', '!=', hash)
    .where('replaced_at', 'is', null)
    .execute();

/** Ends everything that began with one sign-in: its refresh tokens and its sessions. */
export async function endFamily(db: Db | Transaction<DB>, family: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family', '=', family).execute();
  await db.deleteFrom('sessions').where('family', '=', family).execute();
}

/** The family and owner of a token, however old; null for an unknown one. */
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
