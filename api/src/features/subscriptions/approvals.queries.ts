import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type ApprovalRow = Selectable<DB['paypal_trips']>;

export const insertApproval = (db: Db, approval: Insertable<DB['paypal_trips']>) =>
  db.insertInto('paypal_trips').values(approval).execute();

export async function findApproval(
  db: Db,
  by: 'token' | 'invoice_number' | 'agreement',
  value: string,
): Promise<ApprovalRow | null> {
  return (await db.selectFrom('paypal_trips').selectAll().where(by, '=', value).executeTakeFirst()) ?? null;
}

/** Marks an approval as used. Returns whether it was unused before. */
export async function markApprovalUsed(trx: Db, token: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('paypal_trips')
    .set({ used_at: at })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

export const noteReturn = (trx: Db, token: string, at: Date) =>
  trx.updateTable('paypal_trips').set({ returned_at: at }).where('token', '=', token).execute();

export const setNextCheck = (db: Db, token: string, at: Date) =>
  db.updateTable('paypal_trips').set({ next_look_at: at }).where('token', '=', token).execute();

/** Lists approvals due for a check, from which the member has not returned. */
export const listApprovalsToCheck = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('paypal_trips')
    .selectAll()
    .where('used_at', 'is', null)
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(limit)
    .execute();
