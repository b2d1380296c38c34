import { countOf } from '@pool/contracts';
import { stringify } from 'csv-stringify/sync';
import { GatewayRefused, OutcomeUnknownError } from '../billing/payments/gateway.ts';
import { listBookings } from '../features/subscriptions/bookings.queries.ts';
import { findChargeBySerial, findChargeByTransaction } from '../features/subscriptions/charges.queries.ts';
import { listOpenDisputes } from '../features/subscriptions/disputes.queries.ts';
import { recordDispute } from '../features/subscriptions/disputes.ts';
import { refundPayment } from '../features/subscriptions/refund-payment.ts';
import { SetupError } from '../platform/setup-error.ts';
import { type BillingContext, optionsOf, spanOf, withBilling } from './billing-parts.ts';

/** Prints the bookings of a span of time as CSV, one per line, amounts in cents. */
export async function runExport({ db, print }: BillingContext, args: string[]): Promise<void> {
  const { from, until } = spanOf(optionsOf(args, ['from', 'to'], []));
  const iso = (at: Date | null) => at?.toISOString() ?? '';
  const rows = (await listBookings(db, from, until)).map((one) => ({
    booked_at: iso(one.bookedAt),
    kind: one.kind,
    gateway: one.gateway,
    transaction_id: one.transactionId,
    refund_id: one.refundId,
    invoice: one.invoice,
    member_id: one.memberId,
    // A spreadsheet would treat a name that begins like a formula as one.
    name: one.name.replace(/^[=+\-@\t\r]/, "'$&"),
    country: one.country,
    plan: one.plan,
    period_from: iso(one.periodFrom),
    period_until: iso(one.periodUntil),
    currency: 'USD',
    amount_cents: one.amountCents,
    net_cents: one.netCents,
    tax_cents: one.taxCents,
    tax_name: one.taxName,
    tax_percent: one.taxCountry === '' ? '' : String(one.taxRatePpm / 10_000),
    tax_country: one.taxCountry,
    reverse_charge: one.isReverseCharge ? 'yes' : '',
    vat_number: one.vatNumber,
    expected_cents: one.expectedCents,
  }));
  print(stringify(rows, { header: true, columns }).trimEnd());
}

const columns = [
  'booked_at',
  'kind',
  'gateway',
  'transaction_id',
  'refund_id',
  'invoice',
  'member_id',
  'name',
  'country',
  'plan',
  'period_from',
  'period_until',
  'currency',
  'amount_cents',
  'net_cents',
  'tax_cents',
  'tax_name',
  'tax_percent',
  'tax_country',
  'reverse_charge',
  'vat_number',
  'expected_cents',
];

/** Refunds a payment, given by its transaction or invoice: whole, or `--amount` dollars of it. */
export async function runRefund(context: BillingContext, [payment, ...args]: string[]): Promise<void> {
  const { amount } = optionsOf(args, ['amount'], []);
  if (payment === undefined || payment.startsWith('--'))
    throw new SetupError('Name the payment by its transaction id or invoice number.');
  if (amount !== undefined && !/^\d{1,6}(\.\d{2})?$/.test(amount))
    throw new SetupError(`${amount} is not an amount. Use dollars and cents, like 4.99.`);
  const requestedCents = amount === undefined ? undefined : Math.round(Number(amount) * 100);
  try {
    const refunded = await withBilling(context, (parts) => refundPayment(parts, payment, requestedCents));
    context.print(`Refunded ${refunded.amountCents} cents of invoice ${refunded.invoice}.`);
  } catch (error) {
    if (error instanceof OutcomeUnknownError)
      throw new SetupError(
        'The gateway did not say whether the refund went through. Run billing reconcile before you try again.',
      );
    throw error instanceof GatewayRefused ? new SetupError(error.message) : error;
  }
}

/** Lists the undecided disputes. */
export async function runDisputes({ db, print }: BillingContext): Promise<void> {
  const open = await listOpenDisputes(db);
  for (const one of open) {
    const gateway = one.gateway === 'host' ? 'card' : 'paypal';
    const since = one.opened_at.toISOString().slice(0, 10);
    print(
      `${since} ${gateway} ${one.dispute_id}: ${one.amount_cents} cents of ${one.transaction_id} (invoice ${one.invoice_serial ?? one.invoice_number}) of ${one.login}, ${one.reason}`,
    );
  }
  print(`${countOf(open.length, 'open dispute')}.`);
}

/** Closes the dispute of a card payment: its gateway never reports a lost one. */
export async function runDispute(context: BillingContext, [payment = '', state]: string[]): Promise<void> {
  if (state !== 'won' && state !== 'lost') throw new SetupError('Say how it ended: won or lost.');
  const charge =
    (await findChargeByTransaction(context.db, payment)) ?? (await findChargeBySerial(context.db, payment));
  const open = (await listOpenDisputes(context.db)).find(
    (one) => one.transaction_id === charge?.transaction_id,
  );
  if (!open?.transaction_id) throw new SetupError(`Payment ${payment} has no open dispute.`);
  const { dispute_id: id, transaction_id: transactionId, amount_cents: amountCents, reason } = open;
  await withBilling(context, (parts) =>
    recordDispute(parts, { id, transactionId, amountCents, reason, state, at: parts.now() }),
  );
  context.print(`The dispute of ${transactionId} is ${state}.`);
}
