import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Locks a person's row until the transaction ends, so that signing in and signing out everywhere cannot interleave. Null when the account
 * no longer exists.
 */
export async function lockUser(
  trx: Transaction<DB>,
  userId: number,
): Promise<{ passwordHash: string } | null> {
  const row = await trx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
