import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, browser, signIn, setNow } = await testApp();
const today = new Date();
const daysAgo = (days: number, hour = 12) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days, hour, 30));
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

type Label = { token: string };
let tidewater: Label;
let other: Label;
const tracks: Record<string, { id: number; versionIds: number[] }> = {};

async function labelOf(login: string): Promise<Label> {
  const answer = await browser().post('/api/auth/login', { username: login, password: testPassword });
  return { token: (answer.body as { result: { token: string } }).result.token };
}
const ask = ({ token }: Label, path: string, prefix = '/label/api') =>
  browser().request(`${prefix}/labelReports${path}`, { headers: { authorization: `Bearer ${token}` } });
const read = async ({ token }: Label, path: string) =>
  await browser().raw(`/label/api/labelReports${path}`, { headers: { authorization: `Bearer ${token}` } });
const resultOf = async (label: Label, path: string) =>
  ((await ask(label, path)).body as { result: Record<string, unknown> }).result;

async function addLabel(name: string, ownerId: number): Promise<number> {
  const { id } = await db.insertInto('labels').values({ name }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('label_owners').values({ user_id: ownerId, label_id: id }).execute();
  return id;
}

async function release(name: string, labelId: number, createdAt: Date): Promise<void> {
  const track = await addTrack(db, { name, artist: 'Tide', createdAt });
  await db.updateTable('tracks').set({ label_id: labelId }).where('id', '=', track.id).execute();
  tracks[name] = track;
}

async function happened(table: 'actions' | 'downloads', name: string, userId: number, at: Date) {
  const { id = 0, versionIds = [] } = tracks[name] ?? {};
  const row = { user_id: userId, track_id: id, version_id: versionIds[0] ?? 0, created_at: at };
  if (table === 'downloads') await db.insertInto('downloads').values(row).execute();
  else
    await db
      .insertInto('actions')
      .values([
        { ...row, type: 'listen' },
        // A counted download has its own row; this one must not be counted as a play.
        { ...row, type: 'download' },
      ])
      .execute();
}

beforeAll(async () => {
  // The clock is fixed, since the run may pass midnight.
  setNow(today);
  const ana = await addUser(db, { login: 'ana', paidUntil: daysAgo(-90) });
  const ben = await addUser(db, { login: 'ben', paidUntil: daysAgo(-90) });
  await db
    .updateTable('dj_details')
    .set({ is_club_dj: true, is_radio_dj: true })
    .where('user_id', '=', ana)
    .execute();
  const tide = await addLabel('Tidewater', await addUser(db, { login: 'tidewater', type: 'label' }));
  const rival = await addLabel('Rival', await addUser(db, { login: 'rival', type: 'label' }));
  await release('Lantern', tide, daysAgo(200));
  await release('=SUM(A1)', tide, daysAgo(3));
  await release('Theirs', rival, daysAgo(3));
  for (const [name, userId, days, hour] of [
    ['Lantern', ana, 0, 0],
    ['Lantern', ben, 29, 0],
    ['Lantern', ben, 30, 23],
    ['=SUM(A1)', ana, 1, 12],
    ['Theirs', ana, 0, 1],
  ] as const) {
    await happened('actions', name, userId, daysAgo(days, hour));
    await happened('downloads', name, userId, daysAgo(days, hour));
  }
  const dj = await signIn('ana');
  await dj.post('/api/feedbacks', {
    trackId: tracks.Lantern?.id,
    rating: 5,
    comment: 'Opened with it. <b>Twice</b>',
  });
  await dj.post('/api/feedbacks', { trackId: tracks.Lantern?.id, rating: 4 });
  await (await signIn('ben')).post('/api/feedbacks', { trackId: tracks.Lantern?.id, rating: 1 });
  tidewater = await labelOf('tidewater');
  other = await labelOf('rival');
});

test('a label sees its own releases with the activity of the last 30 days, and no other label’s', async () => {
  const report = await resultOf(tidewater, '/releases');
  expect(report).toMatchObject({
    labels: ['Tidewater'],
    count: 2,
    totals: { plays: 3, downloads: 3, averageRating: 2.5, ratings: 2 },
    list: [
      {
        name: 'Lantern',
        label: 'Tidewater',
        plays: 2,
        downloads: 2,
        averageRating: 2.5,
        ratings: 2,
        comments: 1,
      },
      { name: '=SUM(A1)', plays: 1, downloads: 1, averageRating: null, ratings: 0, comments: 0 },
    ],
  });
  const byDay = report.byDay as { day: string; plays: number; downloads: number }[];
  expect(byDay).toHaveLength(30);
  expect(byDay[0]).toEqual({ day: dayOf(29), plays: 1, downloads: 1 });
  expect(byDay.slice(-2)).toEqual([
    { day: dayOf(1), plays: 1, downloads: 1 },
    { day: dayOf(0), plays: 1, downloads: 1 },
  ]);
  expect(byDay[10]).toEqual({ day: dayOf(19), plays: 0, downloads: 0 });
  expect(await resultOf(tidewater, '/releases?days=31')).toMatchObject({
    totals: { plays: 4, downloads: 4 },
  });
  expect(await resultOf(other, '/releases')).toMatchObject({ count: 1, list: [{ name: 'Theirs' }] });
});

test('sorts and pages; unrated releases come last in both directions', async () => {
  const names = async (query: string) =>
    ((await resultOf(tidewater, `/releases${query}`)).list as { name: string }[]).map((one) => one.name);
  expect(await names('?sort=name&direction=asc')).toEqual(['=SUM(A1)', 'Lantern']);
  expect(await names('?sort=added')).toEqual(['=SUM(A1)', 'Lantern']);
  expect(await names('?sort=rating&direction=asc')).toEqual(['Lantern', '=SUM(A1)']);
  expect(await names('?sort=plays&limit=1&offset=1')).toEqual(['=SUM(A1)']);
  expect((await ask(tidewater, '/releases?sort=password_hash')).status).toBe(400);
});

test('a release is reported by day, with stars, and comments without names', async () => {
  const report = await resultOf(tidewater, `/releases/${tracks.Lantern?.id}?days=7`);
  expect(report).toMatchObject({
    release: { name: 'Lantern', plays: 1, downloads: 1 },
    stars: [1, 0, 0, 1, 0],
    comments: [{ rating: 4, comment: 'Opened with it. <b>Twice</b>', by: 'Club and radio DJ' }],
  });
  expect(report.byDay).toHaveLength(7);
  expect(JSON.stringify(report)).not.toMatch(/ana|example/i);
});

test('a CSV has one line per release, and marks formulas as text', async () => {
  const answer = await read(tidewater, '/releases.csv?sort=added');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('releases-30-days.csv');
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text.split('\r\n')).toEqual([
    '\ufeffArtist,Title,Label,Type,Added,Plays (30 days),Downloads (30 days),Average rating,Ratings,Comments',
    `Tide,'=SUM(A1),Tidewater,audio,${dayOf(3)},1,1,,0,0`,
    `Tide,Lantern,Tidewater,audio,${dayOf(200)},2,2,2.5,2,1`,
    '',
  ]);
  const byDay = await read(tidewater, `/releases/${tracks.Lantern?.id}/days.csv?days=2`);
  const days = Buffer.from(await byDay.arrayBuffer()).toString();
  expect(days).toBe(`\ufeffDay,Plays,Downloads\r\n${dayOf(1)},0,0\r\n${dayOf(0)},1,1\r\n`);
});

test('another label’s release is not found, in any format', async () => {
  for (const path of [`/releases/${tracks.Theirs?.id}`, `/releases/${tracks.Theirs?.id}/days.csv`]) {
    expect((await ask(tidewater, path)).status).toBe(404);
    expect((await ask(other, path)).status).toBe(200);
  }
});

test('the token allows these calls only under /label/api, for an hour; a site session does not', async () => {
  expect((await ask(tidewater, '/releases', '/api')).status).toBe(401);
  const site = await signIn('tidewater');
  expect((await site.get('/api/labelReports/releases')).status).toBe(403);
  expect((await site.get('/label/api/labelReports/releases')).status).toBe(401);
  expect((await (await signIn('ana')).get('/api/labelReports/releases')).status).toBe(403);
  setNow(new Date(today.getTime() + 61 * 60_000));
  expect((await ask(tidewater, '/releases')).status).toBe(401);
  setNow(today);
});

test('a label user without labels sees an empty report', async () => {
  await addUser(db, { login: 'fresh', type: 'label' });
  expect(await resultOf(await labelOf('fresh'), '/releases')).toMatchObject({
    labels: [],
    list: [],
    count: 0,
    totals: { plays: 0, downloads: 0, averageRating: null, ratings: 0 },
  });
});
