import { loginWithToken, refreshAccessToken } from '@pool/contracts';
import type { Session } from '@pool/remote-api';
import { type Api, ApiError } from './api-client.ts';

/**
 * Finds out who is signed in: by the session cookie, else by a token refresh, else a visitor. Returns `fallback` if the server cannot say
 * (no answer, or a server error); by default a visitor too, so that the public pages still show.
 */
export async function startSession(api: Api, fallback: Session = { state: 'visitor' }): Promise<Session> {
  for (const attempt of [loginWithToken, refreshAccessToken]) {
    try {
      const { user } = await api(attempt, {});
      return { state: 'member', user };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 0 || error.code >= 500) return fallback;
    }
  }
  return { state: 'visitor' };
}
