import { beforeAll, expect, test } from 'vitest';
import { billingApp, cardBody, cards, openApprovalAs, subscribeAs } from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';

const app = await billingApp();
type Row = { userId: number; amount: string; status: string; transactionId: string };
type Page = { count: number; list: Row[] };
let ana: { id: number; client: Client };
let ben: { id: number; client: Client };
let operator: Client;

beforeAll(async () => {
  ana = await app.member('ana');
  ben = await app.member('ben');
  await addUser(app.db, { login: 'operator', isOperator: true, paidUntil: null });
  operator = await app.signIn('operator');
  await subscribeAs(ana.client, cardBody(cards.declines));
  await subscribeAs(ana.client, cardBody());
  await subscribeAs(ben.client, cardBody(cards.alsoApproves, { city: 'Ülzen', zipcode: 'N1' }));
});

const history = async (client: Client, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await client.get(`/api/admins/getDJTransHistory/?${search}`);
  return { status, page: (body as { result?: Page }).result };
};
const found = async (client: Client, query: Record<string, string | number>) =>
  (await history(client, query)).page?.list.map(({ userId, status }) => `${userId} ${status}`);

test('a member sees their own payments, newest first, as billed', async () => {
  const { page } = await history(ben.client);
  expect(page).toMatchObject({
    count: 1,
    list: [
      {
        userId: ben.id,
        amount: '19.99',
        amountCents: 1999,
        type: 'host',
        email: 'payer@pool.example',
        name: 'Ana Example',
        city: 'Ülzen',
        country: 'US',
        zip: 'N1',
        status: 'settled',
      },
    ],
  });
  expect(await found(ana.client, {})).toEqual([`${ana.id} settled`, `${ana.id} declined`]);
});

test('each filter narrows the list, and an operator sees everyone', async () => {
  const settled = (await history(ana.client, { transactionStatus: 'settled' })).page?.list[0];
  expect(await found(ana.client, { transactionId: settled?.transactionId ?? '' })).toHaveLength(1);
  expect(await found(ana.client, { isBillingTransactions: 'true' })).toEqual([`${ana.id} settled`]);
  expect(await found(ana.client, { lastFourCardDigit: '1111' })).toEqual([`${ana.id} settled`]);
  expect(await found(ana.client, { amount: '19.99', type: 'host' })).toHaveLength(2);
  expect(await found(ana.client, { amount: '20' })).toEqual([]);
  expect(await found(ana.client, { type: 'paypal' })).toEqual([]);
  expect(await found(ana.client, { endDate: '2020-01-01' })).toEqual([]);
  expect(await found(ana.client, { startDate: '2999-01-01' })).toEqual([]);
  expect(await found(ana.client, { offset: 1, limit: 1 })).toEqual([`${ana.id} declined`]);
  expect((await history(operator)).page?.count).toBe(3);
  expect(await found(operator, { userId: ben.id })).toEqual([`${ben.id} settled`]);
});

test('a member cannot use the ids of another', async () => {
  expect((await history(ana.client, { userId: ben.id })).status).toBe(403);
  const theirs = (await history(ben.client)).page?.list[0];
  expect((await history(ana.client, { transactionId: theirs?.transactionId ?? '' })).page?.count).toBe(0);
  expect(await ana.client.get(`/api/subscriptions/getChargeHistory?id=${ben.id}`)).toMatchObject({
    status: 403,
  });
  const [row] = await app.chargesOf(ben.id);
  expect((await history(ana.client, { id: row?.id ?? 0 })).page?.count).toBe(0);
  expect((await history(ana.client, { subscriptionId: row?.subscription_id ?? 0 })).page?.count).toBe(0);
});

test('limits attempts with cards per hour', async () => {
  const limited = await billingApp({ rates: { card: 3 } });
  const { client } = await limited.member('tester');
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await subscribeAs(client, cardBody(cards.declines, { city: `C${i}` }))).status);
  expect(statuses).toEqual([402, 402, 402, 429, 429]);
  await expect(openApprovalAs(client)).rejects.toThrow('429');
});
