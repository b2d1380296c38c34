import type { Charge } from './charges.queries.ts';

/** Returns whether a charge paid for time that was already paid, and was not returned to the member since. */
export const isUnreturnedSecondPayment = ({ status, transaction_id }: Charge): boolean =>
  status === 'failed' && transaction_id !== null;

/** Returns the command by which an operator refunds a payment. */
export const refundCommand = (transactionId: string): string =>
  `npm run pool -- billing refund ${transactionId}`;
