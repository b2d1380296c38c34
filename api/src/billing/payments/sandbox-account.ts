import { createHmac } from 'node:crypto';
import type { PaymentSettings } from './payment-settings.ts';

type Where = {
  /** Its address for the API, without a path. */
  url: string;
  /** Its address for browsers. */
  publicUrl: string;
  timeoutMs: number;
  threeDSecure?: boolean;
};

/** Returns the pool's account at the sandbox gateway. Both processes derive its keys from one secret, so that only they know them. */
export function sandboxAccount(
  secret: string,
  { url, publicUrl, timeoutMs, threeDSecure = true }: Where,
): PaymentSettings {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  return {
    sandbox: true,
    timeoutMs,
    card: {
      url: `${url}/xml/v1/request.api`,
      tokenUrl: `${publicUrl}/xml/v1/request.api`,
      loginId: `pool${key('login').slice(0, 8)}`,
      transactionKey: key('transaction').slice(0, 16),
      clientKey: key('client'),
      signatureKey: key('signature').toUpperCase(),
      ...(threeDSecure
        ? { threeDSecure: { url: `${url}/3ds`, key: key('3ds'), challengeOrigin: publicUrl } }
        : {}),
    },
    paypal: {
      url,
      clientId: key('client-id'),
      secret: key('secret'),
      webhookId: `WH-${key('webhook').slice(0, 16).toUpperCase()}`,
    },
  };
}
