import {
  type CallInput,
  listDownloaded,
  listGenres,
  listPresets,
  listTracks,
  rateTrack,
} from '@pool/contracts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findTracks } from '../../platform/catalogue-index/find-tracks.ts';
import { startCatalogue } from '../../platform/catalogue-index/live-catalogue.ts';
import { createSearchEngine } from '../../platform/search/search-engine.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { type AlbumQuery, createTrackLists } from './tracks.service.ts';

const { db, database, parts, signIn, browser } = await testApp();
const lists = createTrackLists(parts);
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
  // Kettle is the album's one track.
  const made: Awaited<ReturnType<typeof addTrack>>[] = [];
  for (const track of add) made.push(await addTrack(db, track));
  await db
    .insertInto('album_tracks')
    .values({ album_id: album.id, track_id: made[3]?.id ?? 0, position: 1 })
    .execute();
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

test('a day of release is shown as far as it is known', async () => {
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

describe('terms in the search box', () => {
  const found = async (searchQuery: string, query: Query = {}) => {
    const { list: tracks, count, relaxed } = await list({ searchQuery, ...query });
    return { names: tracks.map((track) => track.name), count, relaxed };
  };
  test.each<[string, string[]]>([
    ['bpm:~124', ['Kettle', 'Night Bus', 'Old Harbour']],
    ['bpm:120', ['Old Harbour']],
    ['-bpm:120', ['Kettle', 'Lantern', 'Night Bus']],
    ['key:Am', ['Old Harbour']],
    ['key:~8A', ['Night Bus', 'Old Harbour']],
    ['genre:house', ['Night Bus', 'Old Harbour']],
    ['-genre:house,soca', []],
    ['version:intro', ['Night Bus', 'Old Harbour']],
    ['artist:"hip hop"', ['Night Bus']],
    ['title:old', ['Old Harbour']],
    ['title:bus artist:hip', ['Night Bus']],
    ['added:14d', ['Kettle', 'Lantern']],
    ['is:audio -added:5d', ['Lantern', 'Night Bus', 'Old Harbour']],
    ['harbour genre:house', ['Old Harbour']],
    ['is:downloaded', []],
    ['not:downloaded', ['Kettle', 'Lantern', 'Night Bus', 'Old Harbour']],
  ])('%s', async (typed, expected) => {
    const { names: tracks, relaxed } = await found(typed);
    // A term that fits nothing gives way.
    if (expected.length === 0) expect(relaxed).toEqual([{ kind: 'term', from: typed, to: null }]);
    else expect({ tracks, relaxed }).toEqual({ tracks: expected, relaxed: [] });
  });

  test('terms give way one by one, the last first, and it is said', async () => {
    expect(await found('lantern genre:soca key:8A bpm:90')).toEqual({
      names: ['Lantern'],
      count: 1,
      relaxed: [
        { kind: 'term', from: 'key:8A', to: null },
        { kind: 'term', from: 'bpm:90', to: null },
      ],
    });
    expect(await found('zyxwv genre:soca')).toEqual({ names: [], count: 0, relaxed: [] });
  });

  test('the best first, or in the order asked for', async () => {
    expect((await found('main')).names).toHaveLength(3);
    expect((await found('main', { sortField: 'createdAt', order: 'ASC' })).names).toEqual([
      'Old Harbour',
      'Lantern',
      'Kettle',
    ]);
    expect((await found('main', { sortField: 'downloads' })).names).toEqual([
      'Old Harbour',
      'Kettle',
      'Lantern',
    ]);
  });

  test("a member's own marks; a visitor has none", async () => {
    const kingston = await signIn('kingston');
    const of = async (searchQuery: string) =>
      (await kingston.call(listTracks, { query: { searchQuery } })).list.map((track) => track.name);
    expect(await of('is:downloaded')).toEqual(['Night Bus', 'Old Harbour']);
    expect(await of('not:downloaded')).toEqual(['Kettle', 'Lantern']);
    expect(await of('is:rated')).toEqual(['Old Harbour']);
    const { list: theirs } = await browser().call(listTracks, { query: { searchQuery: 'not:downloaded' } });
    expect(theirs).toHaveLength(4);
  });

  test('a thousand words and all facets at once are answered', async () => {
    const terms =
      'bpm:~124 key:~8A genre:a,b,c version:d,e title:f artist:g label:h mood:i year:1990-2020 added:9d is:audio ';
    const typed = (terms + 'a b '.repeat(500)).slice(0, 1000).trim();
    expect((await dj.request(`/api/tracks?${new URLSearchParams({ searchQuery: typed })}`)).status).toBe(200);
  });
});

describe('what is kept', () => {
  const tag = async (headers: Record<string, string> = {}) => {
    const answer = await browser().request('/api/tracks?limit=2', { headers });
    return {
      status: answer.status,
      etag: answer.headers.get('etag'),
      control: answer.headers.get('cache-control'),
    };
  };

  test("a visitor's list is tagged and not sent twice; a member's is kept nowhere", async () => {
    const first = await tag();
    expect(first).toMatchObject({ status: 200, control: 'public, max-age=2' });
    expect(await tag({ 'if-none-match': first.etag ?? '' })).toMatchObject({ status: 304, etag: first.etag });
    const member = await dj.get('/api/tracks?limit=2');
    expect(member.headers.get('cache-control')).toBe('no-store');
    expect(member.headers.get('etag')).toBeNull();
    const { id } = await addTrack(db, { name: 'Newer', createdAt: new Date() });
    expect(await tag({ 'if-none-match': first.etag ?? '' })).toMatchObject({ status: 200 });
    expect(await names({ limit: 1 })).toEqual(['Newer']);
    await db.updateTable('tracks').set({ name: 'Newest' }).where('id', '=', id).execute();
    expect(await names({ limit: 1 })).toEqual(['Newest']);
    await db.deleteFrom('tracks').where('id', '=', id).execute();
    expect(await names({ limit: 1 })).toEqual(['Kettle']);
    expect((await tag()).etag).toBe(first.etag);
  });

  test('a list costs a visitor no statement, a member one', async () => {
    const statements = vi.spyOn(database.pool, 'query');
    const visitor = browser();
    const counted = async (client: typeof visitor) => {
      await client.get('/api/tracks?limit=3');
      // The first look of the test itself asks for changes.
      statements.mockClear();
      await client.raw('/api/tracks?limit=3');
      return statements.mock.calls.filter(([text]) => !JSON.stringify(text).includes('catalogue_changes'))
        .length;
    };
    expect(await counted(visitor)).toBe(0);
    expect(await counted(dj)).toBe(1);
    statements.mockRestore();
  });

  test('a cookie that is no session is a visitor', async () => {
    const stranger = browser();
    stranger.jar.set('pool_session', 'made-up');
    const answer = await stranger.get('/api/tracks?searchQuery=old+harbour');
    expect(answer.body).toMatchObject({ result: { list: [{ rating: 0 }] } });
  });

  test('the same question to another process has the same answer, in the same order', async () => {
    const other = await startCatalogue({ ...database, createEngine: createSearchEngine });
    const { ids } = findTracks(other.index, {
      filter: { type: 'audio', only: 'pool' },
      search: null,
      page: { sorting: 'downloads', order: 'DESC', offset: 0, limit: 10 },
    });
    expect(ids).toEqual((await list({ sortField: 'downloads' })).list.map((track) => track.id));
    await other.stop();
  });
});

test('what a member downloaded, the latest first, narrowed like any list', async () => {
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

test('albums of tracks that fit', async () => {
  const asker = { findUser: async () => null, now: new Date() };
  const albums = (query: Partial<AlbumQuery>) => lists.findAlbums({ limit: 10, offset: 0, ...query }, asker);
  const all = await albums({});
  expect(all).toMatchObject({ count: 1, ids: [expect.any(Number)] });
  expect(await albums({ genres: ['Soca'], searchQuery: 'kettle' })).toEqual(all);
  expect(await albums({ keys: ['8A'] })).toEqual({ count: 0, ids: [] });
  expect(await albums({ offset: 1 })).toEqual({ count: 1, ids: [] });
});
