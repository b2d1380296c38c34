import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type Charge = Selectable<DB['charges']>;

/** Inserts a charge. Throws Postgres' 23505 when a payment of this subscription is pending. */
export const insertCharge = (trx: Db, charge: Insertable<DB['charges']>): Promise<Charge> =>
  trx.insertInto('charges').values(charge).returningAll().executeTakeFirstOrThrow();

export const findCharge = (db: Db, id: number): Promise<Charge> =>
  db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Reads a charge and locks its row until the end of the transaction. */
export const lockCharge = (trx: Transaction<DB>, id: number): Promise<Charge> =>
  trx.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function findChargeByInvoice(db: Db, invoice: string): Promise<Charge | null> {
  const query = db.selectFrom('charges').selectAll().where('invoice_number', '=', invoice);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds a charge by the number on its invoice. */
export async function findChargeBySerial(db: Db, serial: string): Promise<Charge | null> {
  const query = db.selectFrom('charges').selectAll().where('invoice_serial', '=', serial);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findChargeByTransaction(db: Db, transactionId: string): Promise<Charge | null> {
  const query = db.selectFrom('charges').selectAll().where('transaction_id', '=', transactionId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lists the transactions of a charge's payment method that are booked with its other charges. */
export async function listBooked(db: Db, { id, method_id }: Charge): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .select('transaction_id')
    .where('method_id', '=', method_id)
    .where('id', '<>', id)
    .where('status', '<>', 'declined')
    .where('transaction_id', 'is not', null)
    .execute();
  return rows.flatMap(({ transaction_id }) => transaction_id ?? []);
}

/** Finds the member's payment that is neither settled nor refused yet: there is at most one. */
export async function findOpenCharge(db: Db, userId: number): Promise<Charge | null> {
  const query = db
    .selectFrom('charges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'held']);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns whether another charge already pays for this charge's time, not counting the credit of an upgrade. */
export async function isPaidAlready(trx: Db, charge: Charge): Promise<boolean> {
  const row = await trx
    .selectFrom('charges as c')
    .select('c.id')
    .where('c.subscription_id', '=', charge.subscription_id)
    .where('c.id', 'not in', [charge.id, charge.credited_charge_id ?? charge.id])
    .where('c.status', '=', 'settled')
    .where('c.period_until', '>', charge.period_from)
    .$if(charge.period_until !== null, (query) =>
      query.where('c.period_from', '<', charge.period_until ?? charge.period_from),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as u')
            .select('u.id')
            .whereRef('u.credited_charge_id', '=', 'c.id')
            .where('u.status', '=', 'settled'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the payment of the period that ends at a given time. */
export async function findPaymentUntil(db: Db, subscriptionId: number, until: Date): Promise<Charge | null> {
  const query = db
    .selectFrom('charges')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'settled')
    .where('period_until', '=', until)
    .orderBy('id', 'desc');
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds the end of the last period that was paid by a payment method. */
export async function findLastPeriod(db: Db, methodId: number): Promise<Date | null> {
  const query = db
    .selectFrom('charges')
    .select('period_from')
    .where('method_id', '=', methodId)
    .where('status', '=', 'settled')
    .orderBy('period_from', 'desc');
  return (await query.executeTakeFirst())?.period_from ?? null;
}

export const updateCharge = (db: Db, id: number, set: Updateable<DB['charges']>): Promise<Charge> =>
  db.updateTable('charges').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Lists pending payments that are due for a check. */
export const listToCheck = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('charges')
    .select(['id', 'user_id'])
    .where('status', 'in', ['pending', 'held'])
    .where((eb) => eb.or([eb('next_look_at', 'is', null), eb('next_look_at', '<=', now)]))
    .orderBy('next_look_at')
    .limit(limit)
    .execute();

/** Lists a member's charges, newest first. */
export const listCharges = (db: Db, userId: number) =>
  db
    .selectFrom('charges')
    .select([
      'transaction_id',
      'invoice_number',
      'submitted_at',
      'amount_cents',
      'type',
      'status',
      'refunded_cents',
      'reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

/** Lists what was sent to a gateway in a span of time and not refused; charges older than gateways have no payment method. */
export const listSentBetween = (db: Db, type: Charge['type'], { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('type', '=', type)
    .where('status', 'in', ['settled', 'pending', 'held'])
    .where('method_id', 'is not', null)
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<=', until)
    .orderBy('id')
    .execute();
