import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Finds the user id for an email address, ignoring case; null when there is none. */
export async function findByEmail(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Reads the current password hash, and the address that is notified of a new one. */
export const readPassword = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Finds the link of a mail by the hash of its token; null when there is no valid one. */
export async function findPasswordToken(db: Db, hash: string) {
  const row = await db
    .selectFrom('password_tokens as token')
    .select(['token.user_id as userId', 'token.expires_at as expiresAt'])
    .where('token.hash', '=', hash)
    .where('token.used_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('password_tokens as later')
            .select('later.hash')
            .whereRef('later.user_id', '=', 'token.user_id')
            .whereRef('later.created_at', '>', 'token.created_at'),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Sets a password and invalidates all links to set one. */
export async function setPassword(trx: Transaction<DB>, userId: number, passwordHash: string, at: Date) {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('password_tokens')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Confirms the address of a member who followed a link we mailed. */
export const noteEmailIsTheirs = (trx: Transaction<DB>, userId: number, at: Date) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
