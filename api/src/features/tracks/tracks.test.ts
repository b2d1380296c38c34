import { listGenres, listPresets, listTracks } from '@pool/contracts/catalogue';
import { listDownloaded, rateTrack } from '@pool/contracts/library';
import { expect, test } from 'vitest';
import { addUser } from '../../test/fixtures.ts';
import { type TrackListQuery as Query, someTracks } from '../../test/some-tracks.ts';
import { type AlbumQuery, createTrackLists } from './tracks.service.ts';

const { db, parts, signIn, browser, dj, list, names } = await someTracks();
const lists = createTrackLists(parts);

const everything = ['Kettle', 'Lantern', 'Night Bus', 'Old Harbour'];
test.each<[string, Query, string[]]>([
  ['newest first', {}, everything],
  ['oldest first', { order: 'ASC' }, everything.toReversed()],
  ['videos', { type: 'video' }, ['Moving Picture']],
  ['a genre, with and without its prefix', { genres: 'House' }, ['Night Bus', 'Old Harbour']],
  ['a prefixed genre', { genres: 'FRP House' }, ['Night Bus', 'Old Harbour']],
  ['two genres', { genres: 'House,Soca' }, everything],
  ['an empty list of genres', { genres: '' }, everything],
  ['an unknown genre', { genres: "x' or '1'='1" }, []],
  ['a version, with and without its prefix', { versions: 'Intro' }, ['Night Bus', 'Old Harbour']],
  ['keys', { keys: '8A,8B' }, ['Night Bus', 'Old Harbour']],
  ['tempo, both ends included', { bpm: '120,128' }, ['Kettle', 'Night Bus', 'Old Harbour']],
  ['all together', { genres: 'House', versions: 'Intro', keys: '8B', bpm: '124,125' }, ['Night Bus']],
  ['a preset', { preset: 'house' }, ['Night Bus']],
  ['a preset by flags', { presetName: 'House=1' }, ['Night Bus']],
  ['the preset All', { preset: 'All' }, everything],
  ['promo albums', { preset: 'Promo Albums' }, ['Kettle']],
  [
    'the chart, with songs the pool does not have',
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
  ['slowest first', { sortField: 'bpm', order: 'ASC' }, ['Old Harbour', 'Night Bus', 'Kettle', 'Lantern']],
  ['fastest first', { sortField: 'bpm' }, ['Lantern', 'Kettle', 'Night Bus', 'Old Harbour']],
  ['around the wheel', { sortField: 'key', order: 'ASC' }, ['Kettle', 'Old Harbour', 'Night Bus', 'Lantern']],
  [
    'around the wheel backwards, no key last',
    { sortField: 'key' },
    ['Night Bus', 'Old Harbour', 'Kettle', 'Lantern'],
  ],
  ['by title', { sortField: 'title', order: 'ASC' }, everything],
  ['by title backwards, the second', { sortField: 'title', limit: 1, offset: 1 }, ['Night Bus']],
  ['nothing', { trackIds: '999999' }, []],
  ['the second page', { limit: 1, offset: 1 }, ['Lantern']],
  ['beyond the end', { offset: 9_999_999 }, []],
])('%s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('lists the tracks of one artist, and tracks by id', async () => {
  const { list: all } = await list();
  const harbour = all.find((track) => track.name === 'Old Harbour');
  const ids = all.slice(0, 2).map((track) => track.id);
  expect(await names({ artistId: harbour?.artistId ?? 0 })).toEqual(['Old Harbour']);
  expect(await names({ trackIds: ids.join(',') })).toEqual(['Kettle', 'Lantern']);
});

test('the count covers all pages', async () => {
  expect(await list({ limit: 1 })).toMatchObject({ count: 4, presets: '' });
  expect(await list({ limit: 1, preset: 'House' })).toMatchObject({ count: 1, presets: 'House=1' });
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
])('names the field when it refuses a bad %s: %s', async (field, query) => {
  const answer = await dj.get(`/api/tracks?${query}`);
  expect(answer.status).toBe(400);
  const { details } = answer.body as { details: Record<string, unknown> };
  expect(Object.keys(details).some((name) => name.startsWith(field))).toBe(true);
});

test('a track has the caller’s own rating and downloads, and each version once', async () => {
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

test('a release date is shown with its known precision', async () => {
  const shown = async (released_precision: 'day' | 'month' | 'year') => {
    await db
      .updateTable('tracks')
      .set({ released: '1998-05-01', released_precision })
      .where('name', '=', 'Kettle')
      .execute();
    return (await list({ searchQuery: 'kettle' })).list[0]?.released;
  };
  expect(await shown('day')).toBe('1998-05-01');
  expect(await shown('month')).toBe('1998-05');
  expect(await shown('year')).toBe('1998');
});

test('lists genres and presets', async () => {
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

test('visitors and members without a subscription can read the list, a visitor without marks', async () => {
  await addUser(db, { login: 'unpaid', paidUntil: null });
  await addUser(db, { login: 'label', type: 'label' });
  const seen = await browser().call(listTracks, { query: { searchQuery: 'old harbour' } });
  expect(seen.list).toMatchObject([{ rating: 0, versions: [{ downloaded: false }, {}, {}] }]);
  for (const login of ['unpaid', 'label']) {
    expect((await (await signIn(login)).get('/api/tracks')).status).toBe(200);
  }
});

test('lists the downloads of a member, the latest first, filtered like any list', async () => {
  const kingston = await signIn('kingston');
  const downloaded = async (query: Query = {}) => {
    const { list: tracks, count } = await kingston.call(listDownloaded, { query });
    return [tracks.map((track) => track.name), count];
  };
  expect(await downloaded()).toEqual([['Night Bus', 'Old Harbour'], 2]);
  expect(await downloaded({ order: 'ASC' })).toEqual([['Old Harbour', 'Night Bus'], 2]);
  expect(await downloaded({ limit: 1, offset: 1 })).toEqual([['Old Harbour'], 2]);
  expect(await downloaded({ keys: '8B' })).toEqual([['Night Bus'], 1]);
  expect(await downloaded({ searchQuery: 'harbour' })).toEqual([['Old Harbour'], 1]);
});

test('lists the albums of matching tracks', async () => {
  const caller = { findUser: async () => null, now: new Date() };
  const albums = (query: Partial<AlbumQuery>) => lists.findAlbums({ limit: 10, offset: 0, ...query }, caller);
  const all = await albums({});
  expect(all).toMatchObject({ count: 1, ids: [expect.any(Number)] });
  expect(await albums({ genres: ['Soca'], searchQuery: 'kettle' })).toEqual(all);
  expect(await albums({ keys: ['8A'] })).toEqual({ count: 0, ids: [] });
  expect(await albums({ offset: 1 })).toEqual({ count: 1, ids: [] });
});
