import type { Call } from '@pool/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './test/client.ts';
import { testPassword } from './test/fixtures.ts';
import { testApp } from './test/test-app.ts';
import { addPerson, isPerson, type Person, people } from './test/viewers.ts';

const { db, mounted, browser, signIn } = await testApp({ env: { AI_USERS: 'aiListed,aiListedUnpaid' } });

/**
 * Which callers may make which calls, copied by hand from sections 2 and 6 of the specification. It is not derived from the declarations,
 * so a wrong declaration fails here, and so does a call that is missing from the list.
 */
const everybody = `
  POST /users/login-custom, POST /users/loginWithToken, POST /users/refreshAccessToken, POST /users/logout, POST /auth/login
  POST /djusers/register, POST /labelusers/register, POST /users/confirmEmail, POST /users/resendConfirmation
  POST /users/undoEmailChange
  POST /users/resetPassword, POST /users/confirmResetPassword, GET /countries
  GET /tracks, GET /tracks/genres, GET /tracks/previewTimeInSec, GET /presets/fetchPresetsWithFilters, GET /albums
  GET /artists, GET /artists/busySpotlightArtist, GET /artists/getRotationArtists, GET /artists/getVideo
  GET /banners/, GET /staticMedias, GET /latestSpinsVersion, GET /media/splash/{file}
  GET /art/cover/{file}, GET /art/artist/{file}, GET /art/banner/{file}, GET /art/splash/{file}
  GET /openapi.json, GET /docs, GET /docs/style.css, POST /webhooks/{gateway}, POST /builds/reports`;
const signedIn = `
  POST /users/updateProfile, POST /users/updateDj, POST /users/updatePassword, POST /users/setAvatar, POST /users/removeAvatar
  POST /users/resendEmailChange, POST /users/cancelEmailChange
  GET /users/devices, POST /users/signOutDevice, POST /users/signOutOthers, POST /users/exportData, POST /users/deleteAccount
  GET /art/avatar/{file}, GET /subscriptions/getPrice, GET /subscriptions/getChargeHistory
  GET /subscriptions/cardSettings, GET /subscriptions/promo, GET /subscriptions/quote, POST /subscriptions/vatNumber
  POST /subscriptions/subscribe, POST /subscriptions/cancel
  POST /subscriptions/generatePaypalLink, GET /subscriptions/planChange, POST /subscriptions/plan
  POST /subscriptions/challenges/{challengeId}/confirm, POST /subscriptions/challenges/{challengeId}/cancel`;
const djs = 'GET /admins/getDJTransHistory/, GET /subscriptions/invoice/{transactionId}';
const payingDjs = `
  GET /tracks/signedLink/{id}, GET /media/preview, GET /s3Proxy, GET /tracks/downloadTracks, GET /tracks/suggestions
  GET /tracks/{id}/mixes, POST /feedbacks, POST /userActions, GET /Downloads, POST /Downloads, DELETE /Downloads
  GET /Downloads/preferences, PUT /Downloads/preferences, POST /Downloads/crate`;
const listedForTheAssistant = 'GET /ai/categories, POST /ai/chat, GET /ai/pictures/{id}';
const operators = 'GET /builds, POST /builds/local, POST /builds/revert';
const labels = `
  GET /labelReports/releases, GET /labelReports/releases/{id}, GET /labelReports/releases.csv
  GET /labelReports/releases/{id}/days.csv`;

type Access = 'in' | 401 | 403;
type Row = { calls: string; visitor: Access } & Record<Person, Access>;

const noDj = { label: 403, labelDenied: 403 } as const;
const withoutPaying = {
  chargeFailed: 403,
  expired: 403,
  runOut: 403,
  unpaid: 403,
  aiListedUnpaid: 403,
  denied: 403,
} as const;
const notPaying = {
  chargeFailed: 'in',
  expired: 'in',
  runOut: 'in',
  unpaid: 'in',
  aiListedUnpaid: 'in',
  denied: 'in',
} as const;
const paying = { dj: 'in', operator: 'in', aiListed: 'in', canceledButPaid: 'in' } as const;
const refused = { dj: 403, operator: 403, aiListed: 403, canceledButPaid: 403 } as const;

/** Calls under /api with the site's session. */
const site: Row[] = [
  { calls: everybody, visitor: 'in', ...paying, ...notPaying, label: 'in', labelDenied: 'in' },
  { calls: signedIn, visitor: 401, ...paying, ...notPaying, label: 'in', labelDenied: 'in' },
  { calls: djs, visitor: 401, ...paying, ...notPaying, ...noDj },
  { calls: payingDjs, visitor: 401, ...paying, ...withoutPaying, ...noDj },
  { calls: listedForTheAssistant, visitor: 401, ...refused, aiListed: 'in', ...withoutPaying, ...noDj },
  { calls: operators, visitor: 401, ...refused, operator: 'in', ...withoutPaying, ...noDj },
  { calls: labels, visitor: 401, ...refused, ...withoutPaying, ...noDj },
];

/** Calls under /label/api with a label token. Under /api the token does not identify anyone. */
const labelArea: [calls: string, access: Access][] = [
  [everybody, 'in'],
  [signedIn, 'in'],
  [djs, 403],
  [payingDjs, 403],
  [listedForTheAssistant, 403],
  [labels, 'in'],
  [operators, 403],
];

const named = (calls: string) =>
  calls
    .split(/[,\n]/)
    .map((call) => call.trim())
    .filter(Boolean);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const sessions = new Map<Person | 'visitor', Client>([['visitor', browser()]]);
let token = '';

beforeAll(async () => {
  for (const login of Object.keys(people).filter(isPerson)) {
    await addPerson(db, login);
    sessions.set(login, await signIn(login));
  }
  const answer = await browser().post('/api/auth/login', { username: 'label', password: testPassword });
  token = (answer.body as { result: { token: string } }).result.token;
});

/** Sends a parameter that no call has: an admitted caller gets a 400 before the call does anything. */
async function tryCall(client: Client, call: Call, prefix: string, bearer?: string): Promise<Access> {
  const form = call.multipart
    ? { body: new FormData() }
    : { body: '{}', headers: { 'content-type': 'application/json' } };
  const { body, headers } = call.method === 'GET' ? { body: null, headers: {} } : { headers: {}, ...form };
  const answer = await client.request(`${prefix}${call.path.replaceAll(/\{\w+\}/g, '1')}?nobody-knows=1`, {
    method: call.method,
    body,
    headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
  });
  if (answer.status === 400) return 'in';
  if (answer.status === 401 || answer.status === 403) return answer.status;
  throw new Error(`${answer.status} from ${prefix}${call.path}`);
}

/** Returns how each call responds: admitted, or the status of its refusal. */
async function accessTo(calls: readonly Call[], attempt: (call: Call) => Promise<Access>): Promise<string[]> {
  return await Promise.all(calls.map(async (call) => `${nameOf(call)}: ${await attempt(call)}`));
}
const listed = (calls: string): Call[] => mounted.filter((call) => named(calls).includes(nameOf(call)));
const forSome = mounted.filter((call) => !named(everybody).includes(nameOf(call)));
const all = (calls: readonly Call[], access: Access) => calls.map((call) => `${nameOf(call)}: ${access}`);

test('the table lists exactly the calls of the API', () => {
  expect(site.flatMap(({ calls }) => named(calls)).sort()).toEqual(mounted.map(nameOf).sort());
});

test('a refusal states its reason', async () => {
  const to = async (who: Person | 'visitor') => (await sessions.get(who)?.get('/api/Downloads'))?.body;
  expect(await to('visitor')).toMatchObject({ message: 'Authorise required for subscription' });
  expect(await to('unpaid')).toMatchObject({ message: "You don't have active subscription" });
  expect(await to('denied')).toMatchObject({ message: "You don't have active subscription" });
  expect(await to('label')).toMatchObject({ message: "You don't have permission to do this" });
});

describe.each(['visitor', ...Object.keys(people).filter(isPerson)] as const)('%s', (who) => {
  const client = () => sessions.get(who) ?? browser();

  test.each(site)('has the access in the table with the site session', async ({ calls, [who]: access }) => {
    const these = listed(calls);
    expect(await accessTo(these, (call) => tryCall(client(), call, '/api'))).toEqual(all(these, access));
  });

  test('has no access to the label area with the site session', async () => {
    expect(await accessTo(forSome, (call) => tryCall(client(), call, '/label/api'))).toEqual(
      all(forSome, 401),
    );
  });
});

describe('a label with a label token', () => {
  test.each(labelArea)('has the access in the table under /label/api', async (calls, access) => {
    const these = listed(calls);
    const attempt = (call: Call) => tryCall(browser(), call, '/label/api', token);
    expect(await accessTo(these, attempt)).toEqual(all(these, access));
  });

  test('the token gives no access under /api, even with a session', async () => {
    for (const client of [browser(), sessions.get('dj') ?? browser()]) {
      const attempt = (call: Call) => tryCall(client, call, '/api', token);
      expect(await accessTo(forSome, attempt)).toEqual(all(forSome, 401));
    }
  });

  test('a DJ and a blocked label get no token', async () => {
    for (const username of ['dj', 'labelDenied']) {
      const answer = await browser().post('/api/auth/login', { username, password: testPassword });
      expect([username, answer.status]).toEqual([username, 403]);
    }
  });
});
