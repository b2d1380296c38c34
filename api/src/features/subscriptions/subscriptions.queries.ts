import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type Subscription = Selectable<DB['subscriptions']>;

export async function findSubscription(db: Db, userId: number): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads a subscription and locks its row until the end of the transaction. */
export const lockSubscription = (trx: Transaction<DB>, id: number): Promise<Subscription> =>
  trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Inserts a subscription that waits for its first payment. */
export const insertSubscription = (trx: Transaction<DB>, userId: number, type: 'host' | 'paypal', at: Date) =>
  trx
    .insertInto('subscriptions')
    .values({ user_id: userId, type, status: 'expired', anchor_day: at.getUTCDate(), started_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSubscription = (
  trx: Transaction<DB>,
  id: number,
  set: Updateable<DB['subscriptions']>,
  at: Date,
): Promise<Subscription> =>
  trx
    .updateTable('subscriptions')
    .set({ ...set, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Lists members whose payment is due and not pending yet, those due longest first. Blocked members pay nothing. `after`: the last of the
 * page before.
 */
export const listDue = (db: Db, now: Date, limit: number, after: { at: Date; id: number } | null) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.next_charge_at'])
    .where('s.next_charge_at', '<=', now)
    .where('users.allow_user', '<>', 0)
    .where('s.disputed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as c')
            .select('c.id')
            .whereRef('c.subscription_id', '=', 's.id')
            .where('c.status', 'in', ['pending', 'held']),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('s.next_charge_at', 's.id'), '>', eb.tuple(after?.at ?? now, after?.id ?? 0)),
      ),
    )
    .orderBy('s.next_charge_at')
    .orderBy('s.id')
    .limit(limit)
    .execute();

/** Lists members whose paid time is over and who have no further charges. */
export const listEnded = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'user_id'])
    .where('status', 'in', ['active', 'canceled'])
    .where('next_charge_at', 'is', null)
    .where('paid_until', '<=', now)
    .orderBy('paid_until')
    .limit(limit)
    .execute();

/** Lists yearly subscriptions that are renewed before a given time, and whose members were not reminded. */
export const listToRemind = (db: Db, now: Date, before: Date, limit: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('payment_methods as m', 'm.id', 's.method_id')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.paid_until', 'm.type', 'm.brand', 'm.last_four'])
    .where('s.status', '=', 'active')
    .where('s.next_charge_at', '>', now)
    .where('s.next_charge_at', '<=', before)
    .where((eb) => eb(eb.fn.coalesce('s.next_plan', 's.plan'), '=', 'yearly'))
    .where((eb) =>
      eb.or([eb('s.reminded_for', 'is', null), eb('s.reminded_for', '<>', eb.ref('s.paid_until'))]),
    )
    .where('s.disputed_at', 'is', null)
    .where('users.allow_user', '<>', 0)
    .limit(limit)
    .execute();

/** Records that a member was reminded. Returns whether they had not been before. */
export async function markReminded(trx: Transaction<DB>, id: number, paidUntil: Date): Promise<boolean> {
  const row = await trx
    .updateTable('subscriptions')
    .set({ reminded_for: paidUntil })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('paid_until', '=', paidUntil)
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '<>', paidUntil)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the data of a payer, and whether they are blocked: then nothing is charged. */
export async function findPayer(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'type',
      'allow_user',
      'email',
      'full_name',
      'street',
      'city',
      'region',
      'zip_code',
      'country',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
