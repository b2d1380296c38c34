import { ApiError } from '@pool/remote-kit';

/** Returns the message for changes that could not be saved: the server's own, that there is no connection, or `otherwise`. */
export function saveFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.fields.common ?? (error.code === 0 ? error.message : otherwise);
}
