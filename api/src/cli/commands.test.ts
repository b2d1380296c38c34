import { expect, test } from 'vitest';
import { addUser, testPassword } from '../test/fixtures.ts';
import { testApp } from '../test/test-app.ts';
import { commands } from './commands.ts';

const { db, database, config, signIn, browser } = await testApp();
const lines: string[] = [];
const run = (name: string, ...args: string[]) =>
  commands[name]?.run({
    config,
    db,
    database,
    args,
    print: (line) => lines.push(line),
    demo: null,
  });

test('blocks and unblocks a member', async () => {
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

test('gives a label user a label, and takes it away again', async () => {
  await addUser(db, { login: 'tide', type: 'label' });
  await db.insertInto('labels').values({ name: 'Loading Dock Recordings' }).execute();
  const labels = async () => {
    const login = await browser().post('/api/auth/login', { username: 'tide', password: testPassword });
    const { token } = (login.body as { result: { token: string } }).result;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await browser().request('/label/api/labelReports/releases', { headers });
    return (answer.body as { result: { labels: string[] } }).result.labels;
  };
  await run('label', 'give', 'TIDE', 'loading', 'dock', 'recordings');
  await run('label', 'give', 'tide', 'Loading Dock Recordings');
  expect(await labels()).toEqual(['Loading Dock Recordings']);
  await run('label', 'take', 'tide', 'Loading Dock Recordings');
  expect(await labels()).toEqual([]);
  await expect(run('label', 'give', 'ana', 'x')).rejects.toThrow('No label user has the login ana');
  await expect(run('label', 'give', 'tide', 'x')).rejects.toThrow('No label is called x');
  await expect(run('label', 'own', 'tide', 'x')).rejects.toThrow('give or take');
});

test('confirms an address manually', async () => {
  await addUser(db, { login: 'fresh', verified: false });
  const login = () => browser().post('/api/users/login-custom', { login: 'fresh', password: testPassword });
  expect((await login()).status).toBe(403);
  await run('user', 'verify', 'FRESH');
  expect((await login()).status).toBe(200);
});

test.each([
  [['fly', 'ana'], 'Choose an action'],
  [['deny', 'nobody'], 'No user has the login nobody'],
  [['password', 'ana', 'short'], '6 to 71'],
])('answers pool user %j with a sentence', async (args, sentence) => {
  await expect(run('user', ...args)).rejects.toThrow(sentence);
});
