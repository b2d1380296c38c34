import { errorDetails } from './errors.ts';
import * as z from './zod.ts';

/** The error half of the main envelope. `code` is the HTTP status. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.int(),
  details: z.optional(errorDetails),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Also accepts an error without its code, which the client logs. */
export const lenientErrorAnswer = z.partial(errorAnswer, { code: true });

/** `{status: 'success', result}` or `{status: 'error', message, code, details}`. */
export const statusAnswer = <T extends z.ZodType>(result: T) =>
  z.discriminatedUnion('status', [z.object({ status: z.literal('success'), result }), errorAnswer]);

/** The error half of the AI calls' envelopes. */
const flaggedError = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.int(),
  details: z.optional(errorDetails),
  error: z.optional(z.string()),
});

/** The AI calls' envelope: `{success, data, message, code, details}`. */
export const flaggedAnswer = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), data, message: z.optional(z.string()) }),
    flaggedError,
  ]);

/** The same envelope with the result's own fields next to `success`. */
export const fieldsAnswer = <T extends z.ZodType>(result: T) =>
  z.union([z.intersection(z.object({ success: z.literal(true) }), result), flaggedError]);

/** The browser's message for an answer that matches neither envelope. */
export const brokenAnswer = 'Broken http server response';
/** The browser's message when there was no answer. */
export const noConnection = 'Connection is not established. Please check your Internet and try again';
/** The browser's message for a streamed answer that stopped before its end. */
export const brokenOff = 'The answer was cut off. Please check your Internet and try again';
/** The log message for a code 500. */
export const internalError = 'Internal server error';
