import { expect, test } from 'vitest';
import type { PayPalCall } from '../../billing/payments/paypal-call.ts';
import { readPayPalNotice } from '../../billing/payments/paypal-notice.ts';
import { testSandbox } from '../../test/sandbox.ts';
import { testApp } from '../../test/test-app.ts';

const sandbox = await testSandbox();
const { request } = await testApp({ mails: true, sandbox, rates: { notice: 20 }, env: { TRUST_PROXY: '1' } });

const now = new Date('2026-11-22T12:00:00Z');
const body = JSON.stringify({
  id: 'WH-2WR32451HC0233532-67976317FL4543714',
  event_type: 'PAYMENT.SALE.COMPLETED',
  create_time: now.toISOString(),
  resource: { id: '80021663DE681814L' },
});
const genuine = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8ad6b3',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': `${'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz'}==`,
  'paypal-transmission-time': '2026-11-22T11:59:00Z',
};
type Header = keyof typeof genuine;

/** Reads a notice and returns how often it was verified with PayPal. */
async function checksOf(headers: Partial<Record<Header, string>>, sent = body): Promise<number> {
  let times = 0;
  const call: PayPalCall = async ({ schema }) => {
    times += 1;
    return schema.parse({ verification_status: 'FAILURE' });
  };
  const rules = { url: 'https://api-m.paypal.com', webhookId: 'WH', now };
  const notice = { headers: new Headers({ ...genuine, ...headers }), body: sent };
  expect(await readPayPalNotice(call, rules, notice)).toBeNull();
  return times;
}

test('verifies with PayPal a notice that may be PayPal’s', async () => {
  expect(await checksOf({})).toBe(1);
  expect(await checksOf({ 'paypal-transmission-time': '2026-11-19T12:00:00Z' })).toBe(1);
});

test.each<[Header, string]>([
  ['paypal-auth-algo', 'none'],
  ['paypal-cert-url', 'https://evil.example/v1/notifications/certs/CERT-1'],
  ['paypal-cert-url', 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1'],
  ['paypal-cert-url', 'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1'],
  ['paypal-cert-url', 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
  ['paypal-cert-url', 'http://169.254.169.254/latest'],
  ['paypal-transmission-id', ''],
  ['paypal-transmission-id', 'x'.repeat(2000)],
  ['paypal-transmission-sig', 'x'],
  ['paypal-transmission-sig', '"}, {'],
  ['paypal-transmission-time', 'yesterday'],
  ['paypal-transmission-time', '2026-99-99T99:99:99Z'],
  ['paypal-transmission-time', '2026-11-17T12:00:00Z'],
  ['paypal-transmission-time', '2026-11-22T14:00:00Z'],
])('does not verify a notice with %s %s', async (name, value) => {
  expect(await checksOf({ [name]: value })).toBe(0);
});

test('does not verify a body that is not an event', async () => {
  for (const other of ['', '{}', 'null', '['.repeat(100_000), '{"id":""}'])
    expect(await checksOf({}, other)).toBe(0);
});

const forge = (gateway: string, from: string) =>
  request(`/api/webhooks/${gateway}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...genuine,
      'paypal-cert-url': `${sandbox.url}/v1/notifications/certs/CERT-1`,
      'x-anet-signature': `sha512=${'AB'.repeat(64)}`,
    },
  });

test.each(['paypal', 'card'])(
  'checks only a few of 300 forged notices to %s from one address',
  async (gateway) => {
    const from = gateway === 'paypal' ? '203.0.113.7' : '203.0.113.8';
    const statuses = (await Promise.all(Array.from({ length: 300 }, () => forge(gateway, from)))).map(
      ({ status }) => status,
    );
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // A new minute may begin meanwhile, which lets up to 20 more through.
    expect(count(401)).toBeGreaterThanOrEqual(20);
    expect(count(401)).toBeLessThanOrEqual(40);
    expect(count(429)).toBe(300 - count(401));
    expect((await forge(gateway, '203.0.113.9')).status).toBe(401);
  },
);
