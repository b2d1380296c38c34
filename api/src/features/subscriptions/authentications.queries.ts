import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type AuthenticationRow = Selectable<DB['card_authentications']>;

export const insertAuthentication = (trx: Db, row: Insertable<DB['card_authentications']>) =>
  trx.insertInto('card_authentications').values(row).returningAll().executeTakeFirstOrThrow();

export async function findAuthentication(
  db: Db,
  { id, userId }: { id: string; userId: number },
): Promise<AuthenticationRow | null> {
  const query = db.selectFrom('card_authentications').selectAll().where('id', '=', id);
  return (await query.where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Finds the member's payment that waits for their bank: there is at most one. */
export async function findOpenAuthentication(db: Db, userId: number): Promise<AuthenticationRow | null> {
  const query = db.selectFrom('card_authentications').selectAll().where('user_id', '=', userId);
  return (await query.where('state', '=', 'open').executeTakeFirst()) ?? null;
}

export async function findAuthenticationOf(db: Db, chargeId: number): Promise<AuthenticationRow | null> {
  const query = db.selectFrom('card_authentications').selectAll().where('charge_id', '=', chargeId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Decides an open authentication. Returns whether it was open before. */
export async function decideAuthentication(
  trx: Db,
  id: string,
  decided: { state: Exclude<AuthenticationRow['state'], 'open'>; chargeId?: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('card_authentications')
    .set({ state: decided.state, charge_id: decided.chargeId ?? null, wish: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listOverdueAuthentications = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('card_authentications')
    .select(['id', 'user_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
