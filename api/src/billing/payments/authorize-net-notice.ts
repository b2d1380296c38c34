import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardCall } from './authorize-net-call.ts';
import { type Details, detailsAnswer, disputeOf, outcomeOfDetails } from './authorize-net-outcome.ts';
import type { Notice } from './gateway.ts';
import { moment } from './money.ts';
import { readJson } from './send-request.ts';

const event = z.object({
  notificationId: z.string().min(1).max(100),
  eventType: z.string().max(100),
  eventDate: moment,
  payload: z.object({ entityName: z.string(), id: z.string() }),
});

/**
 * Reads a notice of the gateway. Notices contain little, and may be early or late, so the current transaction is requested by its id. Null:
 * not signed with our key, or not our transaction.
 */
export async function readCardNotice(
  call: CardCall,
  signatureKey: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<Notice | null> {
  if (!isSigned(headers.get('x-anet-signature') ?? '', body, signatureKey)) return null;
  const parsed = event.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { notificationId: id, eventType: name, eventDate: at, payload } = parsed.data;
  const other: Notice = { id, at, about: { kind: 'other', name } };
  if (payload.entityName !== 'transaction' || !name.startsWith('net.authorize.payment.')) return other;
  const { transaction } = await call('getTransactionDetails', { transId: payload.id }, detailsAnswer);
  return transaction ? { id, at, about: aboutOf(name, transaction, at) } : null;
}

function aboutOf(name: string, details: Details, sentAt: Date): Notice['about'] {
  const amountCents = details.settleAmount ?? details.authAmount;
  if (name.endsWith('.refund.created')) {
    const { transId: refundId, refTransId, submitTimeUTC: at } = details;
    // Money sent to a card without naming a payment is not a refund.
    return refTransId === undefined
      ? { kind: 'other', name }
      : { kind: 'refund', transactionId: refTransId, refundId, amountCents, at };
  }
  if (name.endsWith('.void.created')) {
    const { transId: transactionId, authAmount, submitTimeUTC: at } = details;
    return { kind: 'refund', transactionId, refundId: null, amountCents: authAmount, at };
  }
  const dispute = disputeOf(details.transactionStatus);
  if (dispute) {
    const { transId: id } = details;
    const disputed = { id, transactionId: id, amountCents, reason: 'chargeback', at: sentAt };
    return { kind: 'dispute', ...disputed, state: dispute };
  }
  const invoice = details.order?.invoiceNumber ?? '';
  if (invoice === '') return { kind: 'other', name };
  return { kind: 'charge', invoice, outcome: outcomeOfDetails(details), amountCents };
}

/** Verifies the header: `sha512=` and the HMAC of the unchanged body, in hexadecimal. */
function isSigned(header: string, body: string, key: string): boolean {
  const sentSignature = Buffer.from(/^sha512=([0-9a-f]{128})$/i.exec(header)?.[1] ?? '', 'hex');
  const right = createHmac('sha512', key).update(body).digest();
  return sentSignature.length === right.length && timingSafeEqual(sentSignature, right);
}
