import { type CallInput, listGenres, listPresets, listTracks, rateTrack } from '@pool/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser } = await testApp();
const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000);
let dj: Awaited<ReturnType<typeof signIn>>;
type Query = NonNullable<CallInput<typeof listTracks>['query']>;
const list = (query: Query = {}) => dj.call(listTracks, { query });
const names = async (query: Query) => (await list(query)).list.map((track) => track.name);

beforeAll(async () => {
  await addUser(db, { login: 'dj' });
  await db
    .insertInto('countries')
    .values([
      { code: 'JM', name: 'Jamaica' },
      { code: 'US', name: 'United States' },
    ])
    .execute();
  const kingston = await addUser(db, { login: 'kingston', country: 'JM' });
  const boston = await addUser(db, { login: 'boston', country: 'US' });
  const album = await db
    .insertInto('albums')
    .values({ name: 'Weather', artist_name: 'Tidewater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const artist = await db
    .insertInto('artists')
    .values({ name: 'Señor Kö' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = [
    {
      name: 'Old Harbour',
      artist: 'Señor Kö',
      artistId: artist.id,
      genre: 'House',
      bpm: 120,
      key: '8A',
      createdAt: daysAgo(40),
      versions: ['Main', 'Clean', 'FRP Clean', 'FRP Intro'],
    },
    {
      name: 'Night Bus',
      artist: 'Hip-Hop Anonymous',
      genre: 'FRP House',
      bpm: 124.5,
      key: '8B',
      createdAt: daysAgo(20),
      versions: ['Intro', 'Instrumental'],
      rank: 2,
    },
    {
      name: 'Lantern',
      artist: 'R&B Sisters',
      genre: 'Soca',
      bpm: 160,
      key: null,
      createdAt: daysAgo(10),
      versions: ['Main'],
      curatedOrder: 1,
    },
    { name: 'Kettle', genre: 'Soca', bpm: 128, key: '1A', createdAt: daysAgo(3), albumId: album.id },
    { name: 'Gone', status: 'D' as const, createdAt: daysAgo(1) },
    { name: 'Not Ours', inPool: false, rank: 1, createdAt: daysAgo(1), versions: [] },
    { name: 'Moving Picture', type: 'video' as const, createdAt: daysAgo(2) },
  ];
  const made: Awaited<ReturnType<typeof addTrack>>[] = [];
  for (const track of add) made.push(await addTrack(db, track));
  const download = (user: number, track: number, at: Date) => ({
    user_id: user,
    track_id: made[track]?.id ?? 0,
    version_id: made[track]?.versionIds[0] ?? 0,
    created_at: at,
  });
  await db
    .insertInto('downloads')
    .values([
      download(kingston, 0, daysAgo(25)),
      download(kingston, 0, daysAgo(25)),
      download(kingston, 1, daysAgo(2)),
      download(boston, 1, daysAgo(2)),
      download(boston, 3, daysAgo(1)),
    ])
    .execute();
  await db
    .insertInto('track_counters')
    .values([2, 2, 0, 1].map((downloads, i) => ({ track_id: made[i]?.id ?? 0, downloads })))
    .execute();
  await db
    .insertInto('presets')
    .values([
      { id: 1, name: 'All', display_order: 1, genres: ['House'], filter_genres: [], filter_versions: [] },
      {
        id: 6,
        name: 'House',
        display_order: 2,
        genres: ['House'],
        filter_genres: ['House'],
        filter_versions: [],
        bpm_min: 121,
        bpm_max: 130,
      },
      { id: 13, name: 'Promo Albums', display_order: 3, genres: [], filter_genres: [], filter_versions: [] },
    ])
    .execute();
  await db
    .insertInto('version_buttons')
    .values({ name: 'Intro', display_name: 'Intro', download_btn: 'In', display_order: 1 })
    .execute();
  dj = await signIn('dj');
});

const everything = ['Kettle', 'Lantern', 'Night Bus', 'Old Harbour'];
test.each<[string, Query, string[]]>([
  ['newest first', {}, everything],
  ['oldest first', { order: 'ASC' }, everything.toReversed()],
  ['videos', { type: 'video' }, ['Moving Picture']],
  ['a genre, with and without its prefix', { genres: 'House' }, ['Night Bus', 'Old Harbour']],
  ['a prefixed genre', { genres: 'FRP House' }, ['Night Bus', 'Old Harbour']],
  ['two genres', { genres: 'House,Soca' }, everything],
  ['an empty list of genres', { genres: '' }, everything],
  ['a genre there is none of', { genres: "x' or '1'='1" }, []],
  ['a version, with and without its prefix', { versions: 'Intro' }, ['Night Bus', 'Old Harbour']],
  ['keys', { keys: '8A,8B' }, ['Night Bus', 'Old Harbour']],
  ['tempo, both ends within', { bpm: '120,128' }, ['Kettle', 'Night Bus', 'Old Harbour']],
  ['all together', { genres: 'House', versions: 'Intro', keys: '8B', bpm: '124,125' }, ['Night Bus']],
  ['a preset', { preset: 'house' }, ['Night Bus']],
  ['a preset by flags', { presetName: 'House=1' }, ['Night Bus']],
  ['the preset All', { preset: 'All' }, everything],
  ['promo albums', { preset: 'Promo Albums' }, ['Kettle']],
  [
    'the chart, with what the pool does not have',
    { sortField: 'rank', order: 'ASC' },
    ['Not Ours', 'Night Bus'],
  ],
  ['curated', { sortField: 'curated' }, ['Lantern']],
  ['most downloaded', { sortField: 'downloads', limit: 2 }, ['Night Bus', 'Old Harbour']],
  ['most downloaded in 7 days', { sortField: 'downloads', dateRange: '7d' }, ['Night Bus', 'Kettle']],
  ['most downloaded in a country', { sortField: 'downloads', country: 'JM' }, ['Old Harbour', 'Night Bus']],
  [
    'most downloaded there in 7 days',
    { sortField: 'downloads', country: 'jm', dateRange: '7d' },
    ['Night Bus'],
  ],
  ['new in 14 days', { dateRange: '14d' }, ['Kettle', 'Lantern']],
  ['downloaded in a country', { country: 'US' }, ['Kettle', 'Night Bus']],
  ['nothing', { trackIds: '999999' }, []],
  ['the second page', { limit: 1, offset: 1 }, ['Lantern']],
  ['beyond the end', { offset: 9_999_999 }, []],
])('%s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('one artist, and tracks by id', async () => {
  const { list: all } = await list();
  const harbour = all.find((track) => track.name === 'Old Harbour');
  const ids = all.slice(0, 2).map((track) => track.id);
  expect(await names({ artistId: harbour?.artistId ?? 0 })).toEqual(['Old Harbour']);
  expect(await names({ trackIds: ids.join(',') })).toEqual(['Kettle', 'Lantern']);
});

test('the count is that of all pages', async () => {
  expect(await list({ limit: 1 })).toMatchObject({ count: 4, presets: '' });
  expect(await list({ limit: 1, preset: 'House' })).toMatchObject({ count: 1, presets: 'House=1' });
});

describe('search', () => {
  test.each([
    ['senor ko', ['Old Harbour']],
    ['SEÑOR', ['Old Harbour']],
    ['harb', ['Old Harbour']],
    ['bus hip hop', ['Night Bus']],
    ['hiphop', ['Night Bus']],
    ['hip-hop instru', ['Night Bus']],
    ['rb sisters', ['Lantern']],
    ['harb senor', ['Old Harbour']],
    ['old harbuor', ['Old Harbour']],
    ["'); drop table tracks; --", []],
    ['!!! ???', []],
    ['', ['Kettle', 'Lantern', 'Night Bus', 'Old Harbour']],
  ])('%s', async (searchQuery, expected) => {
    expect(await names({ searchQuery })).toEqual(expected);
  });
});

test.each([
  ['limit', 'limit=0'],
  ['limit', 'limit=51'],
  ['limit', 'limit=10&limit=20'],
  ['limit', 'limit=1e3'],
  ['offset', 'offset=-1'],
  ['offset', 'offset=99999999999999999999'],
  ['offset', 'offset=1;select%201'],
  ['sortField', 'sortField=name'],
  ['order', 'order=DESC;--'],
  ['bpm', 'bpm=130,120'],
  ['bpm', 'bpm=0,300'],
  ['keys', 'keys=13A'],
  ['trackIds.1', 'trackIds=1,x'],
  ['artistId', 'artistId=2147483648'],
  ['country', 'country=USA'],
  ['country', 'country=%00a'],
  ['searchQuery', 'searchQuery=%00'],
  ['dateRange', 'dateRange=8d'],
  ['status', 'status=D'],
  ['type', 'type[]=audio'],
  ['preset', 'preset=Nothing'],
  ['userId', 'userId=1'],
])('a bad %s is refused by name: %s', async (field, query) => {
  const answer = await dj.get(`/api/tracks?${query}`);
  expect(answer.status).toBe(400);
  const { details } = answer.body as { details: Record<string, unknown> };
  expect(Object.keys(details).some((name) => name.startsWith(field))).toBe(true);
});

test('a track shows the caller their own rating and downloads, and no version twice', async () => {
  const [before] = (await list({ searchQuery: 'old harbour' })).list;
  expect(before).toMatchObject({ rating: 0, key: '8A', bpm: 120, downloads: 2, genre: 'House' });
  expect(before?.versions.map((version) => version.name)).toEqual(['Main', 'Clean', 'FRP Intro']);
  expect(before?.versions.every((version) => !version.downloaded)).toBe(true);
  const kingston = await signIn('kingston');
  await kingston.call(rateTrack, { body: { trackId: before?.id ?? 0, rating: 4 } });
  const [theirs] = (await kingston.call(listTracks, { query: { searchQuery: 'old harbour' } })).list;
  expect(theirs).toMatchObject({ rating: 4, versions: [{ downloaded: true }, { downloaded: false }, {}] });
  expect((await list({ searchQuery: 'old harbour' })).list[0]?.rating).toBe(0);
});

test('genres and presets', async () => {
  expect(await dj.call(listGenres, {})).toEqual({
    genres: ['House', 'Soca'],
    versions: ['Intro', 'Clean', 'Instrumental', 'Main'],
    VersionsData: [{ name: 'Intro', displayName: 'Intro', downloadBtn: 'In', displayOrder: 1 }],
  });
  const { presets } = await dj.call(listPresets, {});
  expect(presets.map(({ id, filter }) => [id, filter.bpm])).toEqual([
    [1, null],
    [6, [121, 130]],
    [13, null],
  ]);
});

test('visitors and members without a subscription read the list, a visitor without marks', async () => {
  await addUser(db, { login: 'unpaid', paidUntil: null });
  await addUser(db, { login: 'label', type: 'label' });
  const seen = await browser().call(listTracks, { query: { searchQuery: 'old harbour' } });
  expect(seen.list).toMatchObject([{ rating: 0, versions: [{ downloaded: false }, {}, {}] }]);
  for (const login of ['unpaid', 'label']) {
    expect((await (await signIn(login)).get('/api/tracks')).status).toBe(200);
  }
});
