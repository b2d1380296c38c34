import type { NextStep, ReviveOption } from '@pool/contracts';
import { nextBillingDate, priceOfRest, retryDays } from './billing-days.ts';
import { monthDue, type SubscriptionRow, summariseSubscription } from './subscription.ts';

/** A month, or what is left of one, and what it costs. US cents. */
export type MonthToPay = { from: Date; until: Date; amountCents: number };

/** What giving a means of payment comes to: a month is paid, or the running subscription is paid by it from `startsAt` on. */
export type Plan = ({ kind: 'pay' } & MonthToPay) | { kind: 'change'; startsAt: Date };

/**
 * What a member who gives a means of payment at `now` pays by it; null when they pay for a running subscription already and asked for a way
 * back (`option`). Where two ways lead back, the first is taken by who names none. See docs/decisions, billing.
 */
export function planPayment(
  row: SubscriptionRow | null,
  now: Date,
  { option, priceCents }: { option: ReviveOption | undefined; priceCents: number },
): Plan | null {
  const { active } = row ? summariseSubscription(row, now) : { active: false };
  if (active && row?.paid_until) {
    return option === undefined ? { kind: 'change', startsAt: row.paid_until } : null;
  }
  if (row?.status === 'inactive' && row.paid_until && row.anchor_day && option !== '2') {
    const month = monthDue(row.paid_until, row.anchor_day);
    if (now >= month.from && now < month.until)
      return { kind: 'pay', ...month, amountCents: priceOfRest(month, now, priceCents) };
  }
  const until = nextBillingDate(now, now.getUTCDate());
  return { kind: 'pay', from: now, until, amountCents: priceCents };
}

/**
 * The month a renewal at `now` is for. Where the pool was not running when it fell due, it is the month that runs now; a refused payment whose
 * month is over is due no more (null).
 */
export function renewalOf(
  row: SubscriptionRow & { failures: number },
  now: Date,
  priceCents: number,
): MonthToPay | null {
  if (!row.paid_until || !row.anchor_day) return null;
  let month = monthDue(row.paid_until, row.anchor_day);
  while (month.until <= now) {
    if (row.failures > 0) return null;
    month = monthDue(month.until, row.anchor_day);
  }
  // PayPal takes its month by its own timetable and whole, however late we ask.
  const isWhole = row.type === 'paypal' && row.failures === 0;
  return { ...month, amountCents: isWhole ? priceCents : priceOfRest(month, now, priceCents) };
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
