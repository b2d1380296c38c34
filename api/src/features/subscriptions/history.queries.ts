import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type HistoryFilter = {
  userId: number | undefined;
  id: number | undefined;
  transactionId: string | undefined;
  type: 'host' | 'paypal' | undefined;
  from: Date;
  until: Date;
  status: 'settled' | 'declined' | 'refunded' | 'pending' | 'held' | 'failed' | undefined;
  invoiceNumber: string | undefined;
  lastFour: string | undefined;
  amountCents: number | undefined;
  subscriptionId: number | undefined;
  onlyTaken: boolean;
};

const matching = (db: Db, filter: HistoryFilter) => {
  let query = db
    .selectFrom('charges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.method_id')
    .where('c.submitted_at', '>=', filter.from)
    .where('c.submitted_at', '<=', filter.until);
  if (filter.userId !== undefined) query = query.where('c.user_id', '=', filter.userId);
  if (filter.id !== undefined) query = query.where('c.id', '=', filter.id);
  if (filter.type !== undefined) query = query.where('c.type', '=', filter.type);
  if (filter.status !== undefined) query = query.where('c.status', '=', filter.status);
  if (filter.invoiceNumber !== undefined)
    query = query.where(sql`coalesce(c.invoice_serial, c.invoice_number)`, '=', filter.invoiceNumber);
  // A charge without the gateway's id is identified by its invoice number.
  if (filter.transactionId !== undefined)
    query = query.where(sql`coalesce(c.transaction_id, c.invoice_number)`, '=', filter.transactionId);
  if (filter.lastFour !== undefined) query = query.where('m.last_four', '=', filter.lastFour);
  if (filter.amountCents !== undefined) query = query.where('c.amount_cents', '=', filter.amountCents);
  if (filter.subscriptionId !== undefined)
    query = query.where('c.subscription_id', '=', filter.subscriptionId);
  if (filter.onlyTaken) query = query.where('c.status', 'in', ['settled', 'refunded']);
  return query;
};

/** Lists a page of payments, newest first. Charges older than their name columns take those of the profile. */
export const listHistory = (db: Db, filter: HistoryFilter, page: { offset: number; limit: number }) =>
  matching(db, filter)
    .select([
      'c.id',
      'c.transaction_id',
      'c.invoice_number',
      'c.invoice_serial',
      'c.submitted_at',
      'c.type',
      'c.amount_cents',
    ])
    .select(['c.status', 'c.refunded_cents', 'c.user_id', 'c.method_id'])
    .select(['c.bill_name', 'c.bill_email', 'c.bill_address', 'c.bill_city', 'c.bill_zip', 'c.bill_country'])
    .select(['u.email', 'u.full_name', 'u.street', 'u.city', 'u.zip_code', 'u.country'])
    .orderBy('c.submitted_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
