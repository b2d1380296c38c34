import { signedLink } from '@pool/contracts/library';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTrack } from './test/catalogue-fixtures.ts';
import type { Client } from './test/client.ts';
import { addUser, testPassword } from './test/fixtures.ts';
import { testApp } from './test/test-app.ts';

/** A change to a person's rights applies from their next request: no cached answer outlives it. */
const { db, signIn, browser, setNow } = await testApp();
let serial = 0;
let login = '';
let id = 0;
let dj: Client;
let track: Awaited<ReturnType<typeof addTrack>>;
/** Links made before the change. */
let previewLink = '';
let downloadLink = '';

beforeEach(async () => {
  serial += 1;
  login = `dj-${serial}`;
  id = await addUser(db, { login });
  track = await addTrack(db, { name: `Lantern ${serial}` });
  await db.insertInto('ratings').values({ user_id: id, track_id: track.id, rating: 5 }).execute();
  dj = await signIn(login);
  const params = { id: track.versionIds[0] ?? 0 };
  previewLink = (await dj.call(signedLink, { params, query: { purpose: 'preview' } })).link;
  downloadLink = (await dj.call(signedLink, { params, query: { purpose: 'download' } })).link;
  // Twice, so that everything cacheable is cached.
  for (const _ of [1, 2]) {
    for (const [name, send] of members()) expect([name, await send()]).toEqual([name, 200]);
    expect(await rating()).toBe(5);
  }
});
afterEach(() => setNow(null));

const statusOf = async (path: string, init?: RequestInit) => {
  const answer = await dj.raw(path, init);
  await answer.arrayBuffer();
  return answer.status;
};
const members = (): [string, () => Promise<number>][] => [
  ['the list of downloads', () => statusOf('/api/tracks/downloadTracks')],
  ['the download list', () => statusOf('/api/Downloads')],
  ['suggestions', () => statusOf('/api/tracks/suggestions?text=lan')],
  ['a new link', () => statusOf(`/api/tracks/signedLink/${track.versionIds[0]}`)],
  ['an older preview link', () => statusOf(previewLink)],
  ['an older download link', () => statusOf(downloadLink)],
  ['a rating', async () => (await dj.post('/api/feedbacks', { trackId: track.id, rating: 5 })).status],
];
/** Returns the caller's own stars in the public list, which is cached as text. */
async function rating(): Promise<unknown> {
  const { body } = await dj.get(`/api/tracks?searchQuery=${encodeURIComponent(`"Lantern ${serial}"`)}`);
  return (body as { result: { list: { id: number; rating: number }[] } }).result.list.find(
    (one) => one.id === track.id,
  )?.rating;
}
const opens = async () =>
  Object.fromEntries(await Promise.all(members().map(async ([name, send]) => [name, await send()])));
const all = (status: number) => Object.fromEntries(members().map(([name]) => [name, status]));
const subscription = (values: {
  status?: 'active' | 'inactive' | 'expired' | 'canceled';
  paid_until?: Date;
}) => db.updateTable('subscriptions').set(values).where('user_id', '=', id).execute();
const setAllowed = (allow: 0 | 1) =>
  db.updateTable('users').set({ allow_user: allow }).where('id', '=', id).execute();

describe('a DJ with all rights', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['is denied access', () => setAllowed(0)],
    ['cannot be charged', () => subscription({ status: 'inactive' })],
    ['has no time left', () => subscription({ paid_until: new Date(Date.now() - 1000) })],
    [
      'has no time left after cancelling',
      () => subscription({ status: 'canceled', paid_until: new Date(Date.now() - 1000) }),
    ],
    [
      'has no subscription any more',
      () => db.deleteFrom('subscriptions').where('user_id', '=', id).execute(),
    ],
  ])('%s: all calls for members and earlier links are refused', async (_, change) => {
    await change();
    expect(await opens()).toEqual(all(403));
    expect((await dj.post('/api/users/loginWithToken', {})).status).toBe(200);
  });

  test('keeps access until the paid period ends after cancelling', async () => {
    const until = new Date(Date.now() + 10_000);
    await subscription({ status: 'canceled', paid_until: until });
    setNow(new Date(until.getTime() - 1));
    expect(await opens()).toEqual(all(200));
    setNow(until);
    expect(await opens()).toEqual(all(403));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is signed out elsewhere', () => db.deleteFrom('sessions').where('user_id', '=', id).execute()],
    ['is deleted', () => db.deleteFrom('users').where('id', '=', id).execute()],
    ['was idle for too long', async () => setNow(new Date(Date.now() + 32 * 60_000))],
  ])('%s: becomes a visitor immediately and sees a visitor’s list', async (_, change) => {
    await change();
    expect(await rating()).toBe(0);
    expect(await opens()).toEqual(all(401));
  });

  test('regains all rights as soon as access is allowed again', async () => {
    await setAllowed(0);
    expect(await opens()).toEqual(all(403));
    await setAllowed(1);
    expect(await opens()).toEqual(all(200));
  });
});

test('a link does not work for another member', async () => {
  await addUser(db, { login: `${login}-friend` });
  dj = await signIn(`${login}-friend`);
  expect([await statusOf(previewLink), await statusOf(downloadLink)]).toEqual([403, 403]);
});

describe('a label with a token', () => {
  const release = async (token: string) =>
    await browser().request(`/label/api/labelReports/releases/${track.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  test('losing a label, being blocked and signing out apply immediately', async () => {
    const owner = await addUser(db, { login: `label-${serial}`, type: 'label' });
    const label = await db
      .insertInto('labels')
      .values({ name: `Label ${serial}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('tracks').set({ label_id: label.id }).where('id', '=', track.id).execute();
    const client = await signIn(`label-${serial}`);
    const answer = await client.post('/api/auth/login', {
      username: `label-${serial}`,
      password: testPassword,
    });
    const { token } = (answer.body as { result: { token: string } }).result;
    const owners = { user_id: owner, label_id: label.id };

    expect((await release(token)).status).toBe(404);
    await db.insertInto('label_owners').values(owners).execute();
    expect((await release(token)).status).toBe(200);
    await db.deleteFrom('label_owners').where('user_id', '=', owner).execute();
    expect((await release(token)).status).toBe(404);
    await db.insertInto('label_owners').values(owners).execute();
    await db.updateTable('users').set({ allow_user: 0 }).where('id', '=', owner).execute();
    expect((await release(token)).status).toBe(401);
    await db.updateTable('users').set({ allow_user: 1 }).where('id', '=', owner).execute();
    expect((await release(token)).status).toBe(200);
    await client.post('/api/users/logout', {});
    expect((await release(token)).status).toBe(401);
  });
});
