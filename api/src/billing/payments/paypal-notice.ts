import { z } from 'zod';
import type { Notice, Outcome } from './gateway.ts';
import { dollars, moment } from './money.ts';
import type { PayPalSettings } from './payment-settings.ts';
import type { PayPalCall } from './paypal-call.ts';
import { outcomeOf } from './paypal-collect.ts';
import { readTransmission, type Transmission } from './paypal-transmission.ts';
import { readJson } from './send-request.ts';

const verified = z.object({ verification_status: z.string() });
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  create_time: moment,
  resource: z.unknown(),
});
const saleEvent = z.object({
  id: z.string(),
  amount: z.object({ total: dollars }),
  billing_agreement_id: z.string().optional(),
  create_time: moment,
});
/** `amount` is that of this refund; PayPal writes it with and without a minus. */
const refundEvent = z.object({
  id: z.string(),
  sale_id: z.string(),
  amount: z.object({ total: dollars }),
  create_time: moment.optional(),
});
/** https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const disputeEvent = z.object({
  dispute_id: z.string().min(1).max(100),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  reason: z.string().max(200).default(''),
  status: z.string(),
  dispute_amount: z.object({ value: dollars }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});
const agreementEvent = z.object({ id: z.string() });
const failedEvent = agreementEvent.extend({
  billing_info: z.object({
    last_failed_payment: z.object({ amount: z.object({ value: dollars }), time: moment }).optional(),
  }),
});

type Sent = { headers: Headers; body: string };
type Rules = Pick<PayPalSettings, 'url' | 'webhookId'> & { now: Date | null };

/**
 * Reads a PayPal notice after verifying it with PayPal. Null: it is not verified, or the body is not one of its events. Only notices with a
 * plausible shape and time are verified.
 */
export async function readPayPalNotice(
  call: PayPalCall,
  rules: Rules,
  { headers, body }: Sent,
): Promise<Notice | null> {
  const parsed = event.safeParse(readJson(body));
  const transmission = readTransmission(headers, rules);
  if (!parsed.success || !transmission) return null;
  if (!(await isSigned(call, { ...transmission, webhook_id: rules.webhookId }, body))) return null;
  const { id, event_type: name, create_time: at, resource } = parsed.data;
  return { id, at, about: aboutOf(name, resource, at) ?? { kind: 'other', name } };
}

async function isSigned(
  call: PayPalCall,
  about: Transmission & { webhook_id: string },
  body: string,
): Promise<boolean> {
  // The event is returned byte for byte: rewritten, it might not match its signature.
  const head = JSON.stringify(about).slice(0, -1);
  const path = '/v1/notifications/verify-webhook-signature';
  const request = { method: 'POST', path, what: 'signature', schema: verified } as const;
  const answer = await call({ ...request, body: `${head},"webhook_event":${body}}` });
  return answer.verification_status === 'SUCCESS';
}

const saleStates: Record<string, 'COMPLETED' | 'PENDING' | 'DECLINED'> = {
  'PAYMENT.SALE.COMPLETED': 'COMPLETED',
  'PAYMENT.SALE.PENDING': 'PENDING',
  'PAYMENT.SALE.DENIED': 'DECLINED',
};

function aboutOf(name: string, resource: unknown, sentAt: Date): Notice['about'] | null {
  const state = saleStates[name];
  if (state) return renewal(saleEvent.safeParse(resource).data, state);
  if (name === 'PAYMENT.SALE.REFUNDED' || name === 'PAYMENT.SALE.REVERSED') {
    const refund = refundEvent.safeParse(resource).data;
    if (!refund) return null;
    const { id: refundId, sale_id: transactionId, amount, create_time: at = sentAt } = refund;
    return { kind: 'refund', transactionId, refundId, amountCents: Math.abs(amount.total), at };
  }
  if (name.startsWith('CUSTOMER.DISPUTE.')) return dispute(disputeEvent.safeParse(resource).data, sentAt);
  if (name === 'BILLING.SUBSCRIPTION.CANCELLED' || name === 'BILLING.SUBSCRIPTION.EXPIRED') {
    const agreement = agreementEvent.safeParse(resource).data;
    return agreement ? { kind: 'ended', reference: agreement.id } : null;
  }
  return name === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' ? failed(failedEvent.safeParse(resource).data) : null;
}

function renewal(
  sale: z.infer<typeof saleEvent> | undefined,
  status: 'COMPLETED' | 'PENDING' | 'DECLINED',
): Notice['about'] | null {
  if (!sale?.billing_agreement_id) return null;
  const { id, billing_agreement_id: reference, amount, create_time: time } = sale;
  const amount_with_breakdown = { gross_amount: { value: amount.total } };
  const outcome: Outcome = outcomeOf({ id, status, time, amount_with_breakdown });
  return { kind: 'renewal', reference, outcome, amountCents: amount.total };
}

/**
 * Outcomes after which the buyer has the money. After the others (decided for the seller, denied, withdrawn, paid by PayPal) the pool keeps
 * it.
 */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function dispute(event: z.infer<typeof disputeEvent> | undefined, at: Date): Notice['about'] | null {
  const [transaction] = event?.disputed_transactions ?? [];
  if (!event || !transaction) return null;
  const outcome = event.dispute_outcome?.outcome_code ?? '';
  const decided = lostOutcomes.has(outcome) ? 'lost' : 'won';
  return {
    kind: 'dispute',
    id: event.dispute_id,
    transactionId: transaction.seller_transaction_id,
    amountCents: event.dispute_amount.value,
    reason: event.reason.toLowerCase().replaceAll('_', ' '),
    state: event.status === 'RESOLVED' ? decided : 'open',
    at,
  };
}

function failed(agreement: z.infer<typeof failedEvent> | undefined): Notice['about'] | null {
  const last = agreement?.billing_info.last_failed_payment;
  if (!agreement || !last) return null;
  const { value } = last.amount;
  const sale = { id: '', status: 'DECLINED' as const, time: last.time };
  const reported = outcomeOf({ ...sale, amount_with_breakdown: { gross_amount: { value } } });
  // The event does not name the failed payment.
  const outcome: Outcome = reported.state === 'declined' ? { ...reported, transactionId: null } : reported;
  return { kind: 'renewal', reference: agreement.id, outcome, amountCents: value };
}
