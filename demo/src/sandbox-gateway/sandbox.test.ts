import { appendFileSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passesLuhn } from '@pool/contracts/card-form';
import { openGateways, testPayer, testSandbox } from 'api/testing';
import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';
import { testCards } from './test-cards.ts';

test('every test card has 16 digits, a valid check digit, and a line on the page of the sandbox', async () => {
  const { url } = await testSandbox();
  const html = await (await fetch(url)).text();
  for (const { number } of testCards) {
    expect(number).toMatch(/^\d{16}$/);
    expect(passesLuhn(number)).toBe(true);
    expect(html).toContain(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
  }
});

test('a ledger reopened after a crash has every charge, card and agreement, and the notices still to be sent', async () => {
  const before = await testSandbox();
  const { host, paypal } = openGateways(before.settings);
  const token = await before.tokenise({ number: '4111111111111111' });
  const { reference } = await host.storeCard({ token }, { userId: 1, payer: testPayer });
  const order = { invoice: 'A1', reference, amountCents: 1999, userId: 1, dueAt: new Date(), sentAt: null };
  const outcome = await host.collect(order);
  const startsAt = new Date(Date.now() + 30 * 86_400_000);
  const urls = { returnUrl: 'http://localhost:4000/', cancelUrl: 'http://localhost:4000/' };
  const amounts = { plan: 'monthly' as const, firstCents: 1999, amountCents: 1999 };
  const terms = { userId: 1, invoice: 'A2', ...amounts, startsAt, ...urls };
  const approval = await paypal.openAgreement(terms);
  before.holdNotices();
  await before.approve(approval.link);
  const ledger = before.ledger();

  // The ledger of a killed process: not closed, with an incomplete line at the end.
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-sandbox-'));
  cpSync(before.folder, folder, { recursive: true });
  appendFileSync(path.join(folder, 'ledger.jsonl'), '{"t":"charge","id":"999","prof');
  const after = await testSandbox({ folder });
  expect(after.ledger()).toEqual(ledger);
  const again = openGateways(after.settings);
  expect(await again.host.find(order)).toEqual({ ...outcome, at: expect.any(Date) });
  expect(await again.host.collect(order)).toMatchObject({ state: 'settled' });
  expect(await again.paypal.readAgreement(approval.reference)).toMatchObject({ state: 'active' });
  await after.turnClock(startsAt);
  expect(after.ledger()).toHaveLength(3);
  const bodies: string[] = [];
  after.deliverTo((_, { body }) => {
    bodies.push(body);
    return new Response();
  });
  after.resumeNotices();
  await after.waitForDelivery();
  expect(bodies.filter((body) => body.includes('SUBSCRIPTION.ACTIVATED'))).toHaveLength(1);
});

test('the tokeniser answers any page, also a frame without an origin, and accepts only its client key', async () => {
  const { settings } = await testSandbox();
  const { tokenUrl, loginId: name, clientKey, transactionKey } = settings.card;
  const preflight = await fetch(tokenUrl, {
    method: 'OPTIONS',
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const post = async (key: string) => {
    const token = { cardNumber: '4111 1111 1111 1111', expirationDate: '1239', cardCode: '123' };
    const merchantAuthentication = { name, clientKey: key };
    const data = { type: 'TOKEN', id: 'x', token };
    const body = JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } });
    const answer = await fetch(tokenUrl, { method: 'POST', body, headers: { origin: 'null' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The byte order mark that the real gateway sends.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    return bytes.toString('utf8');
  };
  expect(await post(clientKey)).toContain('COMMON.ACCEPT.INAPP.PAYMENT');
  expect(await post(transactionKey)).toContain('E00007');
});

test('refuses unknown fields and fields in another order than the schema’s, like the real gateway', async () => {
  const { settings } = await testSandbox();
  const { url, loginId: name, transactionKey } = settings.card;
  const post = async (body: object) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).text();
  const merchantAuthentication = { name, transactionKey };
  expect(await post({ authenticateTestRequest: { merchantAuthentication } })).toContain('I00001');
  const profile = { merchantCustomerId: 'U9', nickname: 'x' };
  expect(await post({ createCustomerProfileRequest: { merchantAuthentication, profile } })).toContain(
    'E00003',
  );
  const request = { profile: { merchantCustomerId: 'U9' }, merchantAuthentication };
  expect(await post({ createCustomerProfileRequest: request })).toContain('E00003');
  expect(await post({ sellEverythingRequest: { merchantAuthentication } })).toContain('E00003');
});

test('the control path is available to programs, not to pages', async () => {
  const { url } = await testSandbox();
  const ledger = `${url}/sandbox/ledger`;
  expect((await fetch(ledger)).status).toBe(200);
  for (const [name, value] of [
    ['origin', 'http://localhost:4000'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    expect((await fetch(ledger, { headers: { [name]: value } })).status).toBe(403);
  }
  const faults = { method: 'POST', body: JSON.stringify({ kind: 'error', on: 'authenticateTest' }) };
  expect((await fetch(`${url}/sandbox/faults`, faults)).status).toBe(200);
  const clock = { method: 'POST', body: JSON.stringify({ now: '2030-01-01T00:00:00Z' }) };
  expect((await fetch(`${url}/sandbox/clock`, clock)).status).toBe(200);
  const now = await (await fetch(`${url}/sandbox/clock`)).text();
  expect(now).toContain('2030-01-01');
});

test.each([
  ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00.000Z'],
  ['2028-01-31T23:59:59Z', 1, '2028-02-29T23:59:59.000Z'],
  ['2027-12-05T00:00:00Z', 13, '2029-01-05T00:00:00.000Z'],
])('adds months: %s and %i', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
});
