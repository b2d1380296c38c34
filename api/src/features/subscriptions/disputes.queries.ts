import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type DisputeRow = Selectable<DB['disputes']>;

export const findDispute = (db: Db, gateway: DisputeRow['gateway'], id: string) =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('dispute_id', '=', id)
    .executeTakeFirst();

/** Inserts a dispute, or updates its state. */
export const upsertDispute = (trx: Transaction<DB>, row: DisputeRow) =>
  trx
    .insertInto('disputes')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['gateway', 'dispute_id'])
        .doUpdateSet({ state: row.state, resolved_at: row.resolved_at, amount_cents: row.amount_cents }),
    )
    .execute();

/** Returns when the oldest open dispute of a subscription was opened; null when none is open. */
export async function findOpenedAt(db: Db, subscriptionId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('charges as c', 'c.id', 'd.charge_id')
    .select('d.opened_at')
    .where('c.subscription_id', '=', subscriptionId)
    .where('d.state', '=', 'open')
    .orderBy('d.opened_at')
    .executeTakeFirst();
  return row?.opened_at ?? null;
}

/** Returns whether a dispute that was eventually won was open at a given time. */
export async function wasDisputedAt(db: Db, subscriptionId: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('charges as c', 'c.id', 'd.charge_id')
    .select('d.dispute_id')
    .where('c.subscription_id', '=', subscriptionId)
    .where('d.state', '=', 'won')
    .where('d.opened_at', '<=', at)
    .where('d.resolved_at', '>=', at)
    .executeTakeFirst();
  return row !== undefined;
}

export const listOpenDisputes = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('charges as c', 'c.id', 'd.charge_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['d.gateway', 'd.dispute_id', 'd.amount_cents', 'd.reason', 'd.opened_at'])
    .select(['c.transaction_id', 'c.invoice_number', 'c.invoice_serial', 'u.login'])
    .where('d.state', '=', 'open')
    .orderBy('d.opened_at')
    .execute();

export const listOperators = (db: Db) =>
  db.selectFrom('users').select('id').where('is_operator', '=', true).execute();
