import { loginWithToken, refreshAccessToken } from '@pool/contracts';
import { type Api, ApiError } from './api-client.ts';
import type { Session } from './session.ts';

/**
 * Who is here, at the start of the page: by the session cookie, else by a token refresh, else a visitor.
 * A server that is down is a visitor too, so that the public pages still show.
 */
export async function startSession(api: Api): Promise<Session> {
  for (const attempt of [loginWithToken, refreshAccessToken]) {
    try {
      const { user } = await api(attempt, {});
      return { state: 'member', user };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return { state: 'visitor' };
}
