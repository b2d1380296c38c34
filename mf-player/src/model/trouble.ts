import { ApiError } from '@pool/remote-kit';

/** Returns the message for a failed call: the server's own, or a general one if it only sends the kind of error. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  if (error.fields.rating) return error.fields.rating;
  if (error.code === 404) return 'This version has no file yet';
  return error.message;
}

/** Returns whether an error means that a daily or preview limit is reached. */
export const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 429;
