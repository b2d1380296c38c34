import { z } from 'zod';
import { mustConfirm, type Outcome } from './gateway.ts';
import { dollars, moment } from './money.ts';

const code = z.union([z.string(), z.number()]).transform(String);

export const transactionAnswer = z.object({
  transactionResponse: z
    .object({
      responseCode: code,
      transId: z.string().default('0'),
      messages: z.array(z.object({ code, description: z.string() })).optional(),
      errors: z.array(z.object({ errorCode: code, errorText: z.string() })).optional(),
    })
    .optional(),
});

/** A transaction as lists contain it. */
const listed = z.object({
  transId: z.string(),
  submitTimeUTC: moment,
  transactionStatus: z.string(),
  invoiceNumber: z.string().default(''),
  settleAmount: dollars,
  profile: z.object({ customerProfileId: code, customerPaymentProfileId: code }).optional(),
});
export type Listed = z.infer<typeof listed>;
export const listAnswer = z.object({
  transactions: z.array(listed).default([]),
  totalNumInResultSet: z.number().default(0),
});

export const detailsAnswer = z.object({
  transaction: z
    .object({
      transId: z.string(),
      refTransId: z.string().optional(),
      submitTimeUTC: moment,
      transactionStatus: z.string(),
      responseReasonCode: code.default('0'),
      responseReasonDescription: z.string().default(''),
      order: z.object({ invoiceNumber: z.string().default('') }).optional(),
      authAmount: dollars,
      settleAmount: dollars.optional(),
    })
    .optional(),
});
export type Details = NonNullable<z.infer<typeof detailsAnswer>['transaction']>;

/** Reasons for which a retry with the same card is useless (https://developer.authorize.net/api/reference/responseCodes.html). */
const forGood: Record<string, string> = {
  '4': 'Your bank does not allow payments with this card. Please use another one.',
  '6': 'The card number is not valid. Please use another card.',
  '7': 'The expiry date of the card is not valid. Please use another card.',
  '8': 'The card has expired. Please use another one.',
  '17': 'This type of card is not accepted. Please use another one.',
  '28': 'This type of card is not accepted. Please use another one.',
  '37': 'The card number is not valid. Please use another card.',
  '317': 'The card has expired. Please use another one.',
};
const forNow: Record<string, string> = {
  '27': 'The address does not match your bank’s records. Please check it.',
  '44': 'The security code does not match the card. Please check it.',
  '45': 'The address or the security code does not match the card. Please check them.',
  '65': 'The security code does not match the card. Please check it.',
  '127': 'The address does not match your bank’s records. Please check it.',
  '254': 'The payment was reviewed and not approved. Please use another card.',
};
const declinedByBank = 'Your bank declined the card. Please contact your bank or use another card.';
const noFunds = 'Your bank declined the card: insufficient funds.';

/** Returns whether a reason is about the card. Any other refusal says nothing about it. */
export const isAboutCard = (reason: string): boolean => reason in forGood || reason in forNow;

type Refusal = { transactionId: string | null; at: Date; reason: string; text: string };

export function declinedOutcome({ transactionId, at, reason, text }: Refusal): Outcome {
  if (/authentication (is )?required/i.test(text))
    return { state: 'declined', transactionId, at, message: mustConfirm, final: true };
  const message =
    forGood[reason] ?? forNow[reason] ?? (/insufficient funds/i.test(text) ? noFunds : declinedByBank);
  return { state: 'declined', transactionId, at, message, final: reason in forGood };
}

/** Returns `open` when the bank charged a payment back for the cardholder, `won` when it returned it to the pool, else null. */
export const disputeOf = (status: string): 'open' | 'won' | null =>
  status === 'chargeback' ? 'open' : status === 'chargebackReversal' ? 'won' : null;

const settledStates = new Set([
  'chargeback',
  'chargebackReversal',
  'capturedPendingSettlement',
  'settledSuccessfully',
  'authorizedPendingCapture',
  'approvedReview',
]);
const heldStates = new Set(['FDSPendingReview', 'FDSAuthorizedPendingReview', 'underReview']);
const isRefund = (status: string) => status.startsWith('refund');

/** Maps the gateway's status to ours. */
export function stateOf(status: string): 'settled' | 'held' | 'declined' | 'voided' | 'refunded' {
  if (settledStates.has(status)) return 'settled';
  if (heldStates.has(status)) return 'held';
  if (status === 'voided') return 'voided';
  return isRefund(status) ? 'refunded' : 'declined';
}

/** Returns the outcome of a charge from its details. */
export function outcomeOfDetails(details: Details): Outcome {
  const { transId: transactionId, submitTimeUTC: at, responseReasonCode: reason } = details;
  const state = stateOf(details.transactionStatus);
  const amountCents = details.settleAmount ?? details.authAmount;
  if (state === 'settled') return { state, transactionId, at, amountCents };
  if (state === 'held') return { state, transactionId, at };
  if (state === 'declined') {
    // A charge that was held and refused keeps its first reason.
    const known = reason === '253' || reason === '252' ? '254' : reason;
    return declinedOutcome({ transactionId, at, reason: known, text: details.responseReasonDescription });
  }
  return { state: 'declined', transactionId, at, message: 'The payment was reversed.', final: false };
}
