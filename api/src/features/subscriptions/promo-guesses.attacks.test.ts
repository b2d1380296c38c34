import { expect, test } from 'vitest';
import { promoCommand } from '../../cli/promo-command.ts';
import { billingApp, cardBody, cards, subscribeAs, takenFor } from '../../test/billing.ts';
import type { Client } from '../../test/client.ts';

const app = await billingApp({ rates: { promo: 10, promoAddress: 25 }, env: { TRUST_PROXY: '1' } });
const { member, db, config, database } = app;
const args = ['add', 'SECRET', '--percent', '50'];
await promoCommand.run({ config, db, database, args, print: () => {}, demo: null });

let guesses = 0;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const check = async (client: Client, address: string, code = `GUESS-${++guesses}`) =>
  (await client.request(`/api/subscriptions/promo?code=${code}`, from(address))).status;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const statuses = (list: number[]) => [404, 429].map((one) => list.filter((status) => status === one).length);

test('allows a member ten wrong codes an hour, however they are sent, and then pays without one', async () => {
  const { id, client } = await member('guesser');
  expect(statuses(await times(30, () => check(client, '10.0.0.1')))).toEqual([10, 20]);
  expect(await check(client, '10.0.0.2', 'SECRET')).toBe(429);
  const refused = await subscribeAs(client, cardBody(cards.approves, { promoCode: 'SECRET' }));
  expect(refused).toMatchObject({
    status: 429,
    details: {
      common: { kind: { errorMessage: expect.stringMatching(/^Too many promo codes were tried/) } },
    },
  });
  expect(await takenFor(app, id)).toEqual([]);
  expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
});

test('wrong codes sent with a payment count as well', async () => {
  const [byCard, byPaypal] = [await member('guesser-card'), await member('guesser-paypal')];
  const pay = async () =>
    (await subscribeAs(byCard.client, cardBody(cards.approves, { promoCode: `GUESS-${++guesses}` }))).status;
  const open = async () =>
    (await byPaypal.client.post('/api/subscriptions/generatePaypalLink', { promoCode: `GUESS-${++guesses}` }))
      .status;
  expect((await times(12, pay)).filter((status) => status === 400)).toHaveLength(10);
  expect(await check(byCard.client, '10.0.1.1')).toBe(429);
  expect((await times(12, open)).filter((status) => status === 400)).toHaveLength(10);
  expect(await check(byPaypal.client, '10.0.1.1')).toBe(429);
});

test('many accounts at one address share 25 wrong codes an hour', async () => {
  const many = await Promise.all(['one', 'two', 'three', 'four'].map((name) => member(`farm-${name}`)));
  const all = await Promise.all(
    many.flatMap(({ client }) => Array.from({ length: 9 }, () => check(client, '10.0.2.1'))),
  );
  expect(statuses(all)).toEqual([25, 11]);
  // Refusals by the address do not count against the member.
  const elsewhere = await times(10, () => check(many[3]?.client ?? app.browser(), '10.0.2.2'));
  expect(elsewhere).toContain(404);
});

test('a valid code does not count', async () => {
  const { client } = await member('right');
  for (let i = 0; i < 30; i++) expect(await check(client, '10.0.3.1', 'SECRET')).toBe(200);
  expect(await check(client, '10.0.3.1')).toBe(404);
});
