import { brand } from '@pool/contracts';
import { GatewayRefused, OutcomeUnknownError, type PayPalGateway } from './gateway.ts';
import { toDollars } from './money.ts';
import type { PayPalSettings } from './payment-settings.ts';
import { agreement, readRaw, turn } from './paypal-agreements.ts';
import { createPayPalCall } from './paypal-call.ts';
import { collectPayment, findPayment, listPayments } from './paypal-collect.ts';
import { paymentsOf } from './paypal-ledger.ts';
import { readPayPalNotice } from './paypal-notice.ts';
import { planFinder } from './paypal-plan.ts';
import { refundPayment, reverseCapture } from './paypal-refund.ts';

type Options = { settings: PayPalSettings; timeoutMs: number; now: () => Date; sandbox: boolean };

const states = {
  APPROVAL_PENDING: 'waiting',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'paused',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
} as const;

/** Takes payments by PayPal's subscriptions: a member approves an agreement once, and PayPal charges each payment on its own schedule. */
export function createPayPal({ settings, timeoutMs, now, sandbox }: Options): PayPalGateway {
  const call = createPayPalCall(settings, timeoutMs);
  const planOf = planFinder(call);
  return {
    openAgreement: async (terms) => {
      const { userId, invoice, plan, firstCents, amountCents, startsAt, returnUrl, cancelUrl } = terms;
      const body = {
        plan_id: await planOf({ plan, cents: amountCents }),
        start_time: wholeSecond(startsAt),
        custom_id: `${userId}-${invoice}`,
        plan: {
          payment_preferences: {
            auto_bill_outstanding: false,
            setup_fee: { currency_code: 'USD', value: toDollars(firstCents) },
            setup_fee_failure_action: 'CANCEL',
            payment_failure_threshold: 0,
          },
        },
        application_context: {
          brand_name: brand.name,
          user_action: 'SUBSCRIBE_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      };
      const path = '/v1/billing/subscriptions';
      const request = { method: 'POST', path, what: 'new agreement', body, schema: agreement } as const;
      const created = await call({ ...request, requestId: `open-${invoice}` });
      const link = created.links.find(({ rel }) => rel === 'approve')?.href ?? '';
      const token = URL.canParse(link) ? new URL(link).searchParams.get('ba_token') : null;
      if (!token) throw new OutcomeUnknownError('PayPal, new agreement: it cannot be approved');
      return { token, link, reference: created.id };
    },
    readAgreement: async (reference) => {
      const { status, custom_id, subscriber } = await readRaw(call, reference);
      const owner = /^(\d+)-/.exec(custom_id)?.[1];
      if (!owner) throw new GatewayRefused('This PayPal agreement is none of ours.');
      const name = subscriber ? `${subscriber.name.given_name} ${subscriber.name.surname}`.trim() : '';
      const payerEmail = subscriber?.email_address ?? '';
      return { state: states[status], owner: Number(owner), payerEmail, payerName: name };
    },
    pause: (reference) => turn(call, reference, 'suspend'),
    resume: (reference) => turn(call, reference, 'activate'),
    drop: (reference) => turn(call, reference, 'cancel'),
    collect: (order) => collectPayment(call, order, now()),
    find: (order) => findPayment(call, order, now()),
    payments: (reference, from, until) => listPayments(call, reference, from, until),
    refund: (request) => refundPayment(call, request, now()),
    reversePayment: (transactionId) => reverseCapture(call, transactionId),
    entries: (from, until) => paymentsOf(call, from, until),
    readNotice: (headers, body) =>
      readPayPalNotice(call, { ...settings, now: sandbox ? null : now() }, { headers, body }),
  };
}

/** Formats a time in whole seconds, since PayPal does not accept fractions. */
const wholeSecond = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
