import type { Sandbox } from '../sandbox.ts';
import type { Agreement, Refund, Sale } from '../state.ts';
import { saleBody } from './agreements.ts';
import { badRequest, iso, money } from './answers.ts';

const days31 = 31 * 86_400_000;

function rangeOf(from: string | undefined, until: string | undefined): [number, number] {
  const [start, end] = [Date.parse(from ?? ''), Date.parse(until ?? '')];
  if (Number.isNaN(start) || Number.isNaN(end) || end < start)
    throw badRequest('The range of time is invalid.');
  return [start, end];
}

/** Lists the payments of an agreement, newest first as PayPal does. */
export function listSales(agreement: Agreement, from: string | undefined, until: string | undefined): object {
  const [start, end] = rangeOf(from, until);
  const transactions = agreement.sales
    .filter((sale) => sale.at >= start && sale.at <= end)
    .toReversed()
    .map((sale) => saleBody(sale, agreement));
  return { transactions, total_items: transactions.length, total_pages: 1 };
}

const status = {
  COMPLETED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'S',
} as const;

const rowOf = (sandbox: Sandbox, sale: Sale) => ({
  transaction_info: {
    transaction_id: sale.id,
    paypal_reference_id: sale.agreement,
    paypal_reference_id_type: 'SUB',
    transaction_event_code: 'T0002',
    transaction_initiation_date: iso(sale.at),
    transaction_updated_date: iso(sale.decidedAt),
    transaction_amount: money(sale.cents),
    transaction_status: status[sale.state],
    custom_field: sandbox.state.agreements.get(sale.agreement)?.custom ?? '',
  },
});

const refundRow = (sale: Sale, { id, cents, at }: Refund) => ({
  transaction_info: {
    transaction_id: id,
    paypal_reference_id: sale.id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_initiation_date: iso(at),
    transaction_updated_date: iso(at),
    transaction_amount: { currency_code: 'USD', value: `-${money(cents).value}` },
    transaction_status: 'S',
  },
});

type Query = { start_date?: string; end_date?: string; page?: string; page_size?: string };

/** Lists every movement of money in a range of at most 31 days. */
export function report(sandbox: Sandbox, query: Query): object {
  const [start, end] = rangeOf(query.start_date, query.end_date);
  if (end - start > days31) throw badRequest('A range has 31 days at most.');
  const inside = (at: number) => at >= start && at <= end;
  const rows = [...sandbox.state.sales.values()].flatMap((sale) => [
    ...(inside(sale.at) ? [rowOf(sandbox, sale)] : []),
    ...sale.refunds.filter(({ at }) => inside(at)).map((one) => refundRow(sale, one)),
  ]);
  const size = Math.min(Number(query.page_size ?? 100), 500);
  const page = Number(query.page ?? 1);
  return {
    transaction_details: rows.slice((page - 1) * size, page * size),
    page,
    total_items: rows.length,
    total_pages: Math.max(1, Math.ceil(rows.length / size)),
  };
}
