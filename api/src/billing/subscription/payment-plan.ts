import type { NextStep } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { priceOfRest, retryDays } from './billing-days.ts';
import { duePlanOf, periodFrom, type SubscriptionRow, summariseSubscription } from './subscription.ts';

/** A period of a plan, or what is left of one, and what it costs. US cents. */
export type PeriodToPay = { plan: PlanName; from: Date; until: Date; amountCents: number };

/** The effect of adding a payment method: a period is paid, or it pays for the running subscription from `startsAt` on. */
export type Plan = ({ kind: 'pay' } & PeriodToPay) | { kind: 'change'; startsAt: Date; plan: PlanName };

/**
 * Returns what a member pays by adding a payment method at `now`; null when they already pay for a running subscription and chose a revive
 * option (`option`). Of two options the first is the default, unless a plan other than that of the due period is named. A new period is
 * monthly unless `plan` says otherwise. See docs/decisions, billing.
 */
export function planPayment(
  row: SubscriptionRow | null,
  now: Date,
  { option, plan }: { option: ReviveOption | undefined; plan: PlanName | undefined },
): Plan | null {
  const { active } = row ? summariseSubscription(row, now) : { active: false };
  if (active && row?.paid_until) {
    return option === undefined ? { kind: 'change', startsAt: row.paid_until, plan: duePlanOf(row) } : null;
  }
  if (row?.status === 'inactive' && row.paid_until && row.anchor_day && option !== '2') {
    const due = duePlanOf(row);
    const period = periodFrom(row.paid_until, row.anchor_day, due);
    const isMeant = option === '1' || plan === undefined || plan === due;
    if (isMeant && now >= period.from && now < period.until)
      return {
        kind: 'pay',
        plan: due,
        ...period,
        amountCents: priceOfRest(period, now, listPriceCents(due)),
      };
  }
  const chosen = plan ?? 'monthly';
  const period = periodFrom(now, now.getUTCDate(), chosen);
  return { kind: 'pay', plan: chosen, ...period, amountCents: listPriceCents(chosen) };
}

/**
 * Returns the period of a renewal at `now`. If the pool was not running when it fell due, it is the current period; a refused payment whose
 * period is over is no longer due (null).
 */
export function renewalOf(
  row: SubscriptionRow & { failures: number },
  now: Date,
  priceCents: number,
): PeriodToPay | null {
  if (!row.paid_until || !row.anchor_day) return null;
  const plan = duePlanOf(row);
  let period = periodFrom(row.paid_until, row.anchor_day, plan);
  while (period.until <= now) {
    if (row.failures > 0) return null;
    period = periodFrom(period.until, row.anchor_day, plan);
  }
  // PayPal charges on its own schedule and the whole amount, however late we check.
  const isWhole = row.type === 'paypal' && row.failures === 0;
  return { plan, ...period, amountCents: isWhole ? priceCents : priceOfRest(period, now, priceCents) };
}

/** Returns what happens next without any action; null for nothing. */
export function nextStepOf(
  row: SubscriptionRow & { failures: number },
  now: Date,
  priceCents: number,
): NextStep | null {
  if (row.disputed_at) return null;
  const { active } = summariseSubscription(row, now);
  const at = row.next_charge_at;
  if (row.status === 'active' && at && active)
    return { kind: 'charge', at: at.toISOString(), amountCents: priceCents };
  if (row.status === 'inactive' && at) {
    const amountCents = renewalOf(row, at, priceCents)?.amountCents ?? priceCents;
    return {
      kind: 'retry',
      at: at.toISOString(),
      amountCents,
      attempt: row.failures,
      attempts: retryDays.length,
    };
  }
  return active && row.paid_until ? { kind: 'end', at: row.paid_until.toISOString() } : null;
}
