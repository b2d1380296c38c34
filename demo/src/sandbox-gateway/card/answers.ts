import { z } from 'zod';

/** A refusal with its documented code. */
export class CardError extends Error {
  code: string;
  more: object;
  constructor(code: string, text: string, more: object = {}) {
    super(text);
    this.code = code;
    this.more = more;
  }
}

const messages = (resultCode: 'Ok' | 'Error', code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});

export const ok = (more: object = {}) => ({ ...more, ...messages('Ok', 'I00001', 'Successful.') });
export const nothingFound = () => messages('Ok', 'I00004', 'No records found.');
export const refused = ({ code, message, more }: CardError) => ({
  ...more,
  ...messages('Error', code, message),
});
/** Returns the answer for a transaction that was declined or not tried: the details are in `transactionResponse`. */
export const unsuccessful = (transactionResponse: object) => ({
  transactionResponse,
  ...messages('Error', 'E00027', 'The transaction was unsuccessful.'),
});

/** Formats a time as the gateway does: to the second, in UTC. */
export const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
export const dollars = (cents: number) => cents / 100;
/** Parses 19.99 or "19.99" to cents. */
export const cents = (amount: string | number): number => Math.round(Number(amount) * 100);

/**
 * Returns whether a value has the elements of a schema, in its order and no others. The gateway converts JSON to XML and validates it by
 * its XSD: without this check, code that gets it wrong would only work in a test.
 */
export function inOrder(schema: unknown, value: unknown): boolean {
  if (schema instanceof z.ZodOptional) return inOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodArray) {
    return !Array.isArray(value) || value.every((one) => inOrder(schema.element, one));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return true;
  const shape: Record<string, unknown> = schema.shape;
  const order = Object.keys(shape);
  const places = Object.keys(value).map((key) => order.indexOf(key));
  return (
    places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1)) &&
    Object.entries(value).every(([key, part]) => inOrder(shape[key], part))
  );
}
