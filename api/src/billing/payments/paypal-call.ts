import { z } from 'zod';
import { OutcomeUnknownError } from './gateway.ts';
import type { PayPalSettings } from './payment-settings.ts';
import { readJson, sendRequest } from './send-request.ts';

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const refusal = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

/** PayPal charged nothing and gives the reason in `issue`. Where it is not handled, the outcome counts as unknown. */
export class PayPalRefusal extends OutcomeUnknownError {
  status: number;
  issue: string;
  constructor(what: string, status: number, issue: string) {
    super(`${what}: refused with ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

type PayPalRequest<T> = {
  method: 'GET' | 'POST';
  path: string;
  /** For errors, since paths contain ids. */
  what: string;
  /** An object, or a text that is JSON already. */
  body?: object | string;
  /** PayPal does nothing twice for the same id. */
  requestId?: string;
  schema: z.ZodType<T>;
};
export type PayPalCall = <T>(request: PayPalRequest<T>) => Promise<T>;

/**
 * Speaks PayPal's REST API (https://developer.paypal.com/api/rest/). Its access token is fetched when needed, kept while valid, and fetched
 * once more when PayPal no longer accepts it. Throws OutcomeUnknownError, of which PayPalRefusal is one.
 */
export function createPayPalCall(settings: PayPalSettings, timeoutMs: number): PayPalCall {
  let token: { text: Promise<string>; until: number } | null = null;

  function tokenText(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const requested = { text: fetchToken(), until: Date.now() + 60_000 };
    token = requested;
    return requested.text;
  }
  async function fetchToken(): Promise<string> {
    const { clientId, secret, url } = settings;
    try {
      const { status, text } = await sendRequest({
        method: 'POST',
        url: `${url}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        timeoutMs,
        what: 'PayPal, access',
      });
      const read = granted.safeParse(readJson(text));
      if (!read.success) throw new OutcomeUnknownError(`PayPal, access: refused with ${status}`);
      // A minute early: a request takes time.
      if (token) token.until = Date.now() + Math.max(0, read.data.expires_in - 60) * 1000;
      return read.data.access_token;
    } catch (error) {
      token = null;
      throw error;
    }
  }
  async function send<T>({ method, path, what, body, requestId }: PayPalRequest<T>, access: string) {
    return await sendRequest({
      method,
      url: `${settings.url}${path}`,
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      timeoutMs,
      what: `PayPal, ${what}`,
    });
  }
  return async (request) => {
    const access = tokenText();
    let answer = await send(request, await access);
    if (answer.status === 401) {
      // Of many concurrent requests with an expired token, the first drops it.
      if (token?.text === access) token = null;
      answer = await send(request, await tokenText());
    }
    const what = `PayPal, ${request.what}`;
    const json = answer.text === '' ? {} : readJson(answer.text);
    const { status } = answer;
    if (status === 401 || status === 403) throw new OutcomeUnknownError(`${what}: refused with ${status}`);
    if (status >= 400) {
      const read = refusal.safeParse(json);
      if (!read.success) throw new OutcomeUnknownError(`${what}: an answer that cannot be read (${status})`);
      throw new PayPalRefusal(what, status, read.data.details[0]?.issue || read.data.name);
    }
    const read = request.schema.safeParse(json);
    if (!read.success) throw new OutcomeUnknownError(`${what}: an answer that cannot be read (${status})`);
    return read.data;
  };
}
