import type { Db } from '../../platform/db/database.ts';

/** A member's charges, newest first. */
export const listCharges = (db: Db, userId: number) =>
  db
    .selectFrom('charges')
    .select(['transaction_id', 'invoice_number', 'submitted_at', 'amount_cents', 'type', 'status'])
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
