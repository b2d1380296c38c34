import type { Promo, SubscriptionDetails } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import type { PlanName } from '@pool/contracts/plans';
import { type Prices, priceOf } from './prices.ts';

/**
 * The purpose of a payment. `option`: the way to resume, where there are two. `promo`: the promo code. `plan`: the plan of a period that
 * begins today. For a change of plan, `amountCents` is the amount that was shown.
 */
export type Purpose =
  | { kind: 'subscribe'; option: ReviveOption | null; plan?: PlanName; promo?: Promo | null }
  | { kind: 'change' }
  | { kind: 'plan'; plan: PlanName; amountCents: number };

type Sum = { cents: number; from: string };
/** The actions a member has for their subscription, from section 4 of the specification. */
export type Offer =
  /** A payment is disputed: no action is possible until that is decided. */
  | { kind: 'none' }
  | { kind: 'cancel' }
  /** A cancellation is taken back; nothing is paid now. */
  | { kind: 'revive'; nextAt: string | null }
  /** A payment was refused: two ways back, each with its sum and the day its month began. */
  | { kind: 'specific'; one: Sum; two: Sum }
  /** `cents`: null while only the price says what it costs. */
  | { kind: 'subscribe'; cents: number | null };

/**
 * Returns the actions: Cancel while active and not canceled, Revive if canceled, else those for the way to resume that the server names. A
 * member who never had a subscription can subscribe.
 */
export function offerOf({ subscription, revive }: SubscriptionDetails): Offer {
  if (subscription.disputed) return { kind: 'none' };
  if (subscription.active && !subscription.canceled) return { kind: 'cancel' };
  switch (revive?.status) {
    case 'REVIVE_TERMINATED_SUBSCRIPTION':
      return { kind: 'revive', nextAt: revive.newStartDate };
    case 'REVIVE_SPECIFIC_CASE':
      return {
        kind: 'specific',
        one: {
          cents: revive.summToPayOption1 ?? revive.summToPay,
          from: revive.newStartDateOption1 ?? revive.newStartDate,
        },
        two: {
          cents: revive.summToPayOption2 ?? revive.summToPay,
          from: revive.newStartDateOption2 ?? revive.newStartDate,
        },
      };
    case 'REVIVE_CREATE_NEW_SUBSCRIPTION':
      return { kind: 'subscribe', cents: revive.summToPay };
    case undefined:
      return subscription.active
        ? { kind: 'revive', nextAt: subscription.paidUntil }
        : { kind: 'subscribe', cents: null };
  }
}

/** Returns what a member without a subscription can pay for now; null if there is nothing to pay. */
export function purposeNow(details: SubscriptionDetails): Purpose | null {
  if (details.underWay !== null) return null;
  const offer = offerOf(details);
  if (offer.kind === 'specific') return { kind: 'subscribe', option: '1' };
  return offer.kind === 'subscribe' ? { kind: 'subscribe', option: null } : null;
}

/** Returns the plan of the periods after the paid one. */
export const duePlanOf = ({ plan, nextPlan }: SubscriptionDetails): PlanName => nextPlan ?? plan ?? 'monthly';

/** Returns the plan that a purpose pays for. */
export function planOf(purpose: Purpose, details: SubscriptionDetails): PlanName {
  if (purpose.kind === 'plan') return purpose.plan;
  return beginsToday(purpose, details) ? (purpose.plan ?? 'monthly') : duePlanOf(details);
}

/** Returns the US cents due now for a purpose; null until that is known. */
export function sumOf(purpose: Purpose, details: SubscriptionDetails, prices: Prices | null): number | null {
  if (purpose.kind === 'change') return 0;
  if (purpose.kind === 'plan') return purpose.amountCents;
  if (purpose.promo) return purpose.promo.amountCents;
  if (purpose.plan === 'yearly') return priceOf(prices, 'yearly');
  const offer = offerOf(details);
  if (offer.kind === 'specific') return purpose.option === '2' ? offer.two.cents : offer.one.cents;
  return (offer.kind === 'subscribe' ? offer.cents : null) ?? priceOf(prices, 'monthly');
}

/** Returns whether a full period begins today. Then its plan can be chosen, and a promo code used. */
export const beginsToday = (
  purpose: Purpose,
  details: SubscriptionDetails,
): purpose is Extract<Purpose, { kind: 'subscribe' }> =>
  purpose.kind === 'subscribe' && (offerOf(details).kind === 'subscribe' || purpose.option === '2');
