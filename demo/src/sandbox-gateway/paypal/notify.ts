import type { Sandbox } from '../sandbox.ts';
import type { Agreement, Dispute, Refund, Sale } from '../state.ts';
import { agreementBody } from './agreement-body.ts';
import { iso, money } from './answers.ts';

const event = (
  sandbox: Sandbox,
  name: string,
  { type, summary, resource }: { type: string; summary: string; resource: object },
): void =>
  sandbox.notify('paypal', name, (id, at) => ({
    id,
    event_version: '1.0',
    create_time: at,
    resource_type: type,
    event_type: name,
    summary,
    resource,
    links: [],
  }));

export function notifyOfAgreement(
  sandbox: Sandbox,
  agreement: Agreement,
  name: 'ACTIVATED' | 'CANCELLED' | 'SUSPENDED' | 'RE-ACTIVATED' | 'PAYMENT.FAILED',
): void {
  const resource = agreementBody(sandbox, agreement);
  const summary = `Subscription ${name.toLowerCase()}`;
  event(sandbox, `BILLING.SUBSCRIPTION.${name}`, { type: 'subscription', summary, resource });
}

export function notifyOfSale(sandbox: Sandbox, sale: Sale, name: 'COMPLETED' | 'PENDING' | 'DENIED'): void {
  const custom = sandbox.state.agreements.get(sale.agreement)?.custom ?? '';
  const { value } = money(sale.cents);
  const resource = {
    id: sale.id,
    state: name.toLowerCase(),
    amount: { total: value, currency: 'USD', details: { subtotal: value } },
    payment_mode: name === 'PENDING' ? 'ECHECK' : 'INSTANT_TRANSFER',
    billing_agreement_id: sale.agreement,
    custom,
    create_time: iso(sale.at),
    update_time: iso(sale.decidedAt),
  };
  event(sandbox, `PAYMENT.SALE.${name}`, { type: 'sale', summary: `Payment of $${value}`, resource });
}

const outcomes = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** Notifies the pool of a dispute: https://developer.paypal.com/docs/api/customer-disputes/v1/ */
export function notifyOfDispute(sandbox: Sandbox, sale: Sale, { id, state, at }: Dispute): void {
  const resource = {
    dispute_id: id,
    create_time: iso(at),
    update_time: iso(at),
    disputed_transactions: [
      { seller_transaction_id: sale.id, create_time: iso(sale.at), transaction_status: 'COMPLETED' },
    ],
    reason: 'UNAUTHORISED',
    status: state === 'open' ? 'OPEN' : 'RESOLVED',
    dispute_amount: money(sale.cents),
    ...(state === 'open' ? {} : { dispute_outcome: { outcome_code: outcomes[state] } }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
  };
  const name = `CUSTOMER.DISPUTE.${state === 'open' ? 'CREATED' : 'RESOLVED'}`;
  event(sandbox, name, { type: 'dispute', summary: `Dispute of $${money(sale.cents).value}`, resource });
}

export function notifyOfSaleRefund(sandbox: Sandbox, sale: Sale, refund: Refund): void {
  const { value } = money(refund.cents);
  const resource = {
    id: refund.id,
    sale_id: sale.id,
    state: 'completed',
    amount: { total: value, currency: 'USD' },
    create_time: iso(refund.at),
    update_time: iso(refund.at),
  };
  event(sandbox, 'PAYMENT.SALE.REFUNDED', { type: 'refund', summary: `Refund of $${value}`, resource });
}
