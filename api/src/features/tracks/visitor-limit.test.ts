import { expect, test } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser } = await testApp({ rates: { visitorList: 5 } });

test('limits how fast a visitor can copy the catalogue; members are not limited', async () => {
  await addUser(db, { login: 'dj' });
  const dj = await signIn('dj');
  const statuses = async (client: typeof dj, count: number) => {
    const seen: number[] = [];
    for (let i = 0; i < count; i++) seen.push((await client.get(`/api/tracks?offset=${i}`)).status);
    return seen;
  };
  expect(await statuses(dj, 12)).toEqual(Array(12).fill(200));
  // A made-up cookie does not make the caller a member. A new minute may begin meanwhile, so twice as many are requested.
  const stranger = browser();
  stranger.jar.set('pool_session', 'made-up');
  for (const client of [browser(), stranger]) expect(await statuses(client, 12)).toContain(429);
  const answer = await browser().get('/api/tracks');
  if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await statuses(dj, 3)).toEqual([200, 200, 200]);
});
