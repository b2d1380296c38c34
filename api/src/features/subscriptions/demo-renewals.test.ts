import { demoLogins, seedDemo } from 'demo';
import { expect, test } from 'vitest';
import { billingApp } from '../../test/billing.ts';

const app = await billingApp();
const day = 86_400_000;

const idOf = async (login: string) =>
  (await app.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;

test('the demo members who pay by card are renewed every month, and a removed card is not charged', {
  timeout: 60_000,
}, async () => {
  const began = Date.now();
  await seedDemo(app.db, new Date(began));
  const payers = [];
  for (const { login } of demoLogins)
    if (login === 'demo-dj' || login === 'demo-operator') payers.push(await idOf(login));
  for (const months of [1, 2]) {
    await app.turnTo(new Date(began + (16 + (months - 1) * 31) * day));
    await app.round();
    for (const id of payers) {
      expect(await app.subscriptionOf(id)).toMatchObject({ status: 'active', failures: 0 });
      const charges = await app.chargesOf(id);
      expect(charges.map(({ status }) => status)).toEqual(Array(5 + months).fill('settled'));
    }
  }
  expect(app.taken()).toHaveLength(4);
  const [reference = ''] = app.taken().map((line) => line.reference);
  await app.parts.gateways.host.drop(reference);
  const userId = Number(reference.split('-')[1]);
  const order = {
    invoice: 'AFTERWARDS',
    reference,
    amountCents: 1999,
    userId,
    dueAt: new Date(began),
    sentAt: null,
  };
  await expect(app.parts.gateways.host.collect(order)).rejects.toThrow('no longer on file');
});
