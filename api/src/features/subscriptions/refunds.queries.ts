import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Charge } from './charges.queries.ts';

/** A gateway's refund of a charge, by the gateway's id. */
export type Refund = Selectable<DB['charge_refunds']>;

/** Inserts a refund. Returns false where it is already stored. */
export async function insertRefund(trx: Transaction<DB>, refund: Refund): Promise<boolean> {
  const query = trx
    .insertInto('charge_refunds')
    .values(refund)
    .onConflict((known) => known.doNothing());
  const { numInsertedOrUpdatedRows: rows = 0n } = await query.executeTakeFirstOrThrow();
  return rows > 0n;
}

export const findRefund = (db: Db, chargeId: number, refundId: string): Promise<Refund | undefined> =>
  db
    .selectFrom('charge_refunds')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();

/** Lists the refunds of a gateway in a span of time, with their charges. */
export const listRefundsBetween = (
  db: Db,
  type: Charge['type'],
  { from, until }: { from: Date; until: Date },
) =>
  db
    .selectFrom('charge_refunds as r')
    .innerJoin('charges as c', 'c.id', 'r.charge_id')
    .select(['r.refund_id', 'r.charge_id', 'r.amount_cents'])
    .where('c.type', '=', type)
    .where('r.given_at', '>=', from)
    .where('r.given_at', '<=', until)
    .orderBy('r.given_at')
    .execute();
