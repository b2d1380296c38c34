import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testPayer } from '../../test/sandbox.ts';
import { createAuthorizeNet } from './authorize-net.ts';
import { GatewayRefused, type Order, OutcomeUnknownError } from './gateway.ts';

/** Answers each operation as configured: cases the sandbox does not produce. */
let answers: Record<string, { status?: number; body: unknown }> = {};
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (data) => {
    text += data;
  });
  request.on('end', () => {
    const operation = /^\{"(\w+)Request"/.exec(text)?.[1] ?? '';
    const { status = 200, body } = answers[operation] ?? { status: 404, body: '' };
    response.writeHead(status).end(typeof body === 'string' ? body : `\uFEFF${JSON.stringify(body)}`);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
const settings = {
  url,
  tokenUrl: url,
  loginId: 'login',
  transactionKey: 'key',
  clientKey: 'client',
  signatureKey: 'signature',
};
const now = new Date('2027-01-01T00:00:00Z');
const host = createAuthorizeNet({ settings, timeoutMs: 1000, now: () => now });
beforeEach(() => {
  answers = {};
});

const result = (resultCode: string, code: string, text = '') => ({
  messages: { resultCode, message: [{ code, text }] },
});
const ok = result('Ok', 'I00001');
const order: Order = {
  invoice: 'A1',
  reference: '11-22',
  amountCents: 1999,
  userId: 1,
  dueAt: now,
  sentAt: null,
};
const refusal = (responseCode: string | number, errorCode: string) => ({
  transactionResponse: { responseCode, transId: '0', errors: [{ errorCode, errorText: 'x' }] },
  ...result('Error', 'E00027'),
});

test('storing the same card again returns the existing one', async () => {
  answers = {
    createCustomerProfile: {
      body: result('Error', 'E00039', 'A duplicate record with ID 11 already exists.'),
    },
    createCustomerPaymentProfile: {
      body: { customerProfileId: '11', customerPaymentProfileId: '22', ...result('Error', 'E00039') },
    },
    getCustomerPaymentProfile: {
      body: {
        paymentProfile: { payment: { creditCard: { cardNumber: 'XXXX1111', cardType: 'Visa' } } },
        ...ok,
      },
    },
  };
  expect(await host.storeCard({ token: 't' }, { userId: 1, payer: testPayer })).toEqual({
    reference: '11-22',
    brand: 'Visa',
    lastFour: '1111',
  });
});

test('reads a decline with or without an error in the envelope', async () => {
  const { transactionResponse } = refusal(2, '2');
  answers = { createTransaction: { body: { transactionResponse, ...ok } } };
  expect(await host.collect(order)).toMatchObject({ state: 'declined', final: false, at: now });
});

test.each(['6', '8', '37', '317'])('reason %s declines the card for good', async (reason) => {
  answers = { createTransaction: { body: refusal('3', reason) } };
  expect(await host.collect(order)).toMatchObject({ state: 'declined', transactionId: null, final: true });
});

test.each(['13', '19', '25', '57', '103', '261'])(
  'reason %s is not about the card and leaves the outcome unknown',
  async (reason) => {
    answers = { createTransaction: { body: refusal('3', reason) } };
    await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
  },
);

test('a duplicate that cannot be found leaves the outcome unknown', async () => {
  answers = {
    createTransaction: { body: refusal('3', '11') },
    getTransactionListForCustomer: { body: result('Ok', 'I00004') },
  };
  await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
});

test.each([
  ['429', { status: 429, body: '' }],
  ['404', { status: 404, body: 'not here' }],
  ['a page', { body: '<html></html>' }],
  ['nothing', { body: '' }],
  ['an array', { body: [] }],
  ['an envelope without a message', { body: { messages: { resultCode: 'Ok', message: [] } } }],
  ['an approval without a response code', { body: { transactionResponse: { responseCode: {} }, ...ok } }],
  ['a locked account', { body: result('Error', 'E00008') }],
  ['an unknown error', { body: result('Error', 'E99999') }],
])('the answer %s leaves the outcome unknown', async (_, answer) => {
  answers = { createTransaction: answer };
  await expect(host.collect(order)).rejects.toThrow(OutcomeUnknownError);
});

test('refuses a card that no longer exists', async () => {
  answers = { createTransaction: { body: result('Error', 'E00040') } };
  await expect(host.collect(order)).rejects.toThrow(GatewayRefused);
});
