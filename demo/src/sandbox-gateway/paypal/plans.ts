import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Entry } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import { notFound } from './answers.ts';

type Plan = Extract<Entry, { t: 'plan' }>;

/** The billing frequency of a plan. PayPal allows at most a year: https://developer.paypal.com/docs/api/subscriptions/v1/#plans_create */
const frequency = z.discriminatedUnion('interval_unit', [
  z.object({ interval_unit: z.literal('MONTH'), interval_count: z.number().int().min(1).max(12).default(1) }),
  z.object({ interval_unit: z.literal('YEAR'), interval_count: z.literal(1).default(1) }),
]);

export const newPlan = z.object({
  product_id: z.string(),
  name: z.string().max(127),
  status: z.literal('ACTIVE'),
  billing_cycles: z.tuple([
    z.object({
      frequency,
      tenure_type: z.literal('REGULAR'),
      sequence: z.literal(1),
      total_cycles: z.literal(0),
      pricing_scheme: z.object({
        fixed_price: z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) }),
      }),
    }),
  ]),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean(),
    payment_failure_threshold: z.number().int(),
  }),
});

export const planBody = ({ id, product, name }: Plan) => ({
  id,
  product_id: product,
  name,
  status: 'ACTIVE',
});

export function openPlan(
  { state, record }: Sandbox,
  request: z.infer<typeof newPlan>,
  requestId: string,
): object {
  const known = state.plans.get(state.byRequest.get(`plan ${requestId}`) ?? '');
  if (known && requestId) return planBody(known);
  if (!state.products.has(request.product_id)) throw notFound();
  const [{ pricing_scheme: price, frequency: every }] = request.billing_cycles;
  const plan: Plan = {
    t: 'plan',
    id: `P-${randomBytes(10).toString('hex').toUpperCase()}`,
    product: request.product_id,
    name: request.name,
    months: every.interval_unit === 'YEAR' ? 12 : every.interval_count,
    cents: Math.round(Number(price.fixed_price.value) * 100),
    requestId,
  };
  record(plan);
  return planBody(plan);
}
