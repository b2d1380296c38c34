import type { NextStep } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { priceOfRest, retryDays } from './billing-days.ts';
import { duePlanOf, periodFrom, type SubscriptionRow, summariseSubscription } from './subscription.ts';

/** A period of a plan, or what is left of one, and what it costs. US cents. */
export type PeriodToPay = { plan: PlanName; from: Date; until: Date; amountCents: number };

/** What giving a means of payment comes to: a period is paid, or the running subscription is paid by it from `startsAt` on. */
export type Plan = ({ kind: 'pay' } & PeriodToPay) | { kind: 'change'; startsAt: Date; plan: PlanName };

/**
 * What a member who gives a means of payment at `now` pays by it; null when they pay for a running subscription already and asked for a way
 * back (`option`). Where two ways lead back, the first is taken by who names none,
 * unless they name another plan than the period due has. A new period is monthly unless `plan` says otherwise. See docs/decisions, billing.
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
 * The period a renewal at `now` is for. Where the pool was not running when it fell due, it is the period that runs now; a refused payment
 * whose period is over is due no more (null).
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
  // PayPal takes its payment by its own timetable and whole, however late we ask.
  const isWhole = row.type === 'paypal' && row.failures === 0;
  return { plan, ...period, amountCents: isWhole ? priceCents : priceOfRest(period, now, priceCents) };
}

/** What happens next if nobody does anything; null when nothing does. */
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
