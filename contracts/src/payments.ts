import { defineCall } from './call.ts';
import { id, idParam, intParam, isoDate, text } from './params.ts';
import * as z from './zod.ts';

/** `host`: by card, through the pool's own gateway. */
export const paymentTypes = ['host', 'paypal'] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;

/** `pending`: the outcome is unknown. `held`: the bank or the gateway is reviewing it. */
export const chargeStates = ['settled', 'declined', 'refunded', 'pending', 'held', 'failed'] as const;
export const chargeState = z.enum(chargeStates);
export type ChargeState = z.infer<typeof chargeState>;

/** The refunded part of a payment, or all of it. */
const refundedCents = z.int().check(z.nonnegative());

export const charge = z.object({
  transactionId: z.string(),
  submitDate: isoDate,
  amountCents: z.int(),
  type: paymentType,
  status: chargeState,
  refundedCents: z.optional(refundedCents),
});
export type Charge = z.infer<typeof charge>;

/** A row of the billing history. `amount`: US dollars as text, "19.99". Address, city, country and zip are those at the time of payment. */
export const transaction = z.object({
  id,
  transactionId: z.string(),
  submitDate: isoDate,
  email: z.string(),
  type: paymentType,
  amount: z.string(),
  amountCents: z.int(),
  status: chargeState,
  refundedCents: z.optional(refundedCents),
  invoiceNumber: z.string(),
  userId: id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

const day = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

export const getDjTransHistory = defineCall({
  method: 'GET',
  path: '/admins/getDJTransHistory/',
  summary:
    'Lists payments, newest first. Members see their own; operators see everyone’s, or one member’s by userId. `isBillingTransactions`: only payments that were charged.',
  access: 'dj',
  query: z.object({
    id: z.optional(idParam),
    transactionId: z.optional(text(100)),
    type: z.optional(paymentType),
    /** Default 1970-01-01. */
    startDate: z.optional(day),
    /** Default now; a date means the end of that day. */
    endDate: z.optional(day),
    transactionStatus: z.optional(chargeState),
    invoiceNumber: z.optional(text(100)),
    lastFourCardDigit: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    /** US dollars: 19.99 */
    amount: z.optional(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))),
    subscriptionId: z.optional(idParam),
    userId: z.optional(idParam),
    offset: z._default(intParam(0, 1_000_000), 0),
    limit: z._default(intParam(1, 50), 5),
    isBillingTransactions: z.optional(z.enum(['true', 'false', '1', '0'])),
  }),
  result: z.object({ count: z.int(), list: z.array(transaction) }),
});

export const getInvoice = defineCall({
  method: 'GET',
  path: '/subscriptions/invoice/{transactionId}',
  summary:
    'Returns the invoice of a charged payment as invoice.pdf (A4). Members can get their own; operators can get any.',
  access: 'dj',
  params: z.object({ transactionId: text(100) }),
  result: z.unknown(),
  raw: true,
});
