import { earlyMs } from '../subscription/billing-days.ts';
import { GatewayRefused, type Order, type Outcome } from './gateway.ts';
import { toDollars } from './money.ts';
import {
  type Agreement,
  owedBy,
  pathOf,
  readRaw,
  type Sale,
  sale,
  salesOf,
  turn,
} from './paypal-agreements.ts';
import { type PayPalCall, PayPalRefusal } from './paypal-call.ts';

const message =
  'PayPal could not process the payment. Please check your PayPal account or choose another payment method.';
const ended = 'This PayPal agreement has ended. Please set up a new one.';

/** The length of the shortest month. */
const monthMs = 28 * 86_400_000;

type Seen = { agreement: Agreement; sales: Sale[] };

/**
 * Reads an agreement and its payments for a month, newest first: by time, whatever the amount, as PayPal's amount is the valid one. Throws
 * GatewayRefused where there is no such agreement.
 */
async function look(call: PayPalCall, order: Order, now: Date): Promise<Seen> {
  const { reference, dueAt, until, booked = [] } = order;
  const agreement = await readRaw(call, reference);
  if (agreement.status === 'APPROVAL_PENDING') return { agreement, sales: [] };
  const from = new Date(dueAt.getTime() - earlyMs);
  const latest = Math.max(now.getTime(), dueAt.getTime()) + monthMs;
  const end = new Date(until ? until.getTime() - earlyMs : latest);
  const sales = await salesOf(call, reference, from, end);
  const fitting = sales.filter(({ id, time }) => !booked.includes(id) && time < end);
  return { agreement, sales: fitting.toSorted((a, b) => b.time.getTime() - a.time.getTime()) };
}

/** Returns whether a payment pays for its month. A partly refunded one does. */
const isTaken = (status: Sale['status']) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';

/** Returns the payment of the month, settled or pending; null if there is none. */
function takenOf({ sales }: Seen): Outcome | null {
  const taken = sales.findLast(({ status }) => isTaken(status));
  if (taken) return outcomeOf(taken);
  const pending = sales.find(({ status }) => status === 'PENDING');
  return pending ? outcomeOf(pending) : null;
}

export function outcomeOf(sale: Sale, final = false): Outcome {
  const { id: transactionId, status, time: at } = sale;
  if (isTaken(status))
    return {
      state: 'settled',
      transactionId,
      at,
      amountCents: sale.amount_with_breakdown.gross_amount.value,
    };
  if (status === 'PENDING') return { state: 'held', transactionId, at };
  if (status === 'DECLINED') return { state: 'declined', transactionId, at, message, final };
  return { state: 'declined', transactionId, at, message: 'The payment was refunded.', final: false };
}

const hasEnded = ({ agreement: { status } }: Seen) => status === 'CANCELLED' || status === 'EXPIRED';

/** Returns the refusal since the order was sent; for an ended agreement, its last refusal. */
function refusedOf(seen: Seen, { sentAt }: Order, now: Date): Outcome | null {
  const [last] = seen.sales.filter(({ status }) => !isTaken(status) && status !== 'PENDING');
  if (hasEnded(seen)) {
    return last
      ? outcomeOf(last, true)
      : { state: 'declined', transactionId: null, at: now, message: ended, final: true };
  }
  // Their clock and ours may differ by some minutes.
  const since = sentAt && sentAt.getTime() - 5 * 60_000;
  return last && since && last.time.getTime() >= since ? outcomeOf(last) : null;
}

/** See CardGateway.find. `waiting` while PayPal may still charge it on its own. */
export async function findPayment(call: PayPalCall, order: Order, now: Date): Promise<Outcome | null> {
  const seen = await look(call, order, now);
  const known = takenOf(seen) ?? refusedOf(seen, order, now);
  if (known) return known;
  return owedBy(seen.agreement) >= order.amountCents ? null : { state: 'waiting' };
}

/**
 * Collects a month. PayPal charges it on its own schedule, so that payment is searched for first. A refused amount is owed, and is
 * captured at our request, once for each invoice.
 */
export async function collectPayment(call: PayPalCall, order: Order, now: Date): Promise<Outcome> {
  let seen = await look(call, order, now);
  if (seen.agreement.status === 'APPROVAL_PENDING') {
    throw new GatewayRefused('This PayPal agreement has not been approved.');
  }
  if (seen.agreement.status === 'APPROVED') {
    await turn(call, order.reference, 'activate');
    seen = await look(call, order, now);
  }
  const known = takenOf(seen) ?? refusedOf(seen, order, now);
  if (known) return known;
  if (owedBy(seen.agreement) < order.amountCents) return { state: 'waiting' };
  return (await capture(call, order)) ?? takenOf(await look(call, order, now)) ?? { state: 'waiting' };
}

/** Captures what is owed. Null: nothing is owed any more, since a concurrent request captured it. */
async function capture(
  call: PayPalCall,
  { reference, amountCents, invoice }: Order,
): Promise<Outcome | null> {
  const body = {
    note: `Invoice ${invoice}`,
    capture_type: 'OUTSTANDING_BALANCE',
    amount: { currency_code: 'USD', value: toDollars(amountCents) },
  };
  const path = `${pathOf(reference)}/capture`;
  try {
    const request = {
      method: 'POST',
      path,
      what: 'capture',
      body,
      schema: sale,
      requestId: invoice,
    } as const;
    return outcomeOf(await call(request));
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 422) return null;
    throw error;
  }
}

/** See PayPalGateway.payments. */
export async function listPayments(call: PayPalCall, reference: string, from: Date, until: Date) {
  const sales = await salesOf(call, reference, from, until).catch((error: unknown) => {
    if (error instanceof PayPalRefusal && error.status === 404) return [];
    throw error;
  });
  return sales
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .map((one) => outcomeOf(one))
    .filter((outcome) => outcome.state === 'settled');
}
