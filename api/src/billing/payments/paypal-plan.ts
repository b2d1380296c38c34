import type { PlanName } from '@pool/contracts/plans';
import { z } from 'zod';
import { toDollars } from './money.ts';
import { type PayPalCall, PayPalRefusal } from './paypal-call.ts';

const product = 'RECORD-POOL-MEMBERSHIP';
const planList = z.object({
  plans: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })).default([]),
  total_pages: z.number().default(1),
});
const created = z.object({ id: z.string() });

/**
 * Returns PayPal's plan of an amount each month or year. Plans are identified by their names, so nothing is stored here: the first
 * agreement with a new price creates one.
 */
export function planFinder(call: PayPalCall): (wanted: Wanted) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (wanted) => {
    const name = nameOf(wanted);
    const before = known.get(name);
    if (before) return before;
    const found = findOrMake(call, wanted).catch((error) => {
      known.delete(name);
      throw error;
    });
    known.set(name, found);
    return found;
  };
}

type Wanted = { plan: PlanName; cents: number };
const units = { monthly: 'MONTH', yearly: 'YEAR' } as const satisfies Record<PlanName, string>;
/** Names a plan. Monthly plans are older than yearly ones, and named only by their price. */
const nameOf = ({ plan, cents }: Wanted) => `membership-usd-${cents}${plan === 'monthly' ? '' : `-${plan}`}`;

async function findOrMake(call: PayPalCall, wanted: Wanted): Promise<string> {
  const { plan: planName, cents } = wanted;
  const name = nameOf(wanted);
  await ensureProduct(call);
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ product_id: product, page_size: '20', page: String(page) });
    query.set('total_required', 'true');
    const path = `/v1/billing/plans?${query}`;
    const { plans, total_pages } = await call({ method: 'GET', path, what: 'plans', schema: planList });
    const plan = plans.find((one) => one.name === name && one.status === 'ACTIVE');
    if (plan) return plan.id;
    if (page >= total_pages) break;
  }
  const body = {
    product_id: product,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: units[planName], interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { currency_code: 'USD', value: toDollars(cents) } },
      },
    ],
    payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 0 },
  };
  const request = { method: 'POST', path: '/v1/billing/plans', what: 'new plan', schema: created } as const;
  return (await call({ ...request, body, requestId: name })).id;
}

async function ensureProduct(call: PayPalCall): Promise<void> {
  const body = { id: product, name: 'Membership', type: 'SERVICE' };
  const path = '/v1/catalogs/products';
  try {
    await call({ method: 'POST', path, what: 'product', body, schema: created, requestId: product });
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.issue !== 'DUPLICATE_RESOURCE_IDENTIFIER') throw error;
  }
}
