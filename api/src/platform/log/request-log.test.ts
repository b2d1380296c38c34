import { expect, test } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { log, written } = capturedLog();
const { db, signIn, request } = await testApp({ log, env: { TRUST_PROXY: '1' } });

const lineOf = (path: string): object =>
  written()
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`))
    .map((line) => JSON.parse(line) as object)
    .at(-1) ?? {};

test('logs a request with its user and address', async () => {
  const id = await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');
  const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' };
  await ana.request('/api/users/devices', { headers });
  expect(lineOf('/api/users/devices')).toMatchObject({ status: 200, userId: id, address: '203.0.113.7' });
  await ana.request('/api/tracks', { headers });
  expect(lineOf('/api/tracks')).toMatchObject({ status: 200, userId: id });
  await request('/api/countries?token=secret', { headers });
  const line = lineOf('/api/countries');
  expect(line).toMatchObject({ status: 400, address: '203.0.113.7' });
  expect(line).not.toHaveProperty('userId');
  expect(written()).not.toContain('secret');
});

test('logs a refused request with its user', async () => {
  const ana = await signIn('ana');
  await ana.post('/api/users/deleteAccount', { password: 'guess' });
  expect(lineOf('/api/users/deleteAccount')).toMatchObject({ status: 400, userId: expect.any(Number) });
});
