import { z } from 'zod';

/** Formats 1999 as "19.99". */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Parses 19.99 or "19.99" to cents: gateways write both. */
export const dollars = z
  .union([z.number(), z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/)])
  .transform((value) => Math.round(Number(value) * 100));

/** A time in the gateways' format. */
export const moment = z.iso
  .datetime({ offset: true })
  .or(z.iso.datetime({ local: true }))
  .transform((text) => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`));
