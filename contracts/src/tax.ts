import { defineCall } from './call.ts';
import { reviveOption } from './card-form.ts';
import { text } from './params.ts';
import { planName } from './plans.ts';
import * as z from './zod.ts';

/** Whether list prices include the tax, or it is added to them. */
export const taxMode = z.enum(['included', 'added']);
export type TaxMode = z.infer<typeof taxMode>;

/** How a payment is taxed. `percent`: "19%". In a reverse charge the member, a business, accounts for the tax. */
export const taxLine = z.object({ name: z.string(), percent: z.string(), reverseCharge: z.boolean() });
export type TaxLine = z.infer<typeof taxLine>;
/** A member's VAT number, with its prefix. `isValid`: by the last check. */
export const vatNumber = z.object({ number: z.string(), isValid: z.boolean() });

/** Cents of a payment: net and tax add up to the total. */
export const amounts = z.object({
  netCents: z.int().check(z.nonnegative()),
  taxCents: z.int().check(z.nonnegative()),
  totalCents: z.int().check(z.nonnegative()),
});

export const quote = z.object({
  /** The country of the tax; empty while unknown. */
  country: z.string(),
  /** Null: no tax is charged there. */
  tax: z.nullable(taxLine),
  /** The charge now; null when only the payment method changes. */
  now: z.nullable(amounts),
  /** The full price of each following period. */
  later: amounts,
  /** Whether a business in that country may enter its VAT number. */
  takesVatNumber: z.boolean(),
  /** The caller's VAT number in that country. */
  vatNumber: z.nullable(vatNumber),
});
export type Quote = z.infer<typeof quote>;

export const getQuote = defineCall({
  method: 'GET',
  path: '/subscriptions/quote',
  summary:
    'Returns what the caller pays now and each following period, with the tax of a country (default: that of their profile).',
  access: 'member',
  query: z.object({
    country: z.optional(z.string().check(z.maxLength(2))),
    option: z.optional(reviveOption),
    plan: z.optional(planName),
    promoCode: z.optional(text(100)),
  }),
  result: quote,
});

export const saveVatNumber = defineCall({
  method: 'POST',
  path: '/subscriptions/vatNumber',
  summary:
    'Checks a VAT number with the EU’s register and stores it: from then on no VAT is charged. An empty number removes the stored one. 503 if the register does not respond.',
  access: 'member',
  body: z.object({ country: z.string().check(z.maxLength(2)), vatNumber: text(30) }),
  result: z.object({ vatNumber: z.nullable(vatNumber) }),
});
