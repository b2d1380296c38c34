import { loginWithToken, refreshAccessToken } from '@pool/contracts';
import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { startSession } from './session-start.ts';
import { djUser } from './testing/people.ts';
import { recorded, recordedApi } from './testing/recorded-api.ts';

const refused = new ApiError('Unauthorised', 401);
const user = djUser();

test('tries the session cookie first', async () => {
  const api = recordedApi([recorded(loginWithToken, { user })]);
  expect(await startSession(api)).toEqual({ state: 'member', user });
  expect(api.requests.map((one) => one.call.path)).toEqual(['/users/loginWithToken']);
});

test('then refreshes the token', async () => {
  const api = recordedApi([recorded(loginWithToken, refused), recorded(refreshAccessToken, { user })]);
  expect(await startSession(api)).toEqual({ state: 'member', user });
});

test('then starts as a visitor', async () => {
  const api = recordedApi([recorded(loginWithToken, refused), recorded(refreshAccessToken, refused)]);
  expect(await startSession(api)).toEqual({ state: 'visitor' });
  expect(api.requests.map((one) => one.call.path)).toEqual([
    '/users/loginWithToken',
    '/users/refreshAccessToken',
  ]);
});

test('keeps the session when the server fails, and starts as a visitor without one', async () => {
  for (const code of [0, 503]) {
    const api = recordedApi([recorded(loginWithToken, new ApiError('Down', code))]);
    expect(await startSession(api)).toEqual({ state: 'visitor' });
    expect(await startSession(api, { state: 'member', user })).toEqual({ state: 'member', user });
  }
  const api = recordedApi([recorded(loginWithToken, refused), recorded(refreshAccessToken, refused)]);
  expect(await startSession(api, { state: 'member', user })).toEqual({ state: 'visitor' });
});
