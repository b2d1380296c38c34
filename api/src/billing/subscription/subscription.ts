import type { ReviveInfo, SubscriptionSummary } from '@pool/contracts';
import { listPriceCents, type PlanName, plans } from '@pool/contracts/plans';
import { billingDate, graceMs, priceOfRest } from './billing-days.ts';

/**
 * The columns of a subscription that decide access. `paid_until` is when the paid period ends and the next payment falls due;
 * `next_charge_at` when the next attempt is made (null: never, unless the member acts).
 */
export type SubscriptionRow = {
  type: 'host' | 'paypal' | null;
  status: 'active' | 'inactive' | 'expired' | 'canceled' | null;
  paid_until: Date | null;
  anchor_day: number | null;
  /** The plan of the paid period. */
  plan: PlanName | null;
  /** The plan of the periods after it, where that will change. */
  next_plan: PlanName | null;
  next_charge_at: Date | null;
  /** When a payment was disputed. */
  disputed_at?: Date | null;
};

/**
 * Returns what a subscription means at `now`. Access lasts as long as was paid for, also after a cancellation. While a renewal is pending
 * it lasts a day longer; a refused one ends it immediately.
 */
export function summariseSubscription(row: SubscriptionRow, now: Date): SubscriptionSummary {
  // An unpaid row waits for its first payment.
  if (!row.status || row.paid_until === null)
    return { active: false, canceled: false, type: null, state: 'none', paidUntil: null };
  if (row.disputed_at)
    return {
      active: false,
      canceled: row.status === 'canceled',
      type: row.type,
      state: 'inactive',
      disputed: true,
      paidUntil: row.paid_until.toISOString(),
    };
  const grace = row.status === 'active' && row.next_charge_at !== null ? graceMs : 0;
  const paid = row.paid_until.getTime() + grace > now.getTime();
  const active = paid && row.status !== 'inactive';
  return {
    active,
    canceled: row.status === 'canceled',
    type: row.type,
    state: active ? row.status : stateOver(row.status),
    paidUntil: row.paid_until.toISOString(),
  };
}

/** Returns the state of a subscription without access: a cancellation whose paid period is over has ended. */
const stateOver = (status: 'active' | 'inactive' | 'expired' | 'canceled') =>
  status === 'inactive' ? ('inactive' as const) : ('expired' as const);

/** Returns the plan of the period after the paid one. */
export const duePlanOf = ({ plan, next_plan }: Pick<SubscriptionRow, 'plan' | 'next_plan'>): PlanName =>
  next_plan ?? plan ?? 'monthly';

/** Returns the period of a plan that begins at `from`. */
export const periodFrom = (from: Date, anchorDay: number, plan: PlanName) => ({
  from,
  until: billingDate(from, anchorDay, plans[plan].months),
});

const iso = (date: Date) => date.toISOString();
const noOptions = {
  newStartDateOption1: null,
  summToPayOption1: null,
  newStartDateOption2: null,
  summToPayOption2: null,
};

/**
 * Returns how a subscription can be resumed at `now`; null while it runs, and where there never was one. A new period has the monthly
 * price: that is what a request without a plan pays. The table of cases: docs/decisions, revive rules.
 */
export function reviveInfoOf(row: SubscriptionRow, now: Date): ReviveInfo | null {
  const priceCents = listPriceCents('monthly');
  const { active, canceled } = summariseSubscription(row, now);
  const { paid_until: paidUntil, anchor_day: anchorDay } = row;
  if (!row.status || !paidUntil || row.disputed_at || (active && !canceled)) return null;
  const previousExpiredDate = iso(paidUntil);
  if (active) {
    const newStartDate = iso(paidUntil);
    const status = 'REVIVE_TERMINATED_SUBSCRIPTION' as const;
    return { status, newStartDate, summToPay: 0, previousExpiredDate, ...noOptions };
  }
  if (row.status === 'inactive' && anchorDay) {
    const plan = duePlanOf(row);
    const period = periodFrom(paidUntil, anchorDay, plan);
    if (now < period.until && now >= period.from) {
      const rest = priceOfRest(period, now, listPriceCents(plan));
      return {
        status: 'REVIVE_SPECIFIC_CASE',
        newStartDate: iso(period.from),
        summToPay: rest,
        previousExpiredDate,
        newStartDateOption1: iso(period.from),
        summToPayOption1: rest,
        newStartDateOption2: iso(now),
        summToPayOption2: priceCents,
      };
    }
  }
  const status = 'REVIVE_CREATE_NEW_SUBSCRIPTION' as const;
  return { status, newStartDate: iso(now), summToPay: priceCents, previousExpiredDate, ...noOptions };
}
