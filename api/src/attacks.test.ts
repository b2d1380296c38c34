import type { Call } from '@pool/contracts';
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf } from './features/docs/openapi.ts';
import { addTrack } from './test/catalogue-fixtures.ts';
import { type Client, createClient } from './test/client.ts';
import { addUser, testPassword } from './test/fixtures.ts';
import { testSandbox } from './test/sandbox.ts';
import { testApp } from './test/test-app.ts';

const { app, db, mounted, signIn } = await testApp({
  env: { AI_USERS: 'ana' },
  rates: { loginAccount: 1_000_000 },
  mails: true,
  sandbox: await testSandbox(),
});
let ana: Client;
let operator: Client;
/** A label's calls are made with a label token, under another prefix. */
let labelToken = '';

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'lars', type: 'label' });
  await addUser(db, { login: 'oona', isOperator: true });
  await addTrack(db, { name: 'Lantern' });
  ana = await signIn('ana');
  operator = await signIn('oona');
  const second = await createClient(app).post('/api/auth/login', {
    username: 'lars',
    password: testPassword,
  });
  labelToken = (second.body as { result: { token: string } }).result.token;
});

const nasty = [
  "' or 1=1 --",
  "1'; drop table users; --",
  '1) union select password_hash from users --',
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '-9223372036854775809',
  '0x10',
  '1,1,1,1',
  'a'.repeat(5000),
  '{"$gt":""}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '*:* & !',
  '1;2=1;=1',
  '‮𝕏\u{10ffff}',
];
const odd: unknown[] = [...nasty, null, true, -1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53, [], [[]], {}, ['x', null]];
/** Signing out would end the run; the sign-in calls are tested in users.test.ts. */
const calls = mounted.filter((call) => !/logout|refreshAccessToken/.test(call.path));

async function statusOf(
  call: Call,
  query: string,
  path: string = call.path,
  body: unknown = {},
): Promise<number> {
  const init = call.multipart
    ? { body: new FormData() }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const byToken = call.access === 'label';
  const member = call.access === 'operator' ? operator : ana;
  const client = byToken || call.access === 'public' ? createClient(app) : member;
  const answer = await client.request(`${byToken ? '/label' : ''}/api${path}${query}`, {
    method: call.method,
    ...(call.method === 'GET' ? {} : init),
    ...(byToken ? { headers: { authorization: `Bearer ${labelToken}` } } : {}),
  });
  if (answer.status >= 500)
    expect(answer.body).toBe(`an answer below 500 to ${path}${query} ${JSON.stringify(body)}`);
  return answer.status;
}

const longTimeout = { timeout: 30_000 };

test.each(calls)('$method $path withstands any query and path', longTimeout, async (call) => {
  const fill = (value: string) => call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value.toWellFormed()));
  const statuses = new Set<number>();
  for (const value of nasty) {
    const encoded = encodeURIComponent(value.toWellFormed());
    for (const { name } of [...fieldsOf(call.query), { name: 'unknown' }]) {
      statuses.add(await statusOf(call, `?${name}=${encoded}`, fill('1')));
      expect(await statusOf(call, `?${name}=1&${name}=${encoded}`, fill('1'))).toBe(400);
    }
    if (call.params) statuses.add(await statusOf(call, '', fill(value)));
  }
  expect(statuses).toContain(400);
});

test.each(calls.filter((call) => call.body))(
  '$method $path withstands any body',
  longTimeout,
  async (call) => {
    for (const value of odd) {
      // Where no input is required, {} is valid.
      if (call.body?.safeParse(value).success) continue;
      expect([400, 401]).toContain(await statusOf(call, '', call.path, value));
      for (const { name } of fieldsOf(call.body)) await statusOf(call, '', call.path, { [name]: value });
    }
    const all = Object.fromEntries(fieldsOf(call.body).map(({ name }) => [name, nasty[0]]));
    expect(await statusOf(call, '', call.path, all)).not.toBe(200);
  },
);

test('fuzzing changes no rows', async () => {
  expect(await db.selectFrom('users').select('login').execute()).toEqual([
    { login: 'ana' },
    { login: 'lars' },
    { login: 'oona' },
  ]);
  expect(await db.selectFrom('tracks').select('name').execute()).toEqual([{ name: 'Lantern' }]);
});
