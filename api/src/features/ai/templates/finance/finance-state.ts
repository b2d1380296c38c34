import { z } from 'zod';

/** What an amount is multiplied by: "80 a date". */
export const units = ['hour', 'date', 'person', 'km'] as const;
export type Unit = (typeof units)[number];

const cents = z.number().int().min(0).max(1_000_000_000);
const label = z.string().max(40);
const amount = z.object({ label, cents, per: z.enum(units).nullable() });
export type Amount = z.infer<typeof amount>;
/** `basisPoints` are hundredths of a percent. */
const share = z.object({ label, basisPoints: z.number().int().min(0).max(10_000) });
export type Share = z.infer<typeof share>;

/** A calculation: what comes in, what goes out, and in how many parts. `keep` is what must be left, where the fee is to be found. */
export const sums = z.object({
  v: z.literal(1),
  currency: z.string().max(8).nullable(),
  fees: z.array(amount).max(12),
  keep: amount.nullable(),
  costs: z.array(amount).max(12),
  /** Shares of the whole fee, such as an agent's. */
  shares: z.array(share).max(6),
  taxes: z.array(share).max(6),
  /** In hundredths. */
  counts: z.partialRecord(z.enum(units), z.number().int().positive().max(10_000_000)),
  /** The fee is for all dates together. */
  isTotal: z.boolean(),
  /** What is left is shared by the people counted. */
  isSplit: z.boolean(),
});
export type Sums = z.infer<typeof sums>;

export const emptySums: Sums = {
  v: 1,
  currency: null,
  fees: [],
  keep: null,
  costs: [],
  shares: [],
  taxes: [],
  counts: {},
  isTotal: false,
  isSplit: false,
};
