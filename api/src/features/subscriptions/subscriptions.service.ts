import type { Charge } from '@pool/contracts';
import type { Db } from '../../platform/db/database.ts';
import { listCharges } from './subscriptions.queries.ts';

/** What a member was charged, newest first. */
export async function chargeHistory(db: Db, userId: number): Promise<Charge[]> {
  const rows = await listCharges(db, userId);
  return rows.map((row) => ({
    transactionId: row.transaction_id ?? row.invoice_number,
    submitDate: row.submitted_at.toISOString(),
    amountCents: row.amount_cents,
    type: row.type,
    status: row.status,
  }));
}
