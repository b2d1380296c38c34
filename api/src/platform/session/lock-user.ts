import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';

/**
 * Holds a person's row until the transaction ends: what signs them in and what signs them out everywhere take turns. Null when they are gone.
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
