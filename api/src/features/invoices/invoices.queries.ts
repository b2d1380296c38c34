import type { Db } from '../../platform/db/database.ts';

/** Finds a settled payment by its transaction id; of one member, or of anyone (null). */
export const findPaidCharge = (db: Db, transactionId: string, userId: number | null) =>
  db
    .selectFrom('charges')
    .select([
      'transaction_id',
      'invoice_number',
      'invoice_serial',
      'period_from',
      'period_until',
      'plan',
      'submitted_at',
      'amount_cents',
      'refunded_cents',
      'tax_cents',
      'tax_rate_ppm',
      'tax_name',
      'tax_country',
      'vat_number',
      'type',
      'bill_name',
      'bill_email',
      'bill_address',
      'bill_city',
      'bill_state',
      'bill_country',
      'bill_zip',
    ])
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'settled')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst();

export type PaidCharge = NonNullable<Awaited<ReturnType<typeof findPaidCharge>>>;
