import { sentenceOf } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';

/** The sentence shown while a payment is under review (subscription.paypalHoldError). */
export const holdError = sentenceOf('common', 'hold');

/** Returns why a payment did not go through: the server's own sentence. */
export const sentenceOfError = (error: unknown): string =>
  error instanceof ApiError
    ? (error.fields.common ?? Object.values(error.fields)[0] ?? error.message)
    : 'Something went wrong on this page. Please try again';

/** Returns whether the error says that the payment is on hold. Then no other payment may be started. */
export const saysHold = (error: unknown): boolean =>
  error instanceof ApiError &&
  (Object.values(error.details).some(({ kind }) => kind === 'hold') || sentenceOfError(error) === holdError);
