import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { billingApp, cardBody, subscribeAs, takenFor } from '../../test/billing.ts';
import { reconcile } from './reconcile.ts';

const app = await billingApp();
const { member, hasAccess, sandbox, db, billing: pool } = app;
const hour = 3_600_000;
const span = () => ({ from: new Date(Date.now() - 24 * hour), until: new Date(Date.now() + 3 * hour) });
const kinds = async (dryRun: boolean) =>
  (await reconcile(app.parts, { ...span(), dryRun })).map(({ kind, resolved }) => ({ kind, resolved }));

test('reports nothing where both sides agree', async () => {
  const { client } = await member('ana');
  await subscribeAs(client, cardBody());
  expect(await kinds(true)).toEqual([]);
});

test('lists a payment lost here in a dry run, and resolves it in a real one', async () => {
  const { id, client } = await member('ben');
  sandbox.holdNotices();
  sandbox.fault('cut-after', { times: 1, on: 'createTransaction' });
  expect((await subscribeAs(client, cardBody())).status).toBe(503);
  await db.updateTable('charges').set({ status: 'failed' }).where('user_id', '=', id).execute();
  expect(await hasAccess(client)).toBe(false);
  const dry = await pool('reconcile', '--dry-run');
  expect(dry.output).toMatch(
    /^different status \(card\): gateway: \w+ settled 1999 cents; pool: invoice \w+ of user \d+ failed/,
  );
  expect(dry.error).toContain('1 difference remains.');
  expect(await hasAccess(client)).toBe(false);
  const real = await pool('reconcile');
  expect(real.output).toMatch(/; fixed\n1 difference, 1 fixed\.$/);
  expect(real.error).toBeNull();
  expect(await hasAccess(client)).toBe(true);
  expect(await takenFor(app, id)).toHaveLength(1);
  expect(await kinds(true)).toEqual([]);
  await sandbox.releaseNotices();
});

test('refunds the second of two payments for one month', async () => {
  const { id, client } = await member('carl');
  sandbox.holdNotices();
  sandbox.fault('cut-after', { times: 1, on: 'createTransaction' });
  const key = randomUUID();
  await subscribeAs(client, cardBody(), key);
  await db.updateTable('charges').set({ status: 'failed' }).where('user_id', '=', id).execute();
  expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 200 });
  expect(await takenFor(app, id)).toHaveLength(2);
  expect(await kinds(false)).toEqual([{ kind: 'different status', resolved: true }]);
  expect(await takenFor(app, id)).toHaveLength(1);
  expect((await app.chargesOf(id)).map(({ status }) => status)).toEqual(['refunded', 'settled']);
  // The member repeats the first request, without having returned from PayPal.
  const { message } = await subscribeAs(client, cardBody(), key);
  expect(message).toBe('Your subscription was already paid for. This payment will be refunded.');
  await sandbox.releaseNotices();
  expect(await kinds(true)).toEqual([]);
});

test('lists what it cannot resolve: settled only here, charged only at the gateway, a different amount', async () => {
  const { id, client } = await member('dora');
  await subscribeAs(client, cardBody());
  const [charge] = await app.chargesOf(id);
  const at = new Date(Date.now() - 3 * hour);
  await db
    .updateTable('charges')
    .set({ amount_cents: 1 })
    .where('id', '=', charge?.id ?? 0)
    .execute();
  expect((await reconcile(app.parts, { ...span(), dryRun: false })).map(({ kind }) => kind)).toEqual([
    'different amount',
  ]);
  const gone = { invoice_number: 'NOBODYKNOWS', transaction_id: '404', submitted_at: at, amount_cents: 1999 };
  await db
    .updateTable('charges')
    .set(gone)
    .where('id', '=', charge?.id ?? 0)
    .execute();
  const found = await reconcile(app.parts, { ...span(), dryRun: false });
  expect(found.map(({ kind, resolved }) => `${kind} ${resolved}`).sort()).toEqual([
    'charged at the gateway, unknown here false',
    'settled here, unknown at the gateway false',
  ]);
  expect((await pool('reconcile')).error).toContain('2 differences remain');
});

test('prints the report of a month as a table, or CSV', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const table = await pool('report', '--month', month);
  expect(table.output).toMatch(/^card: payments\s+4$/m);
  expect(table.output).toMatch(/^revenue in USD\s+79\.96$/m);
  expect(table.output).toMatch(/^card: refunds\s+1$/m);
  expect(table.output).toMatch(/^new\s+4$/m);
  expect((await pool('report', '--month', month, '--csv')).output).toContain('churn in percent,0.0');
  expect((await pool('report', '--month', 'May')).error).toContain('YYYY-MM');
  expect((await pool('report', '--moon', 'full')).error).toContain('Unknown option: --moon');
});
