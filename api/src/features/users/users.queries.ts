import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Finds a person by login or email, ignoring case; null when there is none. */
export async function findCredentials(db: Db, field: 'login' | 'email', value: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'type', 'email', 'password_hash', 'email_verified_at'])
    .where(sql`lower(${sql.ref(field)})`, '=', sql`lower(${value}::text)`)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
