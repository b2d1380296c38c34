import type { Call } from '@pool/contracts';
import { sql } from 'kysely';
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
let labelToken = '';
let before: unknown;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'lars', type: 'label' });
  await addTrack(db, { name: 'Lantern' });
  ana = await signIn('ana');
  const login = { username: 'lars', password: testPassword };
  const { body } = await createClient(app).post('/api/auth/login', login);
  labelToken = (body as { result: { token: string } }).result.token;
  before = await allRows();
});

/** Returns a checksum of every table except those of sessions and rate limits. */
async function allRows(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits') order by 1`.execute(db);
  const sums = rows.map(async ({ name }): Promise<[string, string]> => {
    const sum = await sql<{ sum: string | null }>`
      select md5(string_agg(row::text, ',' order by row::text)) as sum from ${sql.table(name)} as row`.execute(
      db,
    );
    return [name, sum.rows[0]?.sum ?? ''];
  });
  return Object.fromEntries(await Promise.all(sums));
}

const deep = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);
/** JSON that no field of any call accepts. */
const values = [deep(30_000), `[${'0,'.repeat(30_000)}0]`, '{"\\u0000":1}', '"half of a pair: \\ud800"'];
/** Bodies that no call accepts, some of them not JSON at all. */
const bodies = [
  ...values,
  deep(9000, '{"a":', '}').replace('}', '1}'),
  deep(33),
  `{${Array.from({ length: 4000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  '"\\u0000"',
  '{"\\udc00":1}',
  '1e400',
  '-1e400',
  'NaN',
  '{"a":1e9999999}',
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{"isOperator":true}}}',
  '[',
  '{"a":',
  '\u0000',
  '"\u0001"',
  'null',
  '\u{feff}[]',
];

async function send(call: Call, body: BodyInit): Promise<number> {
  const path = call.path.replaceAll('{gateway}', 'paypal').replaceAll(/\{\w+\}/g, '1');
  const byToken = call.access === 'label';
  const client = byToken || call.access === 'public' ? createClient(app) : ana;
  const answer = await client.request(`${byToken ? '/label' : ''}/api${path}`, {
    method: call.method,
    body,
    headers: {
      'content-type': call.multipart ? 'multipart/form-data; boundary=x' : 'application/json',
      ...(byToken ? { authorization: `Bearer ${labelToken}` } : {}),
    },
  });
  return answer.status;
}

// Signing out takes no input and would end the run.
const calls = mounted.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/logout'));
/** Calls that read a body: the others ignore it. */
const reading = calls.filter((call) => call.body || call.multipart || call.machine);

test.each(reading)('$method $path refuses hostile bodies', { timeout: 60_000 }, async (call) => {
  const statuses = new Set<number>();
  for (const body of [...bodies, new Uint8Array([0xff, 0xfe, 0x22, 0xc3, 0x28])]) {
    // A body that the schema accepts is not hostile: `{}` where nothing is required.
    const isHarmless = typeof body === 'string' && body.startsWith('{') && call.body?.safeParse({}).success;
    if (!isHarmless) statuses.add(await send(call, body));
  }
  for (const { name } of fieldsOf(call.body)) {
    const answers = values.map((value) => send(call, `{${JSON.stringify(name)}:${value}}`));
    for (const status of await Promise.all(answers)) statuses.add(status);
  }
  const taken = [...statuses].filter((status) => status < 400 || status >= 500);
  expect(taken).toEqual([]);
});

test('refuses deep nesting before the sign-in is checked, and gives it as the reason', async () => {
  const answer = await createClient(app).request('/api/users/login-custom', {
    method: 'POST',
    body: `{"login":${deep(30_000)},"password":"x"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toMatchObject({ status: 400, body: { message: 'The request body is nested too deeply' } });
});

test('hostile bodies change no rows', async () => {
  expect(await allRows()).toEqual(before);
});
