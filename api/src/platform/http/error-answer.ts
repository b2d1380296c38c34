import { type Call, internalError } from '@pool/contracts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StorageMiss, StorageTrouble } from '../storage/storage.ts';
import type { Env } from './api.ts';
import { isDatabaseDown, isDiskFull, Problem, problem } from './problem.ts';

/** Converts a thrown error to the call's envelope. Unexpected errors are logged, and answered without detail. */
export function errorAnswerOf(c: Context<Env>, call: Pick<Call, 'answer'>, error: unknown): Response {
  const known = problemOf(c, error);
  const { status: code, message, details } = known;
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
  c.header('cache-control', 'no-store');
  const rest = { message, code, ...(details ? { details } : {}) };
  return c.json(
    call.answer === 'flagged' || call.answer === 'fields'
      ? { success: false, error: message, ...rest }
      : { status: 'error', ...rest },
    code as ContentfulStatusCode,
  );
}

/** Converts a thrown error to what may be sent. Unexpected errors are logged. */
export const problemOf = (c: Context<Env>, error: unknown): Problem =>
  error instanceof Problem ? error : unforeseen(c, error);

function unforeseen(c: Context<Env>, error: unknown): Problem {
  if (isDiskFull(error)) {
    c.get('log')().error({ err: error }, 'the disk is full: nothing can be saved until space is freed');
    return new Problem(503, 'Our storage is full, so we cannot save this right now. Please try again later');
  }
  if (isDatabaseDown(error)) {
    c.get('log')().warn({ err: error }, 'the database does not answer');
    return new Problem(503, 'The database is not responding right now. Please try again', undefined, {
      'retry-after': '2',
    });
  }
  if (error instanceof StorageTrouble || error instanceof StorageMiss) {
    c.get('log')().error({ err: error }, 'a stored file cannot be read');
    return problem(503, { file: 'unavailable' });
  }
  c.get('log')().error({ err: error }, internalError);
  return new Problem(500, internalError);
}
