import { expect, test } from 'vitest';
import { tokenise } from './tokenise.ts';

const settings = {
  tokenUrl: 'https://gateway.example/token',
  loginId: 'pool',
  clientKey: 'key',
  sandbox: true,
};
const card = { cardNumber: '4111 1111 1111 1111', month: '09', year: '29', cvc: '123' };
const ok = { opaqueData: { dataDescriptor: 'D', dataValue: 'a-token' }, messages: { resultCode: 'Ok' } };

/** Tokenises with a gateway that gives this answer, and records what it was sent. */
async function against(answer: () => Response | Promise<Response>) {
  const sent: { url: unknown; body: string; headers: Headers }[] = [];
  const result = await tokenise(settings, card, async (url, init) => {
    sent.push({ url, body: String(init?.body), headers: new Headers(init?.headers) });
    return answer();
  });
  return { result, sent };
}

test('sends the card to the gateway as text, and returns the token with the card details that may be known', async () => {
  // The gateway puts a byte order mark before its JSON.
  const { result, sent } = await against(() => new Response(`\uFEFF${JSON.stringify(ok)}`));
  expect(result).toEqual({
    state: 'token',
    token: 'a-token',
    month: '09',
    year: '29',
    brand: 'Visa',
    lastFour: '1111',
  });
  const [call] = sent;
  expect(call?.url).toBe(settings.tokenUrl);
  expect(call?.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    securePaymentContainerRequest: {
      merchantAuthentication: { name: 'pool', clientKey: 'key' },
      data: {
        type: 'TOKEN',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        token: { cardNumber: '4111111111111111', expirationDate: '092029', cardCode: '123' },
      },
    },
  });
});

test('reports a card that the gateway does not accept', async () => {
  const { result } = await against(() => Response.json({ messages: { resultCode: 'Error', message: [] } }));
  expect(result).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('does not accept this card'),
  });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 503', () => new Response('', { status: 503 })],
  ['garbage', () => new Response('<html>')],
])('reports %s, and charges nothing', async (_, answer) => {
  const { result } = await against(answer);
  expect(result).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('You have not been charged'),
  });
});
