import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { priceOfUnused } from './billing-days.ts';
import { duePlanOf, periodFrom, type SubscriptionRow } from './subscription.ts';

/** The payment of the running period. `netCents`: what was paid less refunds. US cents. */
export type PaidPeriod = { from: Date; until: Date; priceCents: number; netCents: number };

/**
 * The effect of changing to a plan. `now`: its first period begins immediately, and the unused part of the paid one is deducted from its
 * price. `later`: it begins when the paid period ends. `keep`: a scheduled change is dropped.
 */
export type PlanChange =
  | { kind: 'now'; plan: PlanName; from: Date; until: Date; creditCents: number; amountCents: number }
  | { kind: 'later' | 'keep'; plan: PlanName; at: Date };

/** Returns the effect for a member with a running subscription; null where they have the plan already. */
export function planChangeOf(
  row: SubscriptionRow,
  wanted: PlanName,
  { now, paid }: { now: Date; paid: PaidPeriod | null },
): PlanChange | null {
  if (!row.paid_until || wanted === duePlanOf(row)) return null;
  if (wanted === row.plan) return { kind: 'keep', plan: wanted, at: row.paid_until };
  if (wanted === 'monthly') return { kind: 'later', plan: wanted, at: row.paid_until };
  const period = periodFrom(now, now.getUTCDate(), wanted);
  const creditCents = paid ? Math.min(paid.netCents, priceOfUnused(paid, now, paid.priceCents)) : 0;
  const amountCents = listPriceCents(wanted) - creditCents;
  return { kind: 'now', plan: wanted, ...period, creditCents, amountCents };
}
