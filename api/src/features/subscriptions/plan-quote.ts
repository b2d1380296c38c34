import type { PlanChange as PlanChangeDto } from '@pool/contracts/billing';
import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { graceMs } from '../../billing/subscription/billing-days.ts';
import { type PaidPeriod, type PlanChange, planChangeOf } from '../../billing/subscription/plan-change.ts';
import { summariseSubscription } from '../../billing/subscription/subscription.ts';
import type { TaxSettings } from '../../billing/tax/tax-settings.ts';
import type { Db } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Charge, findPaymentUntil } from './charges.queries.ts';
import { findMethod, type Method } from './methods.queries.ts';
import { paymentError, sentences } from './payment-error.ts';
import { findPayer, findSubscription, type Subscription } from './subscriptions.queries.ts';
import { findTaxTerms, listCentsOf, type TaxTerms, taxColumns, taxed, toTaxLine, withTax } from './tax.ts';

/** `paid`: the payment whose unused part is deducted. */
export type Quote = {
  row: Subscription;
  method: Method;
  /** Its amount contains the tax; its credit is part of the list price. */
  change: PlanChange;
  paid: Charge | null;
  tax: TaxTerms | null;
};

/** Returns the cost of changing to a plan for a member. Throws 409 where nothing would change, or no subscription runs. */
export async function quotePlanChange(
  parts: { db: Db; tax: TaxSettings },
  { userId, plan, now }: { userId: number; plan: PlanName; now: Date },
): Promise<Quote> {
  const { db } = parts;
  const row = await findSubscription(db, userId);
  const summary = row && summariseSubscription(row, now);
  if (!row?.paid_until || !summary?.active || summary.canceled) throw paymentError(409, sentences.planIdle);
  const method = row.method_id === null ? null : await findMethod(db, row.method_id);
  if (!method || method.ended_at !== null) throw paymentError(409, sentences.planMethod);
  const paid = await findPaymentUntil(db, row.id, row.paid_until);
  const change = planChangeOf(row, plan, { now, paid: paid && paidPeriod(paid, parts.tax) });
  if (!change) throw paymentError(409, sentences.planSame);
  // A change by PayPal is a new agreement, which is taxed by the profile.
  const country = method.type === 'host' ? method.country : (await findPayer(db, userId))?.country;
  const tax = await findTaxTerms(parts, { userId, country: country ?? '' });
  return { row, method, change: change.kind === 'now' ? withTax(change, tax, parts.tax) : change, paid, tax };
}

/**
 * Returns the payment of the running period. Made within a day of the period's beginning, it bought the whole period at its own price; made
 * later, the rest at the list price.
 */
function paidPeriod(
  { plan, period_from, period_until, submitted_at, ...charge }: Charge,
  settings: TaxSettings,
): PaidPeriod {
  const isWhole = submitted_at.getTime() <= period_from.getTime() + graceMs;
  return {
    from: period_from,
    until: period_until ?? period_from,
    priceCents: isWhole
      ? listCentsOf(charge, { totalCents: charge.amount_cents, taxCents: charge.tax_cents }, settings)
      : listPriceCents(plan),
    netCents: listCentsOf(
      charge,
      {
        totalCents: charge.amount_cents - charge.refunded_cents,
        taxCents: charge.tax_cents - charge.refunded_tax_cents,
      },
      settings,
    ),
  };
}

/** Returns the sum charged immediately, in US cents. */
const chargedNow = (change: PlanChange): number => (change.kind === 'now' ? change.amountCents : 0);

/** Throws 409 with the current sum, where the member was shown another. */
export function refuseOtherSum(change: PlanChange, shownCents: number | undefined): void {
  const cents = chargedNow(change);
  if (shownCents === cents) return;
  const sum = `${(cents / 100).toFixed(2)} USD`;
  const errorMessage = `The price of this change is now ${sum}. Please check it and confirm again. You have not been charged.`;
  throw new Problem(409, errorMessage, {
    common: { kind: { errorMessage } },
    amountCents: { kind: { errorMessage }, hint: String(cents) },
  });
}

/** Converts a change to what the browser may see of it. */
export function toPlanChange({ change, method, tax }: Quote, settings: TaxSettings): PlanChangeDto {
  const isNow = change.kind === 'now';
  return {
    plan: change.plan,
    kind: change.kind,
    type: method.type,
    amountCents: chargedNow(change),
    creditCents: isNow ? change.creditCents : 0,
    priceCents: taxed(listPriceCents(change.plan), tax, settings).totalCents,
    ...(tax && {
      listCents: listPriceCents(change.plan),
      tax: { ...toTaxLine(tax), taxCents: taxColumns(chargedNow(change), tax).tax_cents ?? 0 },
    }),
    from: (isNow ? change.from : change.at).toISOString(),
    nextAt: (isNow ? change.until : change.at).toISOString(),
  };
}
