import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { pdfOf } from '../../platform/pdf/page.ts';
import { taxOf } from '../subscriptions/tax.ts';
import { type Invoice, invoiceSheet, type Seller } from './invoice-sheet.ts';
import { findPaidCharge, type PaidCharge } from './invoices.queries.ts';

/** `seller`: who issues the invoices. */
type InvoiceParts = { db: Db; seller: Seller };

/** Returns the invoice of a settled payment as PDF; null where there is none. `userId`: its owner; null: any owner. */
export async function findInvoicePdf(
  { db, seller }: InvoiceParts,
  transactionId: string,
  userId: number | null,
): Promise<Uint8Array | null> {
  const charge = await findPaidCharge(db, transactionId, userId);
  return charge ? await pdfOf(invoiceSheet(toInvoice(charge), seller)) : null;
}

/** Returns the invoice for a caller. Throws 404. */
export async function invoicePdf(
  parts: InvoiceParts,
  transactionId: string,
  userId: number | null,
): Promise<Uint8Array> {
  const pdf = await findInvoicePdf(parts, transactionId, userId);
  if (!pdf) throw problem(404, 'This payment has no invoice');
  return pdf;
}

const toInvoice = (row: PaidCharge): Invoice => ({
  transactionId: row.transaction_id ?? row.invoice_number,
  invoiceNumber: row.invoice_serial ?? row.invoice_number,
  period: row.period_until === null ? null : { from: row.period_from, until: row.period_until },
  plan: row.plan,
  at: row.submitted_at,
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  tax: taxOf(row),
  via: row.type === 'paypal' ? 'PayPal' : 'Card',
  name: row.bill_name,
  email: row.bill_email,
  address: row.bill_address,
  city: row.bill_city,
  state: row.bill_state,
  country: row.bill_country,
  zip: row.bill_zip,
});
