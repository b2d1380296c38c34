import { z } from 'zod';
import { partsOf } from './authorize-net-cards.ts';
import { type AuthenticationState, type Authenticator, OutcomeUnknownError } from './gateway.ts';
import { toDollars } from './money.ts';
import type { ThreeDSecureSettings } from './payment-settings.ts';
import { readJson, sendRequest } from './send-request.ts';

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('not-enrolled') }),
  z.object({
    status: z.literal('authenticated'),
    id: z.string(),
    authenticationIndicator: z.string().min(1).max(2),
    cardholderAuthenticationValue: z.string().min(1).max(100),
  }),
  z.object({ status: z.literal('challenge'), id: z.string(), challengeUrl: z.url() }),
  z.object({ status: z.literal('rejected'), id: z.string() }),
]);

/**
 * Calls a 3-D Secure service, server to server. The card gateway accepts such results but prescribes no service, so this is our own small
 * protocol (docs/decisions/0059): the service identifies a card by the gateway's customer profile, and no number is sent.
 */
export function createAuthenticator(settings: ThreeDSecureSettings, timeoutMs: number): Authenticator {
  async function call(what: string, path: string, body?: object): Promise<AuthenticationState> {
    const { status, text } = await sendRequest({
      method: body ? 'POST' : 'GET',
      url: `${settings.url}${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.key}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs,
      what: `3-D Secure, ${what}`,
    });
    const read = answer.safeParse(readJson(text));
    if (status !== 200 || !read.success)
      throw new OutcomeUnknownError(`3-D Secure, ${what}: an answer that cannot be read (${status})`);
    return stateOf(read.data);
  }

  function stateOf(data: z.infer<typeof answer>): AuthenticationState {
    switch (data.status) {
      case 'not-enrolled':
        return { state: 'not-enrolled' };
      case 'rejected':
        return { state: 'refused', id: data.id };
      case 'authenticated': {
        const { id, authenticationIndicator: indicator, cardholderAuthenticationValue: value } = data;
        return { state: 'accepted', id, authentication: { indicator, value } };
      }
      case 'challenge':
        // The browser may frame only this origin.
        if (new URL(data.challengeUrl).origin !== settings.challengeOrigin)
          throw new OutcomeUnknownError('3-D Secure: a challenge at another origin than the one that is set');
        return { state: 'challenge', id: data.id, url: data.challengeUrl };
    }
  }

  return {
    begin: ({ requestId, reference, amountCents, returnUrl }) =>
      call('begin', '/authentications', {
        requestId,
        ...partsOf(reference),
        amount: toDollars(amountCents),
        currency: 'USD',
        returnUrl,
      }),
    find: (id) => call('find', `/authentications/${encodeURIComponent(id)}`),
  };
}
