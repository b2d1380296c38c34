import { brand } from './brand.ts';
import * as z from './zod.ts';

export const planNames = ['monthly', 'yearly'] as const;
export const planName = z.enum(planNames);
export type PlanName = z.infer<typeof planName>;

/** The plans a member can subscribe to: the list price of a period in US cents, and its length. */
export const plans = {
  monthly: { priceCents: brand.priceCents, months: 1 },
  yearly: { priceCents: brand.yearlyPriceCents, months: 12 },
} as const satisfies Record<PlanName, { priceCents: number; months: number }>;

/** Returns the price of a period of a plan, in US cents. */
export const listPriceCents = (plan: PlanName): number => plans[plan].priceCents;

/** Returns how much a period saves compared with paying month by month, in US cents. */
export const savingCents = (plan: PlanName): number =>
  plans[plan].months * plans.monthly.priceCents - plans[plan].priceCents;

/** The length of a plan's period, as on invoices and receipts. */
export const periodWords: Record<PlanName, string> = { monthly: '1 month', yearly: '1 year' };
