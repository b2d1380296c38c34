import { z } from 'zod';

/** "19.99" of 1999. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of 19.99 or "19.99": gateways write both. */
export const dollars = z
  .union([z.number(), z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/)])
  .transform((value) => Math.round(Number(value) * 100));

/** A moment as gateways write it. */
export const moment = z.iso
  .datetime({ offset: true })
  .or(z.iso.datetime({ local: true }))
  .transform((text) => new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`));
