import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParam, isoDate } from './params.ts';
import { subscriptionSummary } from './users.ts';

export const getPrice = defineCall({
  method: 'GET',
  path: '/subscriptions/getPrice',
  summary: 'The monthly price in US cents.',
  access: 'member',
  query: z.object({ type: z.string().max(50).optional() }),
  result: z.object({ priceCents: z.number().int().positive(), currency: z.literal('USD') }),
});

export const charge = z.object({
  transactionId: z.string(),
  submitDate: isoDate,
  amountCents: z.number().int(),
  type: z.enum(['host', 'paypal']),
  status: z.enum(['settled', 'declined', 'refunded', 'pending']),
});
export type Charge = z.infer<typeof charge>;

export const getChargeHistory = defineCall({
  method: 'GET',
  path: '/subscriptions/getChargeHistory',
  summary: "The caller's charges, newest first.",
  access: 'member',
  own: ['id'],
  query: z.object({ id: idParam.optional() }),
  result: z.object({ subscription: subscriptionSummary, list: z.array(charge) }),
});
