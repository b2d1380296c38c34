import { randomUUID } from 'node:crypto';
import type { CallResult, ErrorDetails } from '@pool/contracts';
import type { getChargeHistory, previewPlanChange, subscribe } from '@pool/contracts/billing';
import { billingCommand } from '../cli/billing-command.ts';
import { billingRound } from '../features/subscriptions/billing-round.ts';
import type { Answer, Client } from './client.ts';
import { addUser } from './fixtures.ts';
import { mailbox } from './mailbox.ts';
import { testSandbox } from './sandbox.ts';
import { testApp } from './test-app.ts';

export const cards = {
  approves: '4111111111111111',
  alsoApproves: '5555555555554444',
  declines: '4000000000000002',
  noFunds: '4000000000009995',
  held: '4000000000000259',
  stolen: '4000000000009979',
  paysOnce: '4000000000000341',
  challenge: '4000000000001091',
  frictionless: '4000000000001000',
  bankSilent: '4000000000001075',
  challengeLater: '4000002760003184',
  answerLost: '4000000000000127',
} as const;
const cvc = '739';

/** Returns the body that the card form sends. */
export const cardBody = (cardNumber: string = cards.approves, more: object = {}) => ({
  fname: 'Ana',
  lname: 'Example',
  address: '12 Crate Street',
  state: 'CA',
  city: 'Oakland',
  zipcode: '94607',
  country: 'US',
  email: 'payer@pool.example',
  phone: '',
  isAuthorizePayment: true,
  isTermsOfUse: true,
  cardNumber,
  cvc,
  month: '12',
  year: '30',
  ...more,
});

type Subscribed = CallResult<typeof subscribe>;
export type BillingAnswer = { status: number; result?: Subscribed; details?: ErrorDetails; message?: string };

/** Flattens an answer into one object, whether it succeeded or not. */
export const toBillingAnswer = ({ status, body }: Answer): BillingAnswer => ({
  ...(body as Omit<BillingAnswer, 'status'>),
  status,
});

export const subscribeAs = async (
  client: Client,
  body: object,
  key: string = randomUUID(),
): Promise<BillingAnswer> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return toBillingAnswer(await client.request('/api/subscriptions/subscribe', init));
};

export const cancelAs = async (client: Client, message = ''): Promise<BillingAnswer> =>
  toBillingAnswer(await client.post(`/api/subscriptions/cancel?message=${encodeURIComponent(message)}`, {}));

/** Returns the quote of changing to a plan. */
export const quoteAs = async (client: Client, plan: 'monthly' | 'yearly') => {
  const { status, body } = await client.get(`/api/subscriptions/planChange?plan=${plan}`);
  return { ...(body as { result?: CallResult<typeof previewPlanChange> }), status };
};
export const changePlanAs = async (
  client: Client,
  body: { plan: 'monthly' | 'yearly'; amountCents: number },
  key: string = randomUUID(),
): Promise<BillingAnswer> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return toBillingAnswer(await client.request('/api/subscriptions/plan', init));
};

/** Opens a PayPal approval; returns the link. */
export async function openApprovalAs(client: Client, option?: '1' | '2', more: object = {}): Promise<string> {
  const body = { ...(option ? { option } : {}), ...more };
  const answer = await client.post('/api/subscriptions/generatePaypalLink', body);
  const { result } = answer.body as { result?: { link: string } };
  if (!result) throw new Error(`no link: ${JSON.stringify(answer.body)}`);
  return result.link;
}

export const detailsOf = async (client: Client): Promise<CallResult<typeof getChargeHistory>> => {
  const { body } = await client.get('/api/subscriptions/getChargeHistory');
  return (body as { result: CallResult<typeof getChargeHistory> }).result;
};

type Options = Omit<NonNullable<Parameters<typeof testApp>[0]>, 'sandbox' | 'mails'> & {
  /** How long the pool waits, and how slow the sandbox is. */
  gateway?: Parameters<typeof testSandbox>[0];
};

/** Creates the API with a working gateway and queue, and a clock for both. */
export async function billingApp(options: Options = {}) {
  const { gateway = {}, ...rest } = options;
  const sandbox = await testSandbox(gateway);
  const app = await testApp({ ...rest, mails: true, sandbox });
  const { db, parts } = app;
  return {
    ...app,
    sandbox,
    ...mailbox(db),
    /** Adds a member without a subscription, signed in. */
    member: async (login: string): Promise<{ id: number; client: Client; email: string }> => {
      const id = await addUser(db, { login, paidUntil: null });
      return { id, client: await app.signIn(login), email: `${login}@pool.example` };
    },
    /** Runs `npm run pool -- billing …`; returns its output and error. */
    billing: async (...args: string[]): Promise<{ output: string; error: string | null }> => {
      const { config, database } = app;
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const error = await billingCommand.run({ config, db, database, args, print, demo: null }).then(
        () => null,
        (reason: unknown) => String(reason),
      );
      return { output: lines.join('\n'), error };
    },
    /** Runs the round that the pool does every few minutes. */
    round: async () => {
      await billingRound(parts);
    },
    /** Sets the clocks of the pool and of the gateway. */
    turnTo: async (at: Date) => {
      app.setNow(at);
      await sandbox.turnClock(at);
    },
    /** Returns all charges of the gateways that were settled. */
    taken: () => sandbox.ledger().filter(({ state }) => state === 'settled'),
    chargesOf: (userId: number) =>
      db.selectFrom('charges').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    subscriptionOf: (userId: number) =>
      db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
    /** Returns whether this member may play music. */
    hasAccess: async (client: Client): Promise<boolean> =>
      (await client.get('/api/Downloads')).status === 200,
  };
}
export type BillingApp = Awaited<ReturnType<typeof billingApp>>;

/** Returns the gateways' charges for a member: by the invoices of their charges, and by their payment methods. */
export async function takenFor(app: BillingApp, userId: number) {
  const invoices = new Set((await app.chargesOf(userId)).map((charge) => charge.invoice_number));
  const methods = await app.db
    .selectFrom('payment_methods')
    .select('gateway_reference as reference')
    .where('user_id', '=', userId)
    .union(app.db.selectFrom('paypal_trips').select('agreement as reference').where('user_id', '=', userId))
    .execute();
  const references = new Set(methods.map(({ reference }) => reference));
  return app.taken().filter(({ invoice, reference }) => invoices.has(invoice) || references.has(reference));
}
