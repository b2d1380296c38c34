import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { NoticeEntry } from '../entries.ts';
import type { Sandbox } from '../sandbox.ts';
import { PayPalProblem } from './answers.ts';

const hours = 9;

/** Creates tokens of the client credentials grant. They are lost when the process ends, which a client has to handle. */
export function createAccess({ account, now }: Sandbox) {
  const tokens = new Map<string, number>();
  return {
    grant: (authorization: string | undefined, form: string): object => {
      const { clientId, secret } = account.paypal;
      const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
      if (
        authorization !== expected ||
        new URLSearchParams(form).get('grant_type') !== 'client_credentials'
      ) {
        throw new PayPalProblem(401, 'invalid_client', 'invalid_client', 'Client Authentication failed');
      }
      const token = `A21AA${randomBytes(24).toString('base64url')}`;
      tokens.set(token, now() + hours * 3_600_000);
      return {
        scope: '',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'SANDBOX',
        expires_in: hours * 3600,
      };
    },
    check: (authorization: string | undefined): void => {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      if ((tokens.get(token) ?? 0) > now()) return;
      throw new PayPalProblem(
        401,
        'AUTHENTICATION_FAILURE',
        'INVALID_TOKEN',
        'Token signature verification failed',
      );
    },
    /** Expires all tokens. */
    expireAll: () => tokens.clear(),
  };
}
export type Access = ReturnType<typeof createAccess>;

const signature = (sandbox: Sandbox, { id, time, event }: { id: string; time: string; event: unknown }) => {
  const { secret, webhookId } = sandbox.account.paypal;
  const checksum = crc32(JSON.stringify(event));
  return createHmac('sha256', `${secret} notices`)
    .update(`${id}|${time}|${webhookId}|${checksum}`)
    .digest('base64');
};

/** Returns the headers of a PayPal notice, with its signature. */
export function signedHeaders(sandbox: Sandbox, notice: NoticeEntry): Record<string, string> {
  const id = `${notice.id}-t`;
  const time = new Date(notice.at).toISOString();
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature(sandbox, { id, time, event: JSON.parse(notice.body) }),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${sandbox.account.paypal.url}/v1/notifications/certs/CERT-sandbox`,
  };
}

export const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

export function verify(sandbox: Sandbox, request: z.infer<typeof verification>): object {
  const { transmission_id: id, transmission_time: time, webhook_event: event } = request;
  const right =
    request.webhook_id === sandbox.account.paypal.webhookId &&
    request.transmission_sig === signature(sandbox, { id, time, event });
  return { verification_status: right ? 'SUCCESS' : 'FAILURE' };
}
