import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswords, type HashEngine } from '../../platform/passwords/passwords.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { djForm } from '../../test/forms.ts';
import { testApp } from '../../test/test-app.ts';

/** Counts the comparisons of argon2. */
async function countedArgon() {
  const { hash, verify } = await import('@node-rs/argon2');
  const counts = { verified: 0, running: 0, most: 0 };
  const engine: HashEngine = {
    hash: (password) => hash(password),
    verify: async (passwordHash, password) => {
      counts.verified += 1;
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      try {
        return await verify(passwordHash, password);
      } finally {
        counts.running -= 1;
      }
    },
  };
  return { counts, engine };
}

const { counts, engine } = await countedArgon();
const { db, browser, request } = await testApp({ passwords: createPasswords({ engine }) });
const login = (name: string, password = testPassword, headers: Record<string, string> = {}) =>
  request('/api/users/login-custom', {
    method: 'POST',
    body: JSON.stringify({ login: name, password }),
    headers: { 'content-type': 'application/json', ...headers },
  });

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'fresh', verified: false });
});

test.each([
  ['a known login with the right password', 'ana', testPassword],
  ['a known login with a wrong password', 'ana', 'guess'],
  ['an unconfirmed address', 'fresh', testPassword],
  ['an unknown login', 'nobody', testPassword],
  ['an unknown e-mail', 'nobody@pool.example', testPassword],
])('%s costs one comparison', async (_, name, password) => {
  await login(name, password);
  const before = counts.verified;
  await login(name, password);
  expect(counts.verified - before).toBe(1);
});

test('checks two sign-ins of a flood at a time, queues some, refuses the others, and serves all other calls', {
  timeout: 30_000,
}, async () => {
  const flood = Array.from({ length: 200 }, (_, i) => login(i % 2 ? 'ana' : `flood${i}`, testPassword));
  let over = false;
  const ended = Promise.all(flood).finally(() => {
    over = true;
  });
  let answered = 0;
  while (!over) {
    expect((await browser().get('/api/countries')).status).toBe(200);
    answered += 1;
  }
  const statuses = (await ended).map(({ status }) => status);
  const count = (status: number) => statuses.filter((other) => other === status).length;
  expect(count(503)).toBeGreaterThan(0);
  expect(count(200) + count(401) + count(429) + count(503)).toBe(200);
  expect(counts.most).toBe(2);
  // Other calls were answered while passwords were compared, not only before and after.
  expect(answered).toBeGreaterThan(10);
  const refused = (await Promise.all(flood)).find(({ status }) => status === 503);
  expect(refused).toMatchObject({ body: { details: { common: { kind: 'unavailable' } } } });
  expect(refused?.headers.get('retry-after')).toBe('2');
});

test('login and email of one account share their attempts', async () => {
  await addUser(db, { login: 'shared' });
  const names = Array.from({ length: 14 }, (_, i) => (i % 2 ? 'shared' : 'Shared@pool.example'));
  const statuses = (await Promise.all(names.map((name) => login(name, 'guess')))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

const rates = { loginAccount: 1000, loginAddress: 5, register: 5, mailAddress: 5, tokenAddress: 5 };
const behindProxy = await testApp({ env: { TRUST_PROXY: '1' }, rates });
const open = await testApp({ env: { TRUST_PROXY: '0' }, rates });

describe.each([
  ['believed', behindProxy, 20],
  ['not believed', open, 5],
])('limits by address, X-Forwarded-For %s', (_, app, allowed) => {
  const twenty = (path: string, body: object, forwarded: (i: number) => string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded(i) };
        return app.request(path, { method: 'POST', body: JSON.stringify(body), headers });
      }),
    );

  test.each<[string, object, number]>([
    ['/api/users/login-custom', { login: 'nobody', password: 'x' }, 401],
    ['/api/users/resetPassword', { email: 'nobody@pool.example' }, 404],
    ['/api/users/confirmEmail', { userId: 1, token: 'x'.repeat(43) }, 400],
  ])('%s', async (path, body, status) => {
    const answers = await twenty(path, body, (i) => `203.0.113.${i}`);
    expect(answers.filter((answer) => answer.status === status)).toHaveLength(allowed);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20 - allowed);
  });

  test('ignores addresses that a client put before the proxy’s', async () => {
    const answers = await twenty(
      '/api/djusers/register',
      djForm('ana'),
      (i) => `203.0.113.${i}, 198.51.100.7`,
    );
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });
});
