import { describe, expect, test } from 'vitest';
import { promoCommand } from '../../cli/promo-command.ts';
import { billingApp, cardBody, cards, detailsOf, subscribeAs, takenFor } from '../../test/billing.ts';

const app = await billingApp();
const { member, db, config, database, sandbox, turnTo, round } = app;

/** Runs `npm run pool -- promo …`; returns its output or its error. */
async function pool(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = { config, db, database, args, print: (line: string) => void lines.push(line), demo: null };
  return await promoCommand.run(context).then(() => lines.join('\n'), String);
}
const paidBy = async (id: number) => (await takenFor(app, id)).map(({ amountCents }) => amountCents);
const register = (id: number, promo_code: string) =>
  db
    .insertInto('dj_details')
    .values({ user_id: id, dj_name: 'DJ', promo_code })
    .onConflict((known) => known.column('user_id').doUpdateSet({ promo_code }))
    .execute();

test('a code typed at checkout discounts its months, then the full price is charged', async () => {
  await turnTo(new Date('2027-01-10T12:00:00Z'));
  expect(await pool('add', 'summer-20', '--percent', '20', '--months', '2')).toBe(
    'SUMMER-20: the first 2 months cost 15.99 USD each.',
  );
  const { id, client } = await member('summer');
  expect((await client.get('/api/subscriptions/promo?code=%20summer-20')).body).toMatchObject({
    result: { code: 'SUMMER-20', amountCents: 1599, months: 2 },
  });
  const body = cardBody(cards.approves, { promoCode: 'summer-20' });
  expect(await subscribeAs(client, body)).toMatchObject({ status: 200 });
  expect(await detailsOf(client)).toMatchObject({ next: { kind: 'charge', amountCents: 1599 } });
  for (const day of ['2027-02-10', '2027-03-10']) {
    await turnTo(new Date(`${day}T12:01:00Z`));
    await round();
  }
  expect(await paidBy(id)).toEqual([1599, 1599, 1999]);
});

test('the code from the registration is used automatically, unless another or none is chosen', async () => {
  await turnTo(new Date('2027-04-10T12:00:00Z'));
  await pool('add', 'HELLO', '--amount', '5.00');
  const [used, refused] = [await member('hello-1'), await member('hello-2')];
  for (const { id } of [used, refused]) await register(id, 'hello');
  expect(await detailsOf(used.client)).toMatchObject({
    promo: { code: 'HELLO', amountCents: 1499, months: 1 },
  });
  await subscribeAs(used.client, cardBody());
  expect(await paidBy(used.id)).toEqual([1499]);
  expect(await detailsOf(used.client)).toMatchObject({ promo: null, next: { amountCents: 1999 } });
  await subscribeAs(refused.client, cardBody(cards.approves, { promoCode: '' }));
  expect(await paidBy(refused.id)).toEqual([1999]);
});

test('PayPal discounts the first month; a code for more months requires a card', async () => {
  await turnTo(new Date('2027-06-10T12:00:00Z'));
  const { id, client } = await member('by-paypal');
  const open = (promoCode: string) => client.post('/api/subscriptions/generatePaypalLink', { promoCode });
  await pool('add', 'LONGER', '--percent', '50', '--months', '3');
  expect((await open('longer')).status).toBe(409);
  const { body } = await open('hello');
  const { link } = (body as { result: { link: string } }).result;
  const back = await sandbox.approve(link);
  await subscribeAs(client, { type: 'paypal', token: back.searchParams.get('ba_token') });
  await turnTo(new Date('2027-07-10T12:01:00Z'));
  await sandbox.waitForDelivery();
  await round();
  expect(await paidBy(id)).toEqual([1499, 1999]);
  expect((await app.chargesOf(id)).map(({ expected_cents }) => expected_cents)).toEqual([null, null]);
});

describe('an invalid code', () => {
  test.each([
    ['that does not exist', 'NOWHERE', async () => ''],
    [
      'that has ended',
      'ENDED-1',
      async () => `${await pool('add', 'ENDED-1', '--percent', '5')}${await pool('end', 'ended-1')}`,
    ],
    ['past its last day', 'PAST-1', () => pool('add', 'PAST-1', '--percent', '5', '--until', '2026-01-01')],
  ])('%s charges nothing', async (name, promoCode, make) => {
    await make();
    const { id, client } = await member(`none-${name.replaceAll(' ', '-')}`);
    expect(await subscribeAs(client, cardBody(cards.approves, { promoCode }))).toMatchObject({ status: 400 });
    expect((await client.get(`/api/subscriptions/promo?code=${promoCode}`)).status).toBe(404);
    expect(await paidBy(id)).toEqual([]);
  });

  test('that the member has used before is refused', async () => {
    await turnTo(new Date('2027-08-10T12:00:00Z'));
    const { id, client } = await member('twice');
    await subscribeAs(client, cardBody(cards.approves, { promoCode: 'HELLO' }));
    await db
      .updateTable('subscriptions')
      .set({ status: 'expired', paid_until: new Date('2027-08-10T12:00:01Z'), next_charge_at: null })
      .where('user_id', '=', id)
      .execute();
    await db.deleteFrom('charges').where('user_id', '=', id).execute();
    await turnTo(new Date('2027-08-10T12:10:00Z'));
    expect(await subscribeAs(client, cardBody(cards.approves, { promoCode: 'HELLO' }))).toMatchObject({
      status: 400,
    });
  });
});

test('a use limit holds under concurrency; a declined card does not use up a code', async () => {
  await turnTo(new Date('2027-09-10T12:00:00Z'));
  await pool('add', 'FEW', '--amount', '9.99', '--uses', '3');
  const broke = await member('broke');
  await subscribeAs(broke.client, cardBody(cards.declines, { promoCode: 'FEW' }));
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => member(`few-${n}`)));
  const pay = () =>
    Promise.all(
      many.map(({ client }) => subscribeAs(client, cardBody(cards.approves, { promoCode: 'FEW' }))),
    );
  const paid = (await pay()).filter(({ status }) => status === 200);
  expect(paid).toHaveLength(2);
  const sums = (await Promise.all(many.map(({ id }) => paidBy(id)))).flat();
  expect(sums).toEqual([1000, 1000]);
  expect(await pool('list')).toContain('FEW: 9.99 USD off, 1 month, used 3 of 3');
  await turnTo(new Date('2027-09-13T12:00:00Z'));
  await round();
  expect(await pool('list')).toContain('FEW: 9.99 USD off, 1 month, used 2 of 3');
  const late = await member('late');
  expect(await subscribeAs(late.client, cardBody(cards.approves, { promoCode: 'FEW' }))).toMatchObject({
    status: 200,
  });
});

test.each([
  [['add', 'A'], 'A code has 3 to 40'],
  [['add', 'GOOD'], 'Give --percent or --amount'],
  [['add', 'GOOD', '--percent', '100'], 'from 1 to 99'],
  [['add', 'GOOD', '--amount', '5,00'], 'is not an amount'],
  [['add', 'HELLO', '--percent', '10'], 'There is a code HELLO already'],
  [['end', 'NOWHERE'], 'There is no code NOWHERE'],
  [['burn'], 'Choose an action'],
])('promo %j reports what is wrong', async (args, sentence) => {
  expect(await pool(...args)).toContain(sentence);
});
