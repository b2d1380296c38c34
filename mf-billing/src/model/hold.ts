import { sentenceOf } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';

/** What is said while a payment is looked at first (subscription.paypalHoldError). */
export const holdError = sentenceOf('common', 'hold');

/** Why a payment did not go through: the server's own sentence. */
export const sentenceOfError = (error: unknown): string =>
  error instanceof ApiError
    ? (error.fields.common ?? Object.values(error.fields)[0] ?? error.message)
    : 'Something went wrong on this page. Please try again';

/** Does the error say that the payment is on hold? Then no other is begun. */
export const saysHold = (error: unknown): boolean =>
  error instanceof ApiError &&
  (Object.values(error.details).some(({ kind }) => kind === 'hold') || sentenceOfError(error) === holdError);
