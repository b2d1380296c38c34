import { z } from 'zod';
import type { LedgerEntry } from './gateway.ts';
import { dollars, moment } from './money.ts';
import type { PayPalCall } from './paypal-call.ts';

const span = 31 * 86_400_000;
const pageSize = 500;

const report = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().default(''),
          paypal_reference_id_type: z.string().default(''),
          transaction_event_code: z.string(),
          transaction_initiation_date: moment,
          transaction_amount: z.object({ value: dollars }),
          transaction_status: z.enum(['S', 'P', 'D', 'V']),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().default(1),
});
type Info = z.infer<typeof report>['transaction_details'][number]['transaction_info'];

const states = { S: 'settled', P: 'held', D: 'declined', V: 'refunded' } as const;

/** Reversals by PayPal and refunds by the merchant. Other codes of that group are PayPal's fees and holds. */
const refundEvents = new Set(['T1100', 'T1106', 'T1107']);

/**
 * Lists every payment of an agreement between two times, and every refund as an entry that names its payment. PayPal's report is some hours
 * behind: the latest events may be missing.
 */
export async function* paymentsOf(call: PayPalCall, from: Date, until: Date): AsyncGenerator<LedgerEntry> {
  for (let start = from.getTime(); start < until.getTime(); start += span) {
    const end = Math.min(start + span, until.getTime());
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        // Both ends of a range are inclusive, and the later one begins the next range.
        end_date: new Date(end - 1).toISOString(),
        fields: 'transaction_info',
        page_size: String(pageSize),
        page: String(page),
      });
      const path = `/v1/reporting/transactions?${query}`;
      const answer = await call({ method: 'GET', path, what: 'report', schema: report });
      for (const { transaction_info: info } of answer.transaction_details) {
        const entry = entryOf(info);
        if (entry) yield entry;
      }
      if (page >= answer.total_pages) break;
    }
  }
}

/** Converts an event to an entry. Null: money unrelated to agreements. */
function entryOf(info: Info): LedgerEntry | null {
  const { transaction_id: id, paypal_reference_id: about, transaction_event_code: event } = info;
  const at = info.transaction_initiation_date;
  const amountCents = Math.abs(info.transaction_amount.value);
  if (event === 'T0002') {
    const state = states[info.transaction_status];
    return { transactionId: id, invoice: '', reference: about, amountCents, state, refundId: null, at };
  }
  const given = refundEvents.has(event) && info.transaction_status !== 'D';
  if (given && info.paypal_reference_id_type === 'TXN') {
    const ours = { transactionId: about, invoice: '', reference: '' };
    return { ...ours, amountCents, state: 'refunded', refundId: id, at };
  }
  return null;
}
