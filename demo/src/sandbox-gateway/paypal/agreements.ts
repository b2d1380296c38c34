import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Wallet } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Agreement, type Sale, sumOf } from '../state.ts';
import { agreementBody } from './agreement-body.ts';
import { iso, money, notFound, notPossible } from './answers.ts';
import { notifyOfAgreement, notifyOfSaleRefund } from './notify.ts';
import { catchUp, chargeWallet, skipPast } from './timetable.ts';

const amount = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) });
export const centsOf = (of: z.infer<typeof amount>) => Math.round(Number(of.value) * 100);

export const newAgreement = z.object({
  plan_id: z.string(),
  start_time: z.iso.datetime(),
  custom_id: z.string().max(127).default(''),
  plan: z.object({
    payment_preferences: z.object({
      auto_bill_outstanding: z.boolean(),
      setup_fee: amount,
      setup_fee_failure_action: z.literal('CANCEL'),
      payment_failure_threshold: z.number().int(),
    }),
  }),
  application_context: z.object({
    brand_name: z.string().max(127),
    user_action: z.enum(['SUBSCRIBE_NOW', 'CONTINUE']),
    shipping_preference: z.string().optional(),
    return_url: z.url(),
    cancel_url: z.url(),
  }),
});
export const capture = z.object({
  note: z.string().min(1).max(128),
  capture_type: z.literal('OUTSTANDING_BALANCE'),
  amount,
});

export function openAgreement(
  sandbox: Sandbox,
  request: z.infer<typeof newAgreement>,
  requestId: string,
): object {
  const { state, record, now } = sandbox;
  const known = state.agreements.get(state.byRequest.get(`agreement ${requestId}`) ?? '');
  if (known && requestId) return agreementBody(sandbox, known);
  const plan = state.plans.get(request.plan_id);
  if (!plan) throw notFound();
  const start = Date.parse(request.start_time);
  if (start < now() - 60_000) throw notPossible('INVALID_START_TIME', 'The start time must lie ahead.');
  const id = `I-${randomBytes(6).toString('hex').toUpperCase()}`;
  const { brand_name, return_url, cancel_url } = request.application_context;
  record({
    t: 'agreement',
    id,
    token: `BA-${randomBytes(9).toString('hex').toUpperCase()}`,
    cents: plan.cents,
    months: plan.months,
    setupCents: centsOf(request.plan.payment_preferences.setup_fee),
    custom: request.custom_id,
    brandName: brand_name,
    start,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    requestId,
    at: now(),
  });
  return agreementBody(sandbox, find(sandbox, id));
}

export function find({ state }: Sandbox, id: string): Agreement {
  const agreement = state.agreements.get(id);
  if (!agreement) throw notFound();
  return agreement;
}

/** Approves an agreement with a wallet: it becomes active, unless its first payment is refused. */
export function approve(sandbox: Sandbox, agreement: Agreement, wallet: Wallet): void {
  const { record, now } = sandbox;
  const { id, setupCents } = agreement;
  const at = now();
  record({ t: 'agreement-state', id, state: 'ACTIVE', wallet, at });
  if (setupCents > 0) {
    const first = chargeWallet(sandbox, agreement, { cents: setupCents, cause: 'setup', at });
    if (first.state === 'DECLINED') {
      end(sandbox, agreement);
      return;
    }
  }
  notifyOfAgreement(sandbox, agreement, 'ACTIVATED');
  catchUp(sandbox);
}

function end(sandbox: Sandbox, agreement: Agreement): void {
  sandbox.record({ t: 'agreement-state', id: agreement.id, state: 'CANCELLED', at: sandbox.now() });
  notifyOfAgreement(sandbox, agreement, 'CANCELLED');
}

const wrongState = () =>
  notPossible('SUBSCRIPTION_STATUS_INVALID', 'Invalid subscription status for this action.');

export function cancel(sandbox: Sandbox, agreement: Agreement): void {
  if (agreement.state !== 'ACTIVE' && agreement.state !== 'SUSPENDED') throw wrongState();
  end(sandbox, agreement);
}

export function suspend(sandbox: Sandbox, agreement: Agreement): void {
  if (agreement.state !== 'ACTIVE') throw wrongState();
  sandbox.record({ t: 'agreement-state', id: agreement.id, state: 'SUSPENDED', at: sandbox.now() });
  notifyOfAgreement(sandbox, agreement, 'SUSPENDED');
}

export function activate(sandbox: Sandbox, agreement: Agreement): void {
  if (agreement.state !== 'SUSPENDED') throw wrongState();
  skipPast(sandbox, agreement);
  sandbox.record({ t: 'agreement-state', id: agreement.id, state: 'ACTIVE', at: sandbox.now() });
  notifyOfAgreement(sandbox, agreement, 'RE-ACTIVATED');
}

/** Captures what is owed. Repeating a request id returns the earlier answer. */
export function captureOwed(
  sandbox: Sandbox,
  agreement: Agreement,
  { request, requestId }: { request: z.infer<typeof capture>; requestId: string },
): object {
  const { state, now } = sandbox;
  const known = state.sales.get(state.byRequest.get(`capture ${agreement.id} ${requestId}`) ?? '');
  if (known && requestId) return saleBody(known, agreement);
  if (agreement.state !== 'ACTIVE' && agreement.state !== 'SUSPENDED') throw wrongState();
  if (agreement.owedCents === 0) throw notPossible('ZERO_OUTSTANDING_BALANCE', 'Nothing is owed.');
  if (centsOf(request.amount) > agreement.owedCents) {
    throw notPossible('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE', 'More than is owed was asked for.');
  }
  const about = { cents: centsOf(request.amount), cause: 'capture' as const, at: now(), requestId };
  return saleBody(chargeWallet(sandbox, agreement, about), agreement);
}

export const saleBody = (sale: Sale, { wallet }: Agreement) => ({
  id: sale.id,
  status: sale.state,
  amount_with_breakdown: { gross_amount: money(sale.cents) },
  payer_email: `${wallet}@wallet.example`,
  time: iso(sale.at),
});

export const refundRequest = z.object({ amount: amount.optional() });

/** Refunds a payment: `requestedCents` of it, or what is left. */
export function refund(sandbox: Sandbox, saleId: string, requestedCents?: number): object {
  const sale = sandbox.state.sales.get(saleId);
  if (!sale) throw notFound();
  if (sale.state === 'REFUNDED')
    throw notPossible('CAPTURE_FULLY_REFUNDED', 'It has been given back already.');
  if (sale.state !== 'COMPLETED' && sale.state !== 'PARTIALLY_REFUNDED')
    throw notPossible('CAPTURE_NOT_COMPLETED', 'It was not taken.');
  const left = sale.cents - sumOf(sale.refunds);
  const back = requestedCents ?? left;
  if (back <= 0 || back > left)
    throw notPossible('REFUND_AMOUNT_EXCEEDED', 'More than is left of it was to be given back.');
  const count = sale.refunds.length;
  const one = { id: count === 0 ? `R${saleId}` : `R${count + 1}${saleId}`, cents: back, at: sandbox.now() };
  sandbox.record({ t: 'sale-refunded', of: saleId, ...one });
  notifyOfSaleRefund(sandbox, sale, one);
  return { id: one.id, status: 'COMPLETED', amount: money(back) };
}
