import type { Wallet } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Agreement, nextTurn } from '../state.ts';
import { iso, money } from './answers.ts';

/** Returns the payer of a test wallet. */
const payerOf = (wallet: Wallet) => ({
  email_address: `${wallet}@wallet.example`,
  payer_id: 'SANDBOXPAYER1',
  name: { given_name: 'Test', surname: 'Buyer' },
});

/** Returns an agreement as PayPal shows it. The payer is known once it is approved. */
export function agreementBody({ account }: Sandbox, agreement: Agreement): object {
  const { state, id, token } = agreement;
  const next = nextTurn(agreement);
  const last = agreement.sales.findLast((sale) => sale.state === 'COMPLETED');
  const refused = agreement.sales.findLast((sale) => sale.state === 'DECLINED');
  const approve = `${new URL(account.card.tokenUrl).origin}/webapps/billing/subscriptions?ba_token=${token}`;
  return {
    id,
    status: state,
    status_update_time: iso(agreement.since),
    start_time: iso(agreement.start),
    create_time: iso(agreement.at),
    custom_id: agreement.custom,
    ...(state === 'APPROVAL_PENDING'
      ? { links: [{ href: approve, rel: 'approve', method: 'GET' }] }
      : {
          subscriber: payerOf(agreement.wallet),
          billing_info: {
            outstanding_balance: money(agreement.owedCents),
            failed_payments_count: agreement.failed,
            ...(last ? { last_payment: { amount: money(last.cents), time: iso(last.at) } } : {}),
            ...(refused
              ? { last_failed_payment: { amount: money(refused.cents), time: iso(refused.at) } }
              : {}),
            ...(Number.isFinite(next) ? { next_billing_time: iso(next) } : {}),
          },
          links: [],
        }),
  };
}
