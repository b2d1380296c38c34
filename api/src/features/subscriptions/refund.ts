import { orderBillingMail } from '../mails/mails.service.ts';
import { letGo } from './billing-jobs.ts';
import { lockCharge, updateCharge } from './charges.queries.ts';
import type { BillingParts } from './parts.ts';
import { lockSubscription, updateSubscription } from './subscriptions.queries.ts';

/**
 * Writes down that a payment was given back whole. A month that runs is paid no more: access ends with it, and nothing further is taken. Part of
 * a payment given back changes nothing here. In the member's turn.
 */
export const refund = (parts: BillingParts, chargeId: number, amountCents: number): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId);
    if (charge.status === 'refunded' || amountCents < charge.amount_cents) return;
    const now = parts.now();
    await updateCharge(trx, chargeId, { status: 'refunded', decided_at: now, next_look_at: null });
    const row = await lockSubscription(trx, charge.subscription_id);
    const { user_id: userId, invoice_number: invoice } = charge;
    const wasPaid = charge.status === 'settled';
    const ends =
      wasPaid && row.paid_until !== null && row.paid_until.getTime() === charge.period_until?.getTime();
    if (ends) {
      await letGo(parts, trx, { userId, methodId: row.method_id });
      const status = 'expired' as const;
      const until = row.paid_until !== null && row.paid_until < now ? row.paid_until : now;
      await updateSubscription(
        trx,
        row.id,
        {
          status,
          paid_until: until,
          next_charge_at: null,
          method_id: null,
          refused_since: null,
          failures: 0,
        },
        now,
      );
    }
    await orderBillingMail(parts, trx, { kind: 'refunded', userId, amountCents, invoice, ends });
  });
