import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { billingApp, cardBody, detailsOf, subscribeAs, takenFor } from '../../test/billing.ts';

const app = await billingApp({ gateway: { timeoutMs: 400, slowMs: 900 } });
const { member, hasAccess, received, sandbox, round, setNow } = app;
const faults = ['error', 'unavailable', 'garbage', 'cut-before', 'cut-after', 'twice', 'slow'] as const;
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

describe.each(faults)('the gateway: %s', (fault) => {
  test('gives access and charges once when the member retries with the same key', async () => {
    const { id, client } = await member(`again-${fault}`);
    const key = randomUUID();
    // The gateway's notice would settle it before the retry.
    sandbox.holdNotices();
    sandbox.fault(fault, { times: 1, on: 'createTransaction' });
    const first = await subscribeAs(client, cardBody(), key);
    expect([200, 503]).toContain(first.status);
    if (first.status === 503) {
      expect(first.message).toContain('You will not be charged twice');
      expect(await hasAccess(client)).toBe(false);
      expect((await detailsOf(client)).underWay).toMatchObject({ state: 'pending' });
      expect(await subscribeAs(client, cardBody())).toMatchObject({ status: 409 });
    }
    expect(await subscribeAs(client, cardBody(), key)).toMatchObject({
      status: 200,
      result: { hold: false },
    });
    expect(await hasAccess(client)).toBe(true);
    await sandbox.releaseNotices();
    expect(await takenFor(app, id)).toHaveLength(1);
  });

  test('leaves either payment and access or neither when the member never returns, and mails the result', async () => {
    const { id, client, email } = await member(`gone-${fault}`);
    sandbox.fault(fault, { times: 1, on: 'createTransaction' });
    await subscribeAs(client, cardBody());
    for (const n of [2, 20]) {
      setNow(minutes(n));
      await round();
    }
    setNow(null);
    const taken = await takenFor(app, id);
    expect(await hasAccess(client)).toBe(taken.length === 1);
    expect((await detailsOf(client)).underWay).toBeNull();
    const { subject } = await received(email);
    expect(subject).toBe(taken.length === 1 ? 'Your receipt for $19.99' : 'Your payment did not go through');
  });

  test('charges nothing and informs the member when storing a card fails', async () => {
    const { id, client } = await member(`card-${fault}`);
    sandbox.fault(fault, { times: 1, on: 'createCustomer' });
    const key = randomUUID();
    const first = await subscribeAs(client, cardBody(), key);
    expect([200, 503]).toContain(first.status);
    expect(await takenFor(app, id)).toHaveLength(first.status === 200 ? 1 : 0);
    expect(await subscribeAs(client, cardBody(), key)).toMatchObject({ status: 200 });
    expect(await takenFor(app, id)).toHaveLength(1);
  });
});
