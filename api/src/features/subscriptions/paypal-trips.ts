import { listPriceCents, type PlanName, paths, type ReviveOption } from '@pool/contracts';
import { GatewayRefused, GatewayUnsure } from '../../platform/payments/gateway.ts';
import { planPayment } from '../../platform/subscription/payment-plan.ts';
import type { Deps } from '../deps.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { nextLook } from './look-times.ts';
import type { BillingParts } from './parts.ts';
import { refuseUnfit } from './pay.ts';
import { promoFor, takePromo, withPromo } from './promos.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { sentences, told } from './told.ts';
import { insertTrip } from './trips.queries.ts';

type TripParts = BillingParts & Pick<Deps, 'limits'> & { publicUrl: string };

/**
 * Opens an agreement at PayPal and answers the page where the member approves it: with a first payment for who comes (back), without one for
 * who pays by PayPal from the next period on. Throws 409 where a payment is under way or nothing is to be paid.
 */
export const openTrip = (
  parts: TripParts,
  {
    userId,
    address,
    option,
    plan: wanted,
    promoCode,
  }: {
    userId: number;
    address: string;
    option?: ReviveOption | undefined;
    plan?: PlanName | undefined;
    promoCode?: string | undefined;
  },
): Promise<string> =>
  parts.memberTurns.turn(userId, async () => {
    await refuseUnfit(parts, userId);
    await parts.limits.card(userId);
    const now = parts.now();
    const row = await findSubscription(parts.db, userId);
    const plan = planPayment(row, now, { option, plan: wanted });
    if (!plan) throw told(409, sentences.runs);
    const promo = await promoFor(parts, plan, { userId, address, typed: promoCode });
    if (promo && promo.months > 1 && promoCode) throw told(409, sentences.promoByCard);
    const used = promo?.months === 1 ? promo : null;
    if (used) await parts.db.transaction().execute((trx) => takePromo(trx, used, { userId, now }));
    const first =
      plan.kind === 'pay'
        ? withPromo(plan, used)
        : { plan: plan.plan, from: now, until: plan.startsAt, amountCents: 0 };
    const invoice = newInvoiceNumber(now);
    const page = `${parts.publicUrl}${paths.subscription('processagreement')}`;
    try {
      const trip = await parts.gateways.paypal.openAgreement({
        userId,
        invoice,
        firstCents: first.amountCents,
        plan: plan.plan,
        amountCents: listPriceCents(plan.plan),
        startsAt: first.until,
        returnUrl: page,
        cancelUrl: parts.publicUrl + paths.subscription(),
      });
      await insertTrip(parts.db, {
        token: trip.token,
        user_id: userId,
        agreement: trip.reference,
        option: option ?? null,
        plan: plan.plan,
        amount_cents: first.amountCents,
        invoice_number: invoice,
        promo_code: used?.code ?? null,
        period_from: first.from,
        period_until: first.until,
        created_at: now,
        next_look_at: nextLook(now, now),
      });
      return trip.link;
    } catch (error) {
      if (error instanceof GatewayUnsure) throw told(503, sentences.notReached, { 'retry-after': '10' });
      if (error instanceof GatewayRefused) throw told(402, error.message);
      throw error;
    }
  });
