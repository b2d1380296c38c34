import { expect, test } from 'vitest';
import { addUser, testPassword } from '../test/fixtures.ts';
import { testApp } from '../test/test-app.ts';
import { commands } from './commands.ts';

const { db, config, signIn, browser } = await testApp();
const said: string[] = [];
const run = (name: string, ...args: string[]) =>
  commands[name]?.run({ config, db, args, say: (line) => said.push(line), seedDemo: async () => false });

test('a member is shut out and let in again', async () => {
  await addUser(db, { login: 'Ana' });
  const ana = await signIn('ana');
  await run('user', 'deny', 'ana');
  expect((await ana.get('/api/tracks/downloadTracks')).status).toBe(403);
  await run('user', 'allow', 'ANA');
  expect((await ana.get('/api/tracks/downloadTracks')).status).toBe(200);
  await run('user', 'operator', 'ana');
  expect((await ana.post('/api/users/loginWithToken', {})).body).toMatchObject({
    result: { user: { isOperator: true } },
  });
});

test('a new password ends all sessions', async () => {
  await addUser(db, { login: 'ben' });
  const ben = await signIn('ben', { remember: true });
  await run('user', 'password', 'ben', 'another-one');
  expect((await ben.get('/api/tracks/downloadTracks')).status).toBe(401);
  expect((await ben.post('/api/users/refreshAccessToken', {})).status).toBe(401);
  const login = (password: string) => browser().post('/api/users/login-custom', { login: 'ben', password });
  expect((await login(testPassword)).status).toBe(401);
  expect((await login('another-one')).status).toBe(200);
});

test.each([
  [['fly', 'ana'], 'Say what to do'],
  [['deny', 'nobody'], 'no user with the login nobody'],
  [['password', 'ana', 'short'], '6 to 71'],
])('pool user %j is answered by a sentence', async (args, sentence) => {
  await expect(run('user', ...args)).rejects.toThrow(sentence);
});
