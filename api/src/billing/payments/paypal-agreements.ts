import { z } from 'zod';
import { GatewayRefused, OutcomeUnknownError } from './gateway.ts';
import { dollars, moment } from './money.ts';
import { type PayPalCall, PayPalRefusal } from './paypal-call.ts';

export const agreement = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  custom_id: z.string().default(''),
  subscriber: z
    .object({
      email_address: z.string().default(''),
      name: z
        .object({ given_name: z.string().default(''), surname: z.string().default('') })
        .default({ given_name: '', surname: '' }),
    })
    .optional(),
  billing_info: z.object({ outstanding_balance: z.object({ value: dollars }).optional() }).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Agreement = z.infer<typeof agreement>;
/** Returns the amount owed for refused months. */
export const owedBy = ({ billing_info }: Agreement) => billing_info?.outstanding_balance?.value ?? 0;

export const sale = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
  amount_with_breakdown: z.object({ gross_amount: z.object({ value: dollars }) }),
  time: moment,
});
export type Sale = z.infer<typeof sale>;
const saleList = z.object({ transactions: z.array(sale).default([]) });

const agreements = '/v1/billing/subscriptions';
export const pathOf = (reference: string) => `${agreements}/${encodeURIComponent(reference)}`;
const nothing = z.unknown();

/** Throws GatewayRefused where PayPal knows no such agreement. */
export async function readRaw(call: PayPalCall, reference: string): Promise<Agreement> {
  try {
    return await call({ method: 'GET', path: pathOf(reference), what: 'agreement', schema: agreement });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    throw new GatewayRefused('PayPal could not find this agreement.');
  }
}

/** Lists the payments of an agreement in a span of time. */
export async function salesOf(call: PayPalCall, reference: string, from: Date, until: Date): Promise<Sale[]> {
  const query = new URLSearchParams({ start_time: from.toISOString(), end_time: until.toISOString() });
  const path = `${pathOf(reference)}/transactions?${query}`;
  return (await call({ method: 'GET', path, what: 'payments', schema: saleList })).transactions;
}

const wanted = {
  activate: ['ACTIVE'],
  suspend: ['SUSPENDED'],
  cancel: ['CANCELLED', 'EXPIRED', 'APPROVAL_PENDING', 'APPROVED'],
} as const;

/**
 * Activates, suspends or cancels an agreement. Does nothing where that is its state already; an agreement that was never approved expires.
 * Throws GatewayRefused where the change is no longer possible.
 */
export async function turn(call: PayPalCall, reference: string, how: keyof typeof wanted): Promise<void> {
  const body = { reason: 'Requested by the member' };
  const path = `${pathOf(reference)}/${how}`;
  try {
    await call({ method: 'POST', path, what: how, body, schema: nothing });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 404) {
      if (how === 'cancel') return;
      throw new GatewayRefused('PayPal could not find this agreement.');
    }
    const { status } = await readRaw(call, reference);
    if (wanted[how].some((state) => state === status)) return;
    if (status === 'CANCELLED' || status === 'EXPIRED') {
      throw new GatewayRefused('This PayPal agreement has ended. Please set up a new one.');
    }
    throw new OutcomeUnknownError(error.message);
  }
}
