import { z } from 'zod';
import { GatewayRefused, type RefundRequest } from './gateway.ts';
import { toDollars } from './money.ts';
import { type PayPalCall, PayPalRefusal } from './paypal-call.ts';

const pathOf = (transactionId: string) => `/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`;
const created = z.object({ id: z.string() });

/** See Common.reversePayment. */
export async function reverseCapture(call: PayPalCall, transactionId: string): Promise<boolean> {
  const path = pathOf(transactionId);
  const request = { method: 'POST', path, what: 'refund', body: {}, schema: z.unknown() } as const;
  try {
    await call({ ...request, requestId: `back-${transactionId}` });
    return true;
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    return error.issue === 'CAPTURE_FULLY_REFUNDED';
  }
}

/** See Common.refund. The request id contains the amount refunded before: a repeated refund has the same id. */
export async function refundPayment(
  call: PayPalCall,
  { transactionId, amountCents, before }: RefundRequest,
  at: Date,
): Promise<{ refundId: string; at: Date }> {
  const amount = { currency_code: 'USD', value: toDollars(amountCents) };
  const requestId = `refund-${transactionId}-${before}-${amountCents}`;
  const request = { method: 'POST', path: pathOf(transactionId), what: 'refund', schema: created } as const;
  try {
    const { id } = await call({ ...request, body: { amount }, requestId });
    return { refundId: id, at };
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.status >= 500 || error.status === 429) throw error;
    throw new GatewayRefused(`PayPal refused the refund (${error.issue}).`);
  }
}
