import { listTracks } from '@pool/contracts/catalogue';
import { listMixes, listSuggestions } from '@pool/contracts/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn, browser } = await testApp();
let dj: Awaited<ReturnType<typeof signIn>>;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;

beforeAll(async () => {
  await addUser(db, { login: 'dj' });
  dj = await signIn('dj');
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const tracks = [
    { name: 'From', bpm: 124, key: '8A', genre: 'House', artist: 'Ana Lux', createdAt: day(1) },
    { name: 'Older Twin', bpm: 124, key: '8A', genre: 'House', artist: 'Ana Lux', createdAt: day(2) },
    { name: 'Twin', bpm: 124, key: '8A', genre: 'FRP House', artist: 'Ana Lux feat. Bo', createdAt: day(3) },
    { name: 'Faster', bpm: 130.2, key: '8A', genre: 'Hip-Hop', createdAt: day(4) },
    { name: 'Slower', bpm: 117.8, key: '8A', createdAt: day(5) },
    { name: 'Half', bpm: 62, key: '9A', createdAt: day(6) },
    { name: 'Double', bpm: 248, key: '7A', createdAt: day(7) },
    { name: 'Relative', bpm: 123, key: '8B', createdAt: day(8) },
    { name: 'Too Fast', bpm: 140, key: '8A', createdAt: day(9) },
    { name: 'Other Key', bpm: 124, key: '10A', createdAt: day(10) },
    { name: 'No Key', bpm: 124, key: null, createdAt: day(11) },
    { name: 'No Tempo', bpm: null, key: '8A', createdAt: day(12) },
    { name: 'Not Ours', bpm: 124, key: '8A', inPool: false, versions: [], createdAt: day(13) },
    { name: 'Withdrawn', bpm: 124, key: '8A', status: 'D' as const, createdAt: day(14) },
    { name: 'Film', bpm: 124, key: '8A', type: 'video' as const, createdAt: day(15) },
    { name: 'Beyond the Sea', artist: 'Beyoncé', versions: ['Intro Clean', 'Acapella'], createdAt: day(16) },
    { name: 'Charted Only', artist: 'Ana Lux', inPool: false, versions: [], createdAt: day(17) },
  ];
  for (const track of tracks) ids.set(track.name, (await addTrack(db, track)).id);
});

describe('tracks that mix with a track', () => {
  const mixes = async (name: string, query: { percent?: number; limit?: number; offset?: number } = {}) =>
    await dj.call(listMixes, { params: { id: idOf(name) }, query });

  test('come ordered by key, then by change of pitch, then newest first', async () => {
    const { list, count, track } = await mixes('From');
    expect(track.name).toBe('From');
    expect(list.map((mix) => [mix.track.name, mix.key, mix.tempo, mix.pitchPercent])).toEqual([
      ['Twin', 'same', 'same', 0],
      ['Older Twin', 'same', 'same', 0],
      ['Faster', 'same', 'same', -4.8],
      ['Slower', 'same', 'same', 5.3],
      ['Double', 'minus-one', 'half', 0],
      ['Half', 'plus-one', 'double', 0],
      ['Relative', 'relative', 'same', 0.8],
    ]);
    expect(count).toBe(7);
  });

  test.each([
    [1, ['Twin', 'Older Twin', 'Double', 'Half', 'Relative']],
    [5, ['Twin', 'Older Twin', 'Faster', 'Double', 'Half', 'Relative']],
    [16, ['Twin', 'Older Twin', 'Faster', 'Slower', 'Too Fast', 'Double', 'Half', 'Relative']],
  ])('within %i percent', async (percent, names) => {
    const { list, count } = await mixes('From', { percent });
    expect(list.map(({ track }) => track.name)).toEqual(names);
    expect(count).toBe(names.length);
  });

  test('come in pages, with the total count', async () => {
    const { list, count } = await mixes('From', { offset: 2, limit: 2 });
    expect(list.map(({ track }) => track.name)).toEqual(['Faster', 'Slower']);
    expect(count).toBe(7);
    expect((await mixes('From', { offset: 100 })).list).toEqual([]);
  });

  test('are videos for a video', async () => {
    expect((await mixes('Film')).list).toEqual([]);
  });

  test.each(['No Key', 'No Tempo'])('are none for a track with %s', async (name) => {
    const { track, list, count } = await mixes(name);
    expect({ name: track.name, list, count }).toEqual({ name, list: [], count: 0 });
  });

  test('have the member’s own rating', async () => {
    await dj.post('/api/feedbacks', { trackId: idOf('Twin'), rating: 4 });
    const { list } = await mixes('From', { limit: 1 });
    expect(list[0]?.track).toMatchObject({ name: 'Twin', rating: 4 });
  });

  test.each([
    ['Withdrawn', 404],
    ['nobody knows', 404],
  ])('for a track that is %s answer %i', async (name, status) => {
    const answer = await dj.get(`/api/tracks/${idOf(name) || 999_999}/mixes`);
    expect(answer.status).toBe(status);
  });

  test.each(['percent=0', 'percent=17', 'limit=51', 'offset=-1'])('refuse the query %s', async (query) => {
    expect((await dj.get(`/api/tracks/${idOf('From')}/mixes?${query}`)).status).toBe(400);
  });

  test('are refused to visitors', async () => {
    expect((await browser().get(`/api/tracks/${idOf('From')}/mixes`)).status).toBe(401);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) =>
    (await dj.call(listSuggestions, { query: { text } })).list.map(
      ({ kind, text: becomes, detail }) => `${kind} | ${becomes} | ${detail}`,
    );

  test.each([
    [
      'ana',
      ['artist | Ana Lux | 2 tracks', 'artist | Ana Lux feat. Bo | 1 track', 'track | Older Twin | Ana Lux'],
    ],
    ['beyon', ['artist | Beyoncé | 1 track', 'track | Beyond the Sea | Beyoncé']],
    ['beyonse', ['artist | Beyoncé | 1 track']],
    ['hou', ['genre | genre:house | House']],
    ['hip h', ['genre | genre:hip-hop | Hip-Hop']],
    ['bp', ['term | bpm:~124 | BPM about 124']],
    ['genre:ho', ['term | genre:House | genre House']],
    [
      'twin genre:soca,h',
      [
        'term | twin genre:soca,Hip-Hop | genre soca or Hip-Hop',
        'term | twin genre:soca,House | genre soca or House',
      ],
    ],
    ['-genre:hi', ['term | -genre:Hip-Hop | not genre Hip-Hop']],
    ['version:in', ['term | version:"Intro Clean" | version Intro Clean']],
    ['version:"intro c', ['term | version:"Intro Clean" | version Intro Clean']],
    [
      'key:8',
      [
        'term | key:8A | key 8A',
        'term | key:8B | key 8B',
        'term | key:~8A | mixes with key 8A',
        'term | key:~8B | mixes with key 8B',
      ],
    ],
    ['key:am', ['term | key:8A | key 8A', 'term | key:~8A | mixes with key 8A']],
    [
      'bpm:124',
      [
        'term | bpm:~124 | BPM about 124',
        'term | bpm:124 | BPM 124',
        'term | bpm:>124 | BPM above 124',
        'term | bpm:<124 | BPM below 124',
      ],
    ],
    ['bpm:>17', ['term | bpm:>174 | BPM above 174']],
    [
      'artist:ana',
      [
        'term | artist:"Ana Lux" | artist Ana Lux',
        'term | artist:"Ana Lux feat. Bo" | artist Ana Lux feat. Bo',
      ],
    ],
    ['not:d', ['term | not:downloaded | not downloaded']],
    ['added:1', ['term | added:14d | added in the last 14 days']],
    ['genre:house beyon', ['artist | genre:house Beyoncé | 1 track']],
    ['a', []],
    ['not ours', []],
    ['label:x', []],
    ['bpm:x', []],
    ['&&& ***', []],
  ])('%s', async (text, first) => {
    const list = await suggest(text);
    expect(list.slice(0, Math.max(1, first.length))).toEqual(first);
    expect(list.length).toBeLessThanOrEqual(8);
    expect(new Set(list).size).toBe(list.length);
  });

  test('a chosen suggestion finds the track it names', async () => {
    for (const text of ['genre:ho', 'version:in', 'artist:ana', 'ana', 'hip h', 'key:8', 'beyon']) {
      const { list } = await dj.call(listSuggestions, { query: { text } });
      for (const { text: searchQuery } of list) {
        const { count, relaxed } = await dj.call(listTracks, { query: { searchQuery } });
        expect([searchQuery, count > 0, relaxed]).toEqual([searchQuery, true, []]);
      }
    }
  });

  test.each(['"', 'artist:"', '-', ':', 'key:', 'a:b:c', '\\', 'version:"""', `genre:${',a'.repeat(90)}`])(
    '%j is harmless',
    async (text) => {
      expect((await dj.get(`/api/tracks/suggestions?text=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  test('refuses a text that is too long, and a visitor', async () => {
    expect((await dj.get(`/api/tracks/suggestions?text=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await browser().get('/api/tracks/suggestions?text=ana')).status).toBe(401);
  });
});
