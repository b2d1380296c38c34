import { GatewayRefused } from '../../billing/payments/gateway.ts';
import { findCharge, findChargeBySerial, findChargeByTransaction } from './charges.queries.ts';
import { findMethod } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { recordRefund } from './record-refund.ts';
import { isUnreturnedSecondPayment } from './second-payment.ts';

/**
 * Refunds a payment at its gateway, a number of cents or all that is left, and books it. `payment`: its transaction id or the number of its
 * invoice. Returns what was refunded. Throws GatewayRefused where that is impossible, OutcomeUnknownError where the outcome is unknown.
 */
export async function refundPayment(
  parts: BillingParts,
  payment: string,
  requestedCents?: number,
): Promise<{ invoice: string; amountCents: number }> {
  const found =
    (await findChargeByTransaction(parts.db, payment)) ?? (await findChargeBySerial(parts.db, payment));
  if (!found) throw new GatewayRefused(`There is no payment ${payment}.`);
  return await parts.memberLocks.withMemberLock(found.user_id, async () => {
    const charge = await findCharge(parts.db, found.id);
    const { transaction_id: transactionId, refunded_cents: before } = charge;
    const invoice = charge.invoice_serial ?? charge.invoice_number;
    const left = charge.amount_cents - before;
    const amountCents = requestedCents ?? left;
    const isTaken = charge.status === 'settled' || isUnreturnedSecondPayment(charge);
    if (!isTaken || transactionId === null)
      throw new GatewayRefused(`Payment ${payment} is ${charge.status}: there is nothing to refund.`);
    if (amountCents <= 0 || amountCents > left)
      throw new GatewayRefused(`Of payment ${payment} at most ${left} cents can be refunded.`);
    const method = charge.method_id === null ? null : await findMethod(parts.db, charge.method_id);
    const gatewayRefund = await parts.gateways[charge.type].refund({
      transactionId,
      amountCents,
      before,
      isWhole: amountCents === left,
      lastFour: method?.last_four ?? '',
    });
    await recordRefund(parts, charge.id, { ...gatewayRefund, amountCents });
    return { invoice, amountCents };
  });
}
