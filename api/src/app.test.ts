import { accessKinds } from '@pool/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { prefixes } from './platform/http/api.ts';
import { addTrack } from './test/catalogue-fixtures.ts';
import { addUser, testPassword } from './test/fixtures.ts';
import { testApp } from './test/test-app.ts';

const { app, db, mounted, request, signIn, browser } = await testApp({ rates: { write: 25 } });

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'unpaid', paidUntil: null });
  await addUser(db, { login: 'tidewater', type: 'label' });
});

test('every route is declared as a call with an access rule', () => {
  const declared = new Set(
    mounted.flatMap((call) => prefixes.map((prefix) => `${call.method} ${prefix}${call.path}`)),
  );
  const mail = 'GET /dev/outbox/{id}{\\d{1,9}}';
  const outbox = ['GET /dev/outbox', mail, `${mail}/html`, `${mail}/files/{at}{\\d{1,2}}`];
  const bare = ['GET /healthz', 'GET /readyz', ...outbox, 'ALL /*', 'ALL /api/*', 'ALL /label/api/*'];
  const routes = new Set(
    app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  expect([...routes].filter((route) => !declared.has(route) && !bare.includes(route))).toEqual([]);
  expect(declared.size).toBeGreaterThan(40);
  for (const call of mounted) expect(accessKinds).toContain(call.access);
});

describe('refuses callers without the required rights', () => {
  const calls = mounted.filter((call) => call.access !== 'public');
  const send = (client: ReturnType<typeof browser>, { method, path, multipart }: (typeof calls)[number]) => {
    const json = { body: '{}', headers: { 'content-type': 'application/json' } };
    const init = method === 'GET' ? {} : multipart ? { body: new FormData() } : json;
    return client.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, { method, ...init });
  };

  test.each(calls)('$method $path refuses visitors', async (call) => {
    expect((await send(browser(), call)).status).toBe(401);
  });

  test('calls for paying DJs refuse others', async () => {
    const others = await Promise.all([signIn('unpaid'), signIn('tidewater')]);
    for (const call of calls.filter(({ access }) => access === 'activeDj' || access === 'aiMember')) {
      for (const client of others) expect((await send(client, call)).status).toBe(403);
    }
  });
});

describe('checks the origin of requests', () => {
  const login = (headers: Record<string, string>) =>
    app.request('/api/users/login-custom', {
      method: 'POST',
      body: JSON.stringify({ login: 'ana', password: testPassword }),
      headers,
    });
  const json = { 'content-type': 'application/json' };
  test.each<[string, Record<string, string>, number]>([
    ['from the site', { ...json, 'sec-fetch-site': 'same-origin' }, 200],
    ['an allowed origin', { ...json, origin: 'http://localhost:4000' }, 200],
    ['neither header', json, 403],
    ['another site', { ...json, 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' }, 403],
    ['a sister site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { ...json, origin: 'https://elsewhere.example' }, 403],
    ['origin null', { ...json, origin: 'null' }, 403],
    ['a form', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 415],
    [
      'a URL-encoded form',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      415,
    ],
    [
      'JSON in name only',
      { 'content-type': 'text/plain; application/json', 'sec-fetch-site': 'same-origin' },
      415,
    ],
    [
      'JSON with charset',
      { 'content-type': 'application/json; charset=utf-8', 'sec-fetch-site': 'same-origin' },
      200,
    ],
  ])('%s', async (_, headers, status) => {
    expect((await login(headers)).status).toBe(status);
  });
});

describe('answers', () => {
  test.each<[string, RequestInit & { path: string }, number]>([
    ['broken JSON', { path: '/api/users/login-custom', method: 'POST', body: '{"login":' }, 400],
    ['JSON that is not an object', { path: '/api/users/login-custom', method: 'POST', body: '[1]' }, 400],
    [
      'a prototype',
      { path: '/api/users/login-custom', method: 'POST', body: '{"__proto__":{"login":"ana"}}' },
      400,
    ],
    ['65 KB', { path: '/api/users/login-custom', method: 'POST', body: `"${'x'.repeat(65 * 1024)}"` }, 413],
    ['an unknown call', { path: '/api/nothing' }, 404],
    ['the wrong method', { path: '/api/countries', method: 'DELETE' }, 404],
    ['an unknown parameter', { path: '/api/countries?x=1' }, 400],
  ])('answers %s with the envelope', async (_, { path, ...init }, status) => {
    const answer = await request(path, { ...init, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: 'error', code: status, message: expect.any(String) });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('the AI calls have a different envelope', async () => {
    expect(await browser().get('/api/ai/categories')).toMatchObject({
      status: 401,
      body: { success: false, code: 401, message: 'Please sign in' },
    });
  });

  test('limits how often a member may write', async () => {
    const client = await signIn('ana');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.del('/api/Downloads?all=true')),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([25, 15]);
  });
});

test("another member's charges cannot be read with their id", async () => {
  const client = await signIn('unpaid');
  const answer = await client.get('/api/subscriptions/getChargeHistory?id=1');
  expect(answer).toMatchObject({ status: 403, body: { details: { id: { kind: 'not-allowed' } } } });
  expect((await client.get('/api/subscriptions/getChargeHistory')).body).toMatchObject({
    result: { subscription: { state: 'none' }, list: [] },
  });
});

test('drawn pictures cannot run scripts', async () => {
  const { id } = await addTrack(db, { name: '<script>alert(1)</script>' });
  const response = await app.request(`/api/art/cover/${id}.svg`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).not.toContain('<script');
  expect((await request('/api/art/cover/999999.svg')).status).toBe(404);
  expect((await request('/api/art/cover/..%2F1.svg')).status).toBe(400);
});

test('the API describes itself', async () => {
  const { status, body } = await request('/api/openapi.json');
  expect(status).toBe(200);
  const document = body as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
  const names = document.paths['/tracks']?.get?.parameters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['limit', 'searchQuery', 'keys', 'dateRange']));
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(mounted.length);
  const page = await app.request('/api/docs');
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|<style|style=/);
  for (const call of mounted) expect(html).toContain(`/api${call.path}`);
});

test('the health checks report whether the process lives and can serve', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});
