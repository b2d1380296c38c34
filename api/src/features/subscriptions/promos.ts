import type { Promo } from '@pool/contracts/billing';
import { listPriceCents } from '@pool/contracts/plans';
import type { Transaction } from 'kysely';
import { billingDate } from '../../billing/subscription/billing-days.ts';
import type { PeriodToPay, Plan } from '../../billing/subscription/payment-plan.ts';
import { duePlanOf } from '../../billing/subscription/subscription.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Charge } from './charges.queries.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import {
  claimPromo,
  findPromoByCode,
  findRunningPromo,
  findStoredCode,
  findUsablePromo,
  markClaimPaid,
  type PromoCode,
} from './promos.queries.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** Codes are for the monthly plan. */
const priceCents = listPriceCents('monthly');
/** Gateways refuse payments of a few cents. */
const minCents = 100;

/** Returns the price of a month with a code, in US cents. */
export function discounted({ percent, amount_cents }: Pick<PromoCode, 'percent' | 'amount_cents'>): number {
  const off = percent === null ? (amount_cents ?? 0) : Math.round((priceCents * percent) / 100);
  return Math.max(Math.min(minCents, priceCents), priceCents - off);
}

const toPromo = (row: PromoCode): Promo => ({
  code: row.code,
  amountCents: discounted(row),
  months: row.months,
});

/** Normalizes a code: codes are compared ignoring case. */
export const normalizeCode = (code: string) => code.trim().toUpperCase();

type Who = { userId: number; now: Date };
/** The member and the address a code comes from: wrong codes are limited by both. */
export type Guess = { userId: number; address: string; typed: string };
type GuessParts = Pick<BillingParts, 'db' | 'now'> & Pick<Deps, 'limits'>;

async function readPromo(db: Db, code: string, who: Who): Promise<Promo | null> {
  const row = await findUsablePromo(db, { ...who, code: normalizeCode(code) });
  return row && toPromo(row);
}

/** Reads a code a member typed. Null where it is invalid for them; throws 429 after too many wrong ones. */
export async function guessPromo(
  { db, now, limits }: GuessParts,
  { userId, address, typed }: Guess,
): Promise<Promo | null> {
  const counts = await limits.promo({ userId, address });
  const promo = await readPromo(db, typed, { userId, now: now() });
  if (promo) await counts();
  return promo;
}

/** Reads the code a member entered at registration, while it is valid. */
export async function storedPromo(db: Db, who: Who): Promise<Promo | null> {
  const code = await findStoredCode(db, who.userId);
  return code === null ? null : await readPromo(db, code, who);
}

/**
 * Returns the code a payment uses: the typed one, none where an empty one was sent, else the one of the registration. Only a whole month is
 * discounted, not a year. Throws 400 where the typed one is invalid, so that nobody pays more than they expect; 429 after too many.
 */
export async function promoFor(
  parts: GuessParts,
  plan: Plan,
  { typed, ...guess }: Omit<Guess, 'typed'> & { typed: string | undefined },
): Promise<Promo | null> {
  if (plan.kind !== 'pay') return null;
  if (plan.plan !== 'monthly' && typed) throw paymentError(400, sentences.promoMonthly);
  if (plan.plan !== 'monthly' || plan.amountCents !== priceCents) return null;
  if (typed === undefined) return await storedPromo(parts.db, { ...guess, now: parts.now() });
  if (typed === '') return null;
  const promo = await guessPromo(parts, { ...guess, typed });
  if (!promo) throw paymentError(400, sentences.promoUnknown);
  return promo;
}

export const withPromo = (period: PeriodToPay, promo: Promo | null): PeriodToPay =>
  promo ? { ...period, amountCents: promo.amountCents } : period;

/** Claims a code before the payment that uses it is sent. Throws 409 where others used it up first. */
export async function redeemPromo(trx: Transaction<DB>, promo: Promo | null, who: Who): Promise<void> {
  if (promo && !(await claimPromo(trx, { ...who, code: promo.code })))
    throw paymentError(409, sentences.promoUsedUp);
}

/** Discounts a number of months from the first payment with a code. */
export async function startDiscount(trx: Transaction<DB>, charge: Charge, paidAt: Date): Promise<void> {
  const { promo_code: code, user_id: userId, period_from: from } = charge;
  if (code === null || charge.cause !== 'subscribe') return;
  const { months } = await findPromoByCode(trx, code);
  await markClaimPaid(trx, { userId, code, paidAt, until: billingDate(from, from.getUTCDate(), months) });
}

/** Returns what a member pays for their next period, in US cents. PayPal charges the amount of the agreement. */
export async function priceOfNext(db: Db, row: Subscription): Promise<number> {
  const plan = duePlanOf(row);
  if (plan !== 'monthly' || row.type !== 'host' || row.paid_until === null) return listPriceCents(plan);
  const running = await findRunningPromo(db, row.user_id, row.paid_until);
  return running ? discounted(running) : priceCents;
}
