import type { Quote } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import { isCountryCode } from '@pool/contracts/countries';
import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { planPayment } from '../../billing/subscription/payment-plan.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Deps } from '../deps.ts';
import type { BillingParts } from './parts.ts';
import { promoFor, withPromo } from './promos.ts';
import { findPayer, findSubscription } from './subscriptions.queries.ts';
import { allowsReverseCharge, findTaxTerms, taxed, toTaxLine } from './tax.ts';
import { findVatNumber } from './vat-numbers.queries.ts';

type QuoteRequest = {
  userId: number;
  /** The caller's address: wrong promo codes are limited by it. */
  address: string;
  country?: string | undefined;
  option?: ReviveOption | undefined;
  plan?: PlanName | undefined;
  promoCode?: string | undefined;
};

/** Computes the cost of a payment now, exactly as it would be charged. Throws 400 for an unknown country or an invalid code. */
export async function quotePayment(
  parts: BillingParts & Pick<Deps, 'limits'>,
  request: QuoteRequest,
): Promise<Quote> {
  const { userId, address, option, promoCode: typed } = request;
  const { db, tax: settings } = parts;
  const country = request.country ?? (await findPayer(db, userId))?.country ?? '';
  if (country !== '' && !isCountryCode(country)) throw problem(400, { country: 'not-valid' });
  const row = await findSubscription(db, userId);
  const plan = planPayment(row, parts.now(), { option, plan: request.plan });
  const promo = plan && (await promoFor(parts, plan, { userId, address, typed }));
  const terms = await findTaxTerms(parts, { userId, country });
  const takesVatNumber = allowsReverseCharge(settings, country);
  const known = takesVatNumber ? await findVatNumber(db, userId) : null;
  return {
    country,
    tax: terms && toTaxLine(terms),
    now: plan?.kind === 'pay' ? taxed(withPromo(plan, promo).amountCents, terms, settings) : null,
    later: taxed(listPriceCents(plan?.plan ?? 'monthly'), terms, settings),
    takesVatNumber,
    vatNumber: known?.country === country ? { number: known.number, isValid: known.is_valid } : null,
  };
}
