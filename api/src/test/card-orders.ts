import type { Order } from '../billing/payments/gateway.ts';
import { openGateways } from '../billing/payments/open-gateways.ts';
import { testPayer, testSandbox } from './sandbox.ts';

export const goodCard = '4111111111111111';

/** Starts a sandbox gateway with its card adapter; returns helpers that store a card of a new member and make an order for it. */
export async function cardOrders() {
  const sandbox = await testSandbox();
  const { host } = openGateways(sandbox.settings);
  let users = 0;
  let invoices = 0;
  const nextUser = () => ++users;
  return {
    sandbox,
    host,
    nextUser,
    keep: async (number: string) =>
      await host.storeCard(
        { token: await sandbox.tokenise({ number }) },
        { userId: nextUser(), payer: testPayer },
      ),
    orderFor: (reference: string, more: Partial<Order> = {}): Order => ({
      invoice: `INV${++invoices}`,
      reference,
      amountCents: 1999,
      userId: users,
      dueAt: new Date(),
      sentAt: null,
      ...more,
    }),
    /** Returns the order as sent before. */
    again: (order: Order): Order => ({ ...order, sentAt: new Date() }),
    linesOf: ({ invoice }: Order) => sandbox.ledger().filter((line) => line.invoice === invoice),
  };
}
