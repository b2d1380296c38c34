import type { Notice } from '../../platform/payments/gateway.ts';
import { monthDue } from '../../platform/subscription/subscription.ts';
import { applyOutcome } from './apply-outcome.ts';
import { findChargeByTransaction, findOpenCharge, insertCharge } from './charges.queries.ts';
import { lookAtTrip } from './follow-up.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { findMethodByReference } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { chargeOf } from './pay.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { findTrip } from './trips.queries.ts';

/** Who approved at PayPal may come back later than PayPal's word of it, or never. */
export async function placeTrip(
  parts: BillingParts,
  trip: { user_id: number; token: string } | null,
): Promise<boolean> {
  if (!trip) return false;
  await parts.memberTurns.turn(trip.user_id, () => lookAtTrip(parts, trip.token));
  return true;
}

/** A month of an agreement, which PayPal takes by its own timetable: it may be told before we ask for it. */
export async function placeRenewal(
  parts: BillingParts,
  about: Notice['about'] & { kind: 'renewal' },
): Promise<boolean> {
  const { reference, outcome, amountCents } = about;
  const method = await findMethodByReference(parts.db, 'paypal', reference);
  if (!method) return await placeTrip(parts, await findTrip(parts.db, 'agreement', reference));
  await parts.memberTurns.turn(method.user_id, async () => {
    const transactionId = 'transactionId' in outcome ? outcome.transactionId : null;
    const known = transactionId === null ? null : await findChargeByTransaction(parts.db, transactionId);
    const open = known ?? (await findOpenCharge(parts.db, method.user_id));
    if (open && open.method_id === method.id) {
      await parts.db.transaction().execute((trx) => applyOutcome(parts, trx, open.id, outcome));
      return;
    }
    const row = await findSubscription(parts.db, method.user_id);
    // A refusal nobody asked about changes nothing: our own look on the date finds it.
    if (!row?.paid_until || outcome.state !== 'settled') return;
    const at = parts.now();
    const month = { ...monthDue(row.paid_until, row.anchor_day), amountCents };
    await parts.db.transaction().execute(async (trx) => {
      const charge = await insertCharge(trx, {
        ...chargeOf(row, { invoice: newInvoiceNumber(at), month, method, at }),
        status: 'failed',
        cause: 'renewal',
      });
      await applyOutcome(parts, trx, charge.id, outcome);
    });
  });
  return true;
}
