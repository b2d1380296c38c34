import { describe, expect, test } from 'vitest';
import { afterRefusal, afterSettled } from './after-payment.ts';
import { nextStepOf, planPayment, renewalOf } from './payment-plan.ts';
import { reviveInfoOf, summariseSubscription } from './subscription.ts';

const at = (iso: string) => new Date(iso);
const row = (change: object = {}) => ({
  type: 'host' as const,
  status: 'active' as 'active' | 'inactive' | 'expired' | 'canceled',
  paid_until: at('2026-11-15T12:00:00Z') as Date | null,
  anchor_day: 15,
  plan: 'monthly' as 'monthly' | 'yearly',
  next_plan: null as 'monthly' | 'yearly' | null,
  next_charge_at: at('2026-11-15T12:00:00Z') as Date | null,
  started_at: at('2026-10-15T12:00:00Z'),
  canceled_at: null as Date | null,
  refused_since: null as Date | null,
  failures: 0,
  ...change,
});
const priceCents = 1999;
const plan = (
  subscription: ReturnType<typeof row> | null,
  now: string,
  option?: '1' | '2',
  wanted?: 'monthly' | 'yearly',
) => planPayment(subscription, at(now), { option, plan: wanted });

describe('the cost of adding a payment method', () => {
  test('a month from now for a member who never paid, whose time is over, or whose first payment failed', () => {
    const now = '2026-12-20T08:00:00Z';
    const month = {
      kind: 'pay',
      plan: 'monthly',
      from: at(now),
      until: at('2027-01-20T08:00:00Z'),
      amountCents: 1999,
    };
    expect(plan(null, now)).toEqual(month);
    expect(plan(row({ status: 'expired', next_charge_at: null }), now)).toEqual(month);
    expect(plan(row({ status: 'expired', paid_until: null, next_charge_at: null }), now)).toEqual(month);
    expect(plan(row({ status: 'canceled', next_charge_at: null }), now)).toEqual(month);
    expect(plan(row({ status: 'inactive', next_charge_at: null }), now)).toEqual(month);
  });

  test('a plan in its paid period changes only at the end of it, canceled or not, and cannot be revived', () => {
    const change = { kind: 'change', plan: 'monthly', startsAt: at('2026-11-15T12:00:00Z') };
    expect(plan(row(), '2026-11-01T00:00:00Z')).toEqual(change);
    expect(plan(row({ status: 'canceled', next_charge_at: null }), '2026-11-01T00:00:00Z')).toEqual(change);
    expect(plan(row(), '2026-11-01T00:00:00Z', '1')).toBeNull();
  });

  test('the rest of a refused month, keeping the date, or a month from now', () => {
    const refused = row({ status: 'inactive', failures: 2 });
    expect(plan(refused, '2026-11-20T12:00:00Z')).toEqual({
      kind: 'pay',
      plan: 'monthly',
      from: at('2026-11-15T12:00:00Z'),
      until: at('2026-12-15T12:00:00Z'),
      amountCents: Math.round((1999 * 25) / 30),
    });
    expect(plan(refused, '2026-11-20T12:00:00Z', '1')).toEqual(plan(refused, '2026-11-20T12:00:00Z'));
    expect(plan(refused, '2026-11-20T12:00:00Z', '2')).toMatchObject({
      from: at('2026-11-20T12:00:00Z'),
      amountCents: 1999,
    });
  });

  test('is the amount that the revive options quoted', () => {
    const refused = row({ status: 'inactive', failures: 4, next_charge_at: null });
    const now = '2026-12-01T09:00:00Z';
    const revive = reviveInfoOf(refused, at(now));
    expect(plan(refused, now, '1')).toMatchObject({ amountCents: revive?.summToPayOption1 });
    expect(plan(refused, now, '2')).toMatchObject({ amountCents: revive?.summToPayOption2 });
  });
});

describe('a renewal', () => {
  test('is for the month after the paid one', () => {
    expect(renewalOf(row(), at('2026-11-15T12:01:00Z'), priceCents)).toEqual({
      plan: 'monthly',
      from: at('2026-11-15T12:00:00Z'),
      until: at('2026-12-15T12:00:00Z'),
      amountCents: 1999,
    });
  });
  test('after months in which the pool was not running is for what is left of the current month', () => {
    const late = renewalOf(row(), at('2027-01-30T12:00:00Z'), priceCents);
    expect(late).toMatchObject({ from: at('2027-01-15T12:00:00Z'), until: at('2027-02-15T12:00:00Z') });
    expect(late?.amountCents).toBe(Math.round((1999 * 16) / 31));
  });
  test('that was refused is no longer due once its month is over', () => {
    expect(renewalOf(row({ failures: 3 }), at('2026-12-16T00:00:00Z'), priceCents)).toBeNull();
  });
});

test('describes what comes next: a charge, a retry with its number, an end, or nothing', () => {
  const now = at('2026-11-10T00:00:00Z');
  const next = (change: object) => nextStepOf(row(change), now, priceCents);
  expect(next({})).toMatchObject({ kind: 'charge', amountCents: 1999 });
  expect(next({ status: 'canceled', next_charge_at: null })).toEqual({
    kind: 'end',
    at: '2026-11-15T12:00:00.000Z',
  });
  const refused = { status: 'inactive', failures: 2, next_charge_at: at('2026-11-18T12:00:00Z') };
  expect(next(refused)).toMatchObject({ kind: 'retry', attempt: 2, attempts: 4 });
  expect(
    next({ status: 'expired', paid_until: at('2026-11-01T00:00:00Z'), next_charge_at: null }),
  ).toBeNull();
});

describe('after a payment', () => {
  const paid = {
    type: 'host' as const,
    cause: 'renewal' as const,
    plan: 'monthly' as const,
    method_id: 7,
    period_from: at('2026-02-28T12:00:00Z'),
    period_until: at('2026-03-31T12:00:00Z'),
    submitted_at: at('2026-02-28T12:00:05Z'),
  };
  const due = { anchor_day: 31, paid_until: paid.period_from };

  test('a renewal keeps the date, whatever day it was made', () => {
    expect(afterSettled(row(due), paid)).toMatchObject({ anchor_day: 31, paid_until: paid.period_until });
    expect(afterSettled(row(due), { ...paid, cause: 'subscribe' })).toMatchObject({ anchor_day: 31 });
  });
  test('a new period has a new billing date', () => {
    const anew = row({ ...due, paid_until: at('2026-01-31T12:00:00Z') });
    expect(afterSettled(anew, { ...paid, cause: 'subscribe' })).toMatchObject({ anchor_day: 28 });
  });
  test('a cancellation during the payment stays, with the month that was paid', () => {
    const canceled = row({ ...due, status: 'canceled', canceled_at: at('2026-02-28T12:00:09Z') });
    expect(afterSettled(canceled, paid)).toMatchObject({
      status: 'canceled',
      next_charge_at: null,
      paid_until: paid.period_until,
    });
    const before = row({ ...due, status: 'canceled', canceled_at: at('2026-02-01T00:00:00Z') });
    const subscribed = { ...paid, cause: 'subscribe' as const };
    expect(afterSettled(before, subscribed)).toMatchObject({ status: 'active', canceled_at: null });
    // An extra charge of an agreement is not a request.
    expect(afterSettled(before, paid)).toMatchObject({ status: 'canceled', paid_until: paid.period_until });
  });
  test('a late notice of a payment for an earlier month changes nothing', () => {
    const later = row({ ...due, paid_until: paid.period_until });
    expect(afterSettled(later, paid)).toEqual({});
  });
  test('a refused renewal is retried on days counted from the first refusal, and never when that is final', () => {
    const now = at('2026-11-18T13:00:00Z');
    const second = row({ failures: 1, refused_since: at('2026-11-15T12:05:00Z') });
    expect(afterRefusal(second, now, false)).toMatchObject({
      failures: 2,
      next_charge_at: at('2026-11-18T12:05:00Z'),
    });
    expect(afterRefusal(row(), now, true)).toMatchObject({ status: 'inactive', next_charge_at: null });
  });
});

describe('a yearly plan', () => {
  const yearly = (change: object = {}) => row({ plan: 'yearly', ...change });
  const yearCents = 19900;

  test('is a year from now when requested', () => {
    const now = '2026-12-20T08:00:00Z';
    expect(plan(null, now, undefined, 'yearly')).toEqual({
      kind: 'pay',
      plan: 'yearly',
      from: at(now),
      until: at('2027-12-20T08:00:00Z'),
      amountCents: yearCents,
    });
  });

  test('is renewed by a year; by a month where that is scheduled', () => {
    const due = at('2026-11-15T12:01:00Z');
    expect(renewalOf(yearly(), due, yearCents)).toMatchObject({
      plan: 'yearly',
      until: at('2027-11-15T12:00:00Z'),
      amountCents: yearCents,
    });
    expect(renewalOf(yearly({ next_plan: 'monthly' }), due, priceCents)).toMatchObject({
      plan: 'monthly',
      until: at('2026-12-15T12:00:00Z'),
      amountCents: priceCents,
    });
  });

  test('costs after a refusal the rest of the year, or a new period of the requested plan', () => {
    const refused = yearly({ status: 'inactive', failures: 4, next_charge_at: null });
    const now = '2027-02-01T09:00:00Z';
    const rest = { plan: 'yearly', amountCents: Math.round((yearCents * 288) / 365) };
    expect(plan(refused, now, '1')).toMatchObject(rest);
    expect(plan(refused, now, undefined, 'yearly')).toMatchObject(rest);
    expect(reviveInfoOf(refused, at(now))).toMatchObject({ summToPayOption1: rest.amountCents });
    expect(plan(refused, now, undefined, 'monthly')).toMatchObject({ plan: 'monthly', from: at(now) });
    expect(plan(refused, now, '2')).toMatchObject({ plan: 'monthly', amountCents: priceCents });
    expect(plan(refused, now, '2', 'yearly')).toMatchObject({ plan: 'yearly', amountCents: yearCents });
  });

  test('is the paid plan after its payment, and no change is scheduled any more', () => {
    const paid = {
      type: 'host' as const,
      cause: 'renewal' as const,
      plan: 'monthly' as const,
      method_id: 7,
      period_from: at('2026-11-15T12:00:00Z'),
      period_until: at('2026-12-15T12:00:00Z'),
      submitted_at: at('2026-11-15T12:00:05Z'),
    };
    expect(afterSettled(yearly({ next_plan: 'monthly' }), paid)).toMatchObject({
      plan: 'monthly',
      next_plan: null,
    });
  });
});

test('a subscription without a first payment does not count', () => {
  const waiting = row({ status: 'expired', paid_until: null, next_charge_at: null });
  expect(summariseSubscription(waiting, at('2026-11-10T00:00:00Z'))).toMatchObject({
    active: false,
    state: 'none',
  });
  expect(reviveInfoOf(waiting, at('2026-11-10T00:00:00Z'))).toBeNull();
});
