import {
  addToDownloadList,
  type DownloadPreferences,
  getDownloadPreferences,
  listDownloaded,
  listDownloadList,
  previewTime,
  rateTrack,
  recordActions,
  removeFromDownloadList,
  setDownloadPreferences,
} from '@pool/contracts/library';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser } = await testApp({ env: { PREVIEW_SECONDS: '45' } });
let ana: Client;
let ben: Client;
let song: Awaited<ReturnType<typeof addTrack>>;
let hidden: typeof song;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'ben' });
  song = await addTrack(db, { name: 'Lantern', artist: 'Tidewater', versions: ['Main', 'Clean'] });
  hidden = await addTrack(db, { name: 'Gone', status: 'D' });
  [ana, ben] = await Promise.all([signIn('ana'), signIn('ben')]);
});

const main = () => song.versionIds[0] ?? 0;

test('a second rating replaces the first, and ten concurrent ones leave one', async () => {
  await ana.call(rateTrack, { body: { trackId: song.id, rating: 2 } });
  expect(await ana.call(rateTrack, { body: { trackId: song.id, rating: 5 } })).toEqual({
    trackId: song.id,
    rating: 5,
  });
  await Promise.all(
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rating) =>
      ana.call(rateTrack, { body: { trackId: song.id, rating } }),
    ),
  );
  await ana.call(rateTrack, { body: { trackId: song.id, rating: 4 } });
  expect(await db.selectFrom('ratings').select('rating').execute()).toEqual([{ rating: 4 }]);
});

test.each([
  [{ trackId: 0, rating: 3 }, 400],
  [{ trackId: 1.5, rating: 3 }, 400],
  [{ trackId: '1', rating: 3 }, 400],
  [{ trackId: 99_999_999_999, rating: 3 }, 400],
  [{ trackId: 987_654, rating: 3 }, 404],
  [{ rating: 0 }, 400],
  [{ rating: 6 }, 400],
  [{ rating: 4.5 }, 400],
])('refuses the rating %j', async (body, status) => {
  expect((await ana.post('/api/feedbacks', { trackId: song.id, ...body })).status).toBe(status);
});

test('a track that is not in the pool cannot be rated', async () => {
  expect((await ana.post('/api/feedbacks', { trackId: hidden.id, rating: 3 })).status).toBe(404);
});

const asNew: DownloadPreferences = {
  keyComment: false,
  folder: '',
  crates: [],
  sharePlace: false,
  defaultVersion: '',
};

test('stores the download preferences of each member', async () => {
  expect(await ana.call(getDownloadPreferences, {})).toEqual(asNew);
  const wanted: DownloadPreferences = {
    keyComment: true,
    folder: 'D:\\Pool',
    crates: ['serato', 'm3u8'],
    sharePlace: true,
    defaultVersion: 'Intro',
  };
  expect(await ana.call(setDownloadPreferences, { body: wanted })).toEqual(wanted);
  const other = { ...wanted, crates: ['rekordbox' as const], folder: 'D:\\Pool' };
  await Promise.all([1, 2, 3].map(() => ana.call(setDownloadPreferences, { body: other })));
  expect(await ana.call(getDownloadPreferences, {})).toEqual(other);
  expect(await ben.call(getDownloadPreferences, {})).toEqual(asNew);
  const refused = await ana.put('/api/Downloads/preferences', { ...asNew, crates: ['itunes'] });
  expect(refused.status).toBe(400);
  await ana.call(setDownloadPreferences, { body: asNew });
});

test('records plays only for a track’s own versions', async () => {
  const body = {
    type: 'listen' as const,
    list: [
      { id: song.id, versionId: main() },
      { id: hidden.id, versionId: main() },
      { id: 123_456, versionId: 654_321 },
    ],
    latitude: 52.5,
    longitude: 13.4,
  };
  const places = () =>
    db.selectFrom('actions').select(['type', 'track_id', 'latitude', 'longitude']).orderBy('id').execute();
  expect(await ana.call(recordActions, { body })).toEqual({ recorded: 1 });
  const unplaced = { type: 'listen', track_id: song.id, latitude: null, longitude: null };
  expect(await places()).toEqual([unplaced]);
  // A location is recorded only for those who agreed, and only completely.
  await ana.call(setDownloadPreferences, { body: { ...asNew, sharePlace: true } });
  await ana.call(recordActions, { body });
  await ana.call(recordActions, { body: { ...body, longitude: undefined } });
  expect(await places()).toEqual([
    unplaced,
    { ...unplaced, latitude: 52.5, longitude: expect.closeTo(13.4, 3) },
    unplaced,
  ]);
  await ana.call(setDownloadPreferences, { body: asNew });
});

test('the download list accepts rated tracks, each version once', async () => {
  const refused = await ben.post('/api/Downloads', { versionId: main() });
  expect(refused).toMatchObject({ status: 403, body: { details: { rating: { kind: 'required' } } } });
  await ana.call(addToDownloadList, { body: { versionId: main() } });
  const { list } = await ana.call(addToDownloadList, { body: { versionId: main() } });
  expect(list).toMatchObject([
    { versionId: main(), name: 'Lantern', artist: 'Tidewater', version: 'Main', type: 'audio' },
  ]);
  expect((await ana.post('/api/Downloads', { versionId: hidden.versionIds[0] })).status).toBe(404);
});

test('the download list has at most 500 entries, also when several are added at once', async () => {
  const calId = await addUser(db, { login: 'cal' });
  const cal = await signIn('cal');
  const long = await addTrack(db, {
    name: 'Long',
    versions: Array.from({ length: 540 }, (_, i) => `Take ${i}`),
  });
  await cal.call(rateTrack, { body: { trackId: long.id, rating: 3 } });
  const listed = long.versionIds.slice(0, 498);
  await db
    .insertInto('download_list')
    .values(listed.map((version_id) => ({ user_id: calId, version_id })))
    .execute();
  const added = await Promise.all(
    long.versionIds.slice(498).map((versionId) => cal.post('/api/Downloads', { versionId })),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(added.filter(({ status }) => status === 409)).toHaveLength(40);
  expect((await cal.call(listDownloadList, {})).list).toHaveLength(500);
  // It is listed already, so there is nothing to refuse.
  expect((await cal.post('/api/Downloads', { versionId: listed[0] })).status).toBe(200);
});

test('an entry that is put back has its old position', async () => {
  const order = (list: { version: string }[]) => list.map(({ version }) => version);
  const ordered = await addTrack(db, { name: 'Order', versions: ['One', 'Two', 'Three'] });
  const [one = 0, two = 0, three = 0] = ordered.versionIds;
  await ana.call(rateTrack, { body: { trackId: ordered.id, rating: 4 } });
  for (const versionId of [one, two, three]) await ana.call(addToDownloadList, { body: { versionId } });
  const { list } = await ana.call(listDownloadList, {});
  const [, first, second] = list;
  expect(order(list)).toEqual(['Main', 'One', 'Two', 'Three']);
  // Both are removed and put back, the later one first: each finds its own position.
  for (const entry of [first, second]) await ana.call(removeFromDownloadList, { query: { id: entry?.id } });
  for (const entry of [second, first])
    await ana.call(addToDownloadList, { body: { versionId: entry?.versionId ?? 0, place: entry?.place } });
  const back = (await ana.call(listDownloadList, {})).list;
  expect(order(back)).toEqual(['Main', 'One', 'Two', 'Three']);
  // Repeated: a position is kept, even though the entry's id has changed.
  await ana.call(removeFromDownloadList, { query: { id: back[1]?.id } });
  await ana.call(addToDownloadList, { body: { versionId: one, place: back[1]?.place } });
  const again = (await ana.call(listDownloadList, {})).list;
  expect(order(again)).toEqual(['Main', 'One', 'Two', 'Three']);
  for (const { id } of again.slice(1)) await ana.call(removeFromDownloadList, { query: { id } });
  for (const place of [0, -1, 1.5, 2 ** 31, '1'])
    expect((await ana.post('/api/Downloads', { versionId: one, place })).status).toBe(400);
});

test("a member cannot access another's list", async () => {
  const [entry] = (await ana.call(listDownloadList, {})).list;
  expect((await ben.call(listDownloadList, {})).list).toEqual([]);
  expect((await ben.del(`/api/Downloads?id=${entry?.id}`)).status).toBe(404);
  await ben.call(removeFromDownloadList, { query: { all: 'true' } });
  expect((await ana.call(listDownloadList, {})).list).toHaveLength(1);
  expect((await ana.del('/api/Downloads')).status).toBe(400);
  expect((await ana.del('/api/Downloads?all=true&id=1')).status).toBe(400);
  expect((await ana.call(removeFromDownloadList, { query: { id: entry?.id } })).list).toEqual([]);
});

test('lists a member’s own downloaded tracks, newest download first', async () => {
  const other = await addTrack(db, { name: 'Kettle' });
  const ids = await db.selectFrom('users').select(['id', 'login']).execute();
  const userId = ids.find((user) => user.login === 'ben')?.id ?? 0;
  const row = (track: typeof song, at: string) => ({
    user_id: userId,
    track_id: track.id,
    version_id: track.versionIds[0] ?? 0,
    created_at: new Date(at),
  });
  await db
    .insertInto('downloads')
    .values([row(song, '2026-01-03'), row(other, '2026-01-02'), row(other, '2026-01-01')])
    .execute();
  const { list, count } = await ben.call(listDownloaded, {});
  expect([count, ...list.map((track) => track.name)]).toEqual([2, 'Lantern', 'Kettle']);
  expect(list[0]?.versions[0]).toMatchObject({ downloaded: true, downloadDate: '2026-01-03T00:00:00.000Z' });
  expect((await ben.call(listDownloaded, { query: { searchQuery: 'kett' } })).count).toBe(1);
  expect((await ana.call(listDownloaded, {})).count).toBe(0);
});

test('everyone can read the length of previews', async () => {
  expect(await browser().call(previewTime, {})).toBe(45);
});
