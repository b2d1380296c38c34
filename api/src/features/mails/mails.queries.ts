import type { Db } from '../../platform/db/database.ts';

/** Finds the recipient of a mail; null when they are gone. */
export async function findRecipient(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['full_name', 'email', 'email_verified_at', 'pending_email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

type EmailToken = {
  hash: string;
  user_id: number;
  email: string;
  purpose: 'confirm' | 'change' | 'undo';
  created_at: Date;
  expires_at: Date;
};
type PasswordToken = { hash: string; user_id: number; created_at: Date; expires_at: Date };

export const insertEmailToken = (db: Db, token: EmailToken) =>
  db.insertInto('email_tokens').values(token).execute();
export const insertPasswordToken = (db: Db, token: PasswordToken) =>
  db.insertInto('password_tokens').values(token).execute();

export const deleteEmailToken = (db: Db, hash: string) =>
  db.deleteFrom('email_tokens').where('hash', '=', hash).execute();
export const deletePasswordToken = (db: Db, hash: string) =>
  db.deleteFrom('password_tokens').where('hash', '=', hash).execute();

/** Returns whether a later link was made for the same purpose. */
export async function hasLaterEmailToken(db: Db, userId: number, purpose: 'confirm' | 'change', at: Date) {
  const row = await db
    .selectFrom('email_tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}
export async function hasLaterPasswordToken(db: Db, userId: number, at: Date) {
  const row = await db
    .selectFrom('password_tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .where('created_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}
