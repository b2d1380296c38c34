import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { problem } from '../http/problem.ts';

/**
 * Locks a person's row until the transaction ends, so that signing in and signing out everywhere cannot interleave. Null when the account
 * was deleted.
 */
export async function lockUser(
  trx: Transaction<DB>,
  userId: number,
): Promise<{ passwordHash: string } | null> {
  const row = await trx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the row of the person who makes a request until the transaction ends. Throws 401 when their account was deleted while the request
 * was processed: nothing more may be stored about them.
 */
export async function lockCaller(trx: Transaction<DB>, userId: number): Promise<void> {
  if (!(await lockUser(trx, userId))) throw problem(401, 'Please sign in');
}
