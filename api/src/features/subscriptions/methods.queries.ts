import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type Method = Selectable<DB['payment_methods']>;

/**
 * Stores a payment method. A gateway may return the same reference for a card it knows, which makes that one valid again. Null when that
 * reference belongs to another member, which should never happen.
 */
export async function insertMethod(
  trx: Transaction<DB>,
  method: Insertable<DB['payment_methods']>,
): Promise<Method | null> {
  const { user_id: _, type: __, gateway_reference: ___, ...details } = method;
  const row = await trx
    .insertInto('payment_methods')
    .values(method)
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'gateway_reference'])
        .doUpdateSet({ ...details, ended_at: null })
        .whereRef('payment_methods.user_id', '=', 'excluded.user_id'),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findMethod(db: Db, id: number): Promise<Method | null> {
  return (await db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findMethodByReference(
  db: Db,
  type: Method['type'],
  reference: string,
): Promise<Method | null> {
  const query = db
    .selectFrom('payment_methods')
    .selectAll()
    .where('type', '=', type)
    .where('gateway_reference', '=', reference);
  return (await query.executeTakeFirst()) ?? null;
}

/** Ends a payment method, so that nothing more is paid by it. Returns whether it was valid before. */
export async function endMethod(trx: Transaction<DB>, id: number, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('payment_methods')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lists methods stored by the gateway that no subscription, payment or request uses: left over from abandoned payments. */
export const listUnused = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('payment_methods as m')
    .select(['m.id', 'm.user_id'])
    .where('m.ended_at', 'is', null)
    .where('m.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subscriptions as s').select('s.id').whereRef('s.method_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as c')
            .select('c.id')
            .whereRef('c.method_id', '=', 'm.id')
            .where('c.status', 'in', ['pending', 'held']),
        ),
      ),
    )
    .limit(limit)
    .execute();

/** Lists PayPal agreements whose suspension does not match our tables: of members who canceled, or were blocked or unblocked since. */
export const listOutOfLine = (db: Db, limit: number) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('subscriptions as s', 's.method_id', 'm.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id'])
    .where('m.type', '=', 'paypal')
    .where('m.ended_at', 'is', null)
    .where('s.status', 'in', ['active', 'canceled'])
    .where(
      sql<boolean>`m.resting <> (s.status = 'canceled' or u.allow_user = 0 or s.disputed_at is not null)`,
    )
    .limit(limit)
    .execute();

export const noteResting = (db: Db, id: number, resting: boolean) =>
  db.updateTable('payment_methods').set({ resting }).where('id', '=', id).execute();

/** Lists cards of running subscriptions that expire before a given time, and whose owners were not notified. */
export const listExpiring = (db: Db, now: Date, before: Date, limit: number) =>
  db
    .selectFrom('payment_methods as m')
    .innerJoin('subscriptions as s', 's.method_id', 'm.id')
    .select(['m.id', 'm.user_id', 'm.brand', 'm.last_four', 's.next_charge_at'])
    .select(sql<string>`to_char(m.expires_on - 1, 'MM/YY')`.as('expires'))
    .where('m.ended_at', 'is', null)
    .where('m.expiry_told_at', 'is', null)
    .where('m.expires_on', '<=', before.toISOString().slice(0, 10))
    .where('m.created_at', '<=', now)
    .where('s.status', '=', 'active')
    .where('s.next_charge_at', 'is not', null)
    .limit(limit)
    .execute();

export async function markExpiryNotified(trx: Transaction<DB>, id: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('payment_methods')
    .set({ expiry_told_at: at })
    .where('id', '=', id)
    .where('expiry_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
