import { paths } from '@pool/contracts';
import type { Promo } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import { GatewayRefused, OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { type PeriodToPay, planPayment } from '../../billing/subscription/payment-plan.ts';
import type { Deps } from '../deps.ts';
import { insertApproval } from './approvals.queries.ts';
import { bookCurrent } from './book-payments.ts';
import { nextCheckAt } from './check-times.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import type { BillingParts } from './parts.ts';
import { refuseUnfit, type Upgrade } from './pay.ts';
import { paymentError, sentences } from './payment-error.ts';
import { quotePlanChange, refuseOtherSum } from './plan-quote.ts';
import { promoFor, redeemPromo, withPromo } from './promos.ts';
import { refuseOtherTotal } from './shown-total.ts';
import { findSubscription, type Subscription } from './subscriptions.queries.ts';
import { findTaxTerms, type TaxTerms, taxed, withTax } from './tax.ts';

type ApprovalParts = BillingParts & Pick<Deps, 'limits'> & { publicUrl: string };

type ApprovalRequest = {
  userId: number;
  address: string;
  option?: ReviveOption | undefined;
  plan?: PlanName | undefined;
  promoCode?: string | undefined;
  /** The sum to be charged immediately that the member was shown. */
  amountCents?: number | undefined;
};

/**
 * Opens an agreement at PayPal and returns the page where the member approves it: with a first payment for new and returning members and
 * changes to a longer plan, without one for a change of payment method. Throws 409 where a payment is pending, nothing is to be paid, or a
 * change of plan no longer costs the sum that was shown.
 */
export const openApproval = (parts: ApprovalParts, request: ApprovalRequest): Promise<string> =>
  parts.memberLocks.withMemberLock(request.userId, async () => {
    const { userId, option } = request;
    const { country } = await refuseUnfit(parts, userId);
    await parts.limits.card(userId);
    const now = parts.now();
    const tax = await findTaxTerms(parts, { userId, country: country ?? '' });
    const { first, promo: used, upgrade } = await errandOf(parts, request, tax);
    // An agreement cannot begin in the past: the due renewal decides what comes next.
    if (first.until <= now) throw paymentError(409, sentences.renewalDue);
    const agreementCents = taxed(listPriceCents(first.plan), tax, parts.tax).totalCents;
    const invoice = newInvoiceNumber(now);
    const page = `${parts.publicUrl}${paths.subscription('processagreement')}`;
    try {
      const approval = await parts.gateways.paypal.openAgreement({
        userId,
        invoice,
        firstCents: first.amountCents,
        plan: first.plan,
        amountCents: agreementCents,
        startsAt: first.until,
        returnUrl: page,
        cancelUrl: parts.publicUrl + paths.subscription(),
      });
      await insertApproval(parts.db, {
        token: approval.token,
        user_id: userId,
        agreement: approval.reference,
        option: option ?? null,
        plan: first.plan,
        credited_charge_id: upgrade?.creditedChargeId ?? null,
        credit_cents: upgrade?.creditCents ?? 0,
        amount_cents: first.amountCents,
        agreement_cents: agreementCents,
        tax_country: country ?? '',
        invoice_number: invoice,
        promo_code: used?.code ?? null,
        period_from: first.from,
        period_until: first.until,
        created_at: now,
        next_look_at: nextCheckAt(now, now),
      });
      return approval.link;
    } catch (error) {
      if (error instanceof GatewayRefused) throw paymentError(402, error.message);
      return notReached(error);
    }
  });

/** `first`: the payment taken at approval. For a change planned for later it is 0, and `until` is when the agreement begins. */
type Errand = { first: PeriodToPay; promo: Promo | null; upgrade: Upgrade | null };

async function errandOf(
  parts: ApprovalParts,
  request: ApprovalRequest,
  tax: TaxTerms | null,
): Promise<Errand> {
  const { userId, address, option, plan: wanted, promoCode } = request;
  const now = parts.now();
  const row = await findSubscription(parts.db, userId);
  const plan = planPayment(row, now, { option, plan: wanted });
  if (!plan) throw paymentError(409, sentences.runs);
  if (plan.kind === 'change') {
    if (row && wanted && wanted !== plan.plan)
      return await planErrand(parts, row, { ...request, plan: wanted });
    const first = { plan: plan.plan, from: now, until: plan.startsAt, amountCents: 0 };
    return { first, promo: null, upgrade: null };
  }
  const promo = await promoFor(parts, plan, { userId, address, typed: promoCode });
  if (promo && promo.months > 1 && promoCode) throw paymentError(409, sentences.promoByCard);
  const used = promo?.months === 1 ? promo : null;
  const first = withTax(withPromo(plan, used), tax, parts.tax);
  refuseOtherTotal(request.amountCents, first);
  if (used) await parts.db.transaction().execute((trx) => redeemPromo(trx, used, { userId, now }));
  return { first, promo: used, upgrade: null };
}

/** Plans a change of plan, after booking all of PayPal's payments. */
async function planErrand(
  parts: ApprovalParts,
  row: Subscription,
  { userId, plan, amountCents }: ApprovalRequest & { plan: PlanName },
): Promise<Errand> {
  const now = parts.now();
  await bookCurrent(parts, row).catch(notReached);
  const { change, paid } = await quotePlanChange(parts, { userId, plan, now });
  refuseOtherSum(change, amountCents);
  if (change.kind !== 'now')
    return { first: { plan, from: now, until: change.at, amountCents: 0 }, promo: null, upgrade: null };
  const { from, until, creditCents } = change;
  return {
    first: { plan, from, until, amountCents: change.amountCents },
    promo: null,
    upgrade: paid && { creditedChargeId: paid.id, creditCents },
  };
}

function notReached(error: unknown): never {
  if (error instanceof OutcomeUnknownError)
    throw paymentError(503, sentences.notReached, { 'retry-after': '10' });
  throw error;
}
