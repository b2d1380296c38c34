import { listTracks } from '@pool/contracts/catalogue';
import { rateTrack } from '@pool/contracts/library';
import { describe, expect, test } from 'vitest';
import { type TrackListQuery as Query, someTracks } from '../../test/some-tracks.ts';

const { signIn, browser, dj, list, names } = await someTracks();

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
    ['oldharbour', ['Old Harbour']],
    ['old harbuor', ['Old Harbour']],
    ["'); drop table tracks; --", []],
    ['!!! ???', []],
    ['', ['Kettle', 'Lantern', 'Night Bus', 'Old Harbour']],
  ])('%s', async (searchQuery, expected) => {
    expect(await names({ searchQuery })).toEqual(expected);
  });
});

describe('terms in the search box', () => {
  const found = async (searchQuery: string, query: Query = {}) => {
    const { list: tracks, count, relaxed } = await list({ searchQuery, ...query });
    return { names: tracks.map((track) => track.name), count, relaxed };
  };
  test.each<[string, string[]]>([
    ['bpm:~124', ['Kettle', 'Night Bus', 'Old Harbour']],
    ['bpm:120', ['Old Harbour']],
    ['bpm:125', ['Night Bus']],
    ['bpm:<120', []],
    ['bpm:<=120', ['Old Harbour']],
    ['-bpm:120', ['Kettle', 'Lantern', 'Night Bus']],
    ['-bpm:120-125', ['Kettle', 'Lantern']],
    ['key:Am', ['Old Harbour']],
    ['-key:8A', ['Kettle', 'Lantern', 'Night Bus']],
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
    // A term that matches nothing is relaxed.
    if (expected.length === 0) expect(relaxed).toEqual([{ kind: 'term', from: typed, to: null }]);
    else expect({ tracks, relaxed }).toEqual({ tracks: expected, relaxed: [] });
  });

  test('relaxes terms one by one, the last first, and says so', async () => {
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

  test('lists the best first, or in the requested order', async () => {
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

  test("finds a member's own marks; a visitor has none", async () => {
    const kingston = await signIn('kingston');
    const of = async (searchQuery: string) =>
      (await kingston.call(listTracks, { query: { searchQuery } })).list.map((track) => track.name);
    expect(await of('is:downloaded')).toEqual(['Night Bus', 'Old Harbour']);
    expect(await of('not:downloaded')).toEqual(['Kettle', 'Lantern']);
    const [harbour] = (await list({ searchQuery: 'harbour' })).list;
    await kingston.call(rateTrack, { body: { trackId: harbour?.id ?? 0, rating: 4 } });
    expect(await of('is:rated')).toEqual(['Old Harbour']);
    const { list: theirs } = await browser().call(listTracks, { query: { searchQuery: 'not:downloaded' } });
    expect(theirs).toHaveLength(4);
  });

  test('answers a thousand words with all facets', async () => {
    const terms =
      'bpm:~124 key:~8A genre:a,b,c version:d,e title:f artist:g label:h mood:i year:1990-2020 added:9d is:audio ';
    const typed = (terms + 'a b '.repeat(500)).slice(0, 1000).trim();
    expect((await dj.request(`/api/tracks?${new URLSearchParams({ searchQuery: typed })}`)).status).toBe(200);
  });
});
