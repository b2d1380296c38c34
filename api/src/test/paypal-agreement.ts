import { listPriceCents, type PlanName } from '@pool/contracts/plans';
import type { Order } from '../billing/payments/gateway.ts';
import { openGateways } from '../billing/payments/open-gateways.ts';
import { testSandbox } from './sandbox.ts';

const day = 86_400_000;
let invoices = 0;

/** Starts a sandbox with a clock that the test can turn, and opens an agreement in it. */
export async function beginAgreement({
  firstCents = 1999,
  userId = 7,
  plan = 'monthly',
}: {
  firstCents?: number;
  userId?: number;
  plan?: PlanName;
} = {}) {
  const sandbox = await testSandbox();
  const { paypal } = openGateways(sandbox.settings);
  const startsAt = new Date(Date.now() + 30 * day);
  const invoice = `PP${++invoices}`;
  const open = () =>
    paypal.openAgreement({
      userId,
      invoice,
      firstCents,
      plan,
      amountCents: listPriceCents(plan),
      startsAt,
      returnUrl: 'http://localhost:4000/profile/subscription/processagreement',
      cancelUrl: 'http://localhost:4000/profile/subscription',
    });
  const approval = await open();
  const order = (more: Partial<Order> = {}): Order => ({
    invoice,
    reference: approval.reference,
    amountCents: listPriceCents(plan),
    userId,
    dueAt: new Date(),
    sentAt: null,
    ...more,
  });
  const renewal = (more: Partial<Order> = {}) =>
    order({ invoice: `PP${++invoices}`, dueAt: startsAt, ...more });
  const taken = () => sandbox.ledger().filter(({ state }) => state === 'settled');
  return { sandbox, paypal, approval, open, order, renewal, startsAt, taken };
}
