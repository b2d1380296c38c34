import { type ErrorDetails, type ErrorKind, sentenceOf } from '@pool/contracts';

/** An error answer: thrown by a service, converted to the envelope by `mount`. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, details?: ErrorDetails, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

/**
 * Creates the error to throw: `problem(404, 'No such artist')`, or with the invalid fields, `problem(400, {rating: 'required'})`, whose
 * message is the first field's sentence.
 */
export function problem(status: number, what: string | Record<string, ErrorKind>): Problem {
  if (typeof what === 'string') return new Problem(status, what);
  const details: ErrorDetails = {};
  for (const [field, kind] of Object.entries(what)) details[field] = { kind };
  const [first] = Object.entries(what);
  return new Problem(status, first ? sentenceOf(first[0], first[1]) : 'This request is not valid', details);
}

const lostConnection = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '57014']);
const lostSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Returns whether an error means that Postgres does not answer right now (stopped, restarting, too busy), so a retry may help. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (lostConnection.has(code)) return true;
  if (lostSocket.has(code) && 'syscall' in error && /connect|read|write/.test(String(error.syscall)))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** Returns whether an error means that the disk of the files or of Postgres is full, over quota or read-only. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  // 53100 is Postgres' disk_full.
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === '53100' || isDiskFull(error.cause)
  );
}
