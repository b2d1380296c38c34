import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';

/**
 * Returns the next invoice number of a payment's year: 2026-000001. The counter's row is locked until the end of the transaction and rolls
 * back with it, so numbers have no gaps. Take it last: other payments wait for it.
 */
export async function nextInvoiceSerial(trx: Transaction<DB>, paidAt: Date): Promise<string> {
  const year = paidAt.getUTCFullYear();
  const { last } = await trx
    .insertInto('invoice_serials')
    .values({ year, last: 1 })
    .onConflict((known) => known.column('year').doUpdateSet({ last: sql`invoice_serials.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(6, '0')}`;
}
