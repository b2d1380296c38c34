import { recordActions, type SignedLink, signedLink } from '@pool/contracts/library';
import { ApiError, type BrowserStore, createBus } from '@pool/remote-kit';
import { recorded, recordedApi } from '@pool/remote-kit/testing';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitAtom, playbackAtom, positionAtom } from '../model/player-state.ts';
import { fakeDeck } from '../testing/fake-deck.ts';
import { fakeKept, fakeTabs } from '../testing/fake-tabs.ts';
import { someLink, someQueue, someTrack } from '../testing/tracks.ts';
import { type Kept, type KeptPlayback, keptInTab } from './kept.ts';
import { createPlayer } from './player.ts';

beforeEach(() => vi.stubGlobal('localStorage', undefined));

type Given = { kept?: Kept; link?: Partial<SignedLink>; limit?: ApiError };

function setUp({ kept = fakeKept(), link = {}, limit }: Given = {}) {
  const network = { there: true };
  const api = recordedApi([
    recorded(signedLink, ({ params }) => {
      if (!network.there) return new ApiError('no answer', 0);
      return limit ?? someLink({ link: `/preview/${params.id}`, ...link });
    }),
    recorded(recordActions, { recorded: 1 }),
  ]);
  const bus = createBus();
  const store = createStore();
  const deck = fakeDeck();
  const tabs = fakeTabs();
  const player = createPlayer({ api, bus, store, deck, tabs, kept, place: async () => ({}) });
  const [track = someTrack()] = someQueue;
  const request = (versionId = 11) => player.request({ track, versionId, queue: someQueue });
  const reaches = (state: string) => vi.waitFor(() => expect(store.get(playbackAtom).state).toBe(state));
  const queries = () =>
    api.requests
      .filter(({ call }) => call.path === signedLink.path)
      .map(({ input }) => (input as { query: object }).query);
  return { queries, network, store, deck, tabs, player, request, reaches };
}

test('only one tab plays at a time', async () => {
  const { request, reaches, tabs, player } = setUp();
  request();
  await reaches('playing');
  expect(tabs.announcements()).toBe(1);
  tabs.another();
  await reaches('paused');
  player.toggle();
  await reaches('playing');
  expect(tabs.announcements()).toBe(2);
});

test('reports a lost connection, and resumes the preview where it was', async () => {
  const { network, request, reaches, deck, player, store } = setUp();
  request();
  await reaches('playing');
  deck.report({ type: 'time', seconds: 20, length: 60 });
  network.there = false;
  deck.report({ type: 'failed' });
  await reaches('failed');
  expect(store.get(playbackAtom)).toMatchObject({
    message: 'Connection lost. The preview will continue when you are back online.',
  });
  network.there = true;
  player.reconnect();
  await reaches('playing');
  expect(deck.calls.at(-1)).toBe('play /preview/11 at 20');
  // Nothing is pending any more.
  deck.calls.length = 0;
  player.reconnect();
  expect(deck.calls).toEqual([]);
});

test('plays a video that fails from its other file', async () => {
  const { request, reaches, deck } = setUp({ link: { fallbackLink: '/preview/mp4' } });
  request();
  await reaches('playing');
  deck.report({ type: 'time', seconds: 4, length: 60 });
  deck.report({ type: 'failed' });
  expect(deck.calls.at(-1)).toBe('play /preview/mp4 at 4');
  deck.report({ type: 'failed' });
  await vi.waitFor(() => expect(deck.calls.at(-1)).toBe('play /preview/11 at 4'));
});

test('the next player resumes where the previous one stopped', async () => {
  const kept = fakeKept();
  const first = setUp({ kept });
  first.request();
  await first.reaches('playing');
  first.deck.report({ type: 'time', seconds: 12, length: 60 });
  first.player.leave();
  const second = setUp({ kept });
  await second.reaches('playing');
  expect(second.deck.calls.at(-1)).toBe('play /preview/11 at 12');
  second.player.toggle();
  await second.reaches('paused');
  second.player.leave();
  const third = setUp({ kept });
  await third.reaches('paused');
  // While paused nothing is fetched, since that would use up the link.
  expect(third.deck.calls.filter((call) => call.includes('/preview/'))).toEqual([]);
  expect(third.store.get(positionAtom).seconds).toBe(12);
  third.player.toggle();
  await third.reaches('playing');
  expect(third.deck.calls.at(-1)).toBe('play /preview/11 at 12');
  third.player.toggle();
  await third.reaches('paused');
  third.player.close();
  await setUp({ kept }).reaches('stopped');
});

test('sends resume only after a reload or a broken stream; Play starts again', async () => {
  const kept = fakeKept();
  const first = setUp({ kept });
  first.request();
  await first.reaches('playing');
  first.deck.report({ type: 'failed' });
  await vi.waitFor(() => expect(first.queries()).toHaveLength(2));
  await first.reaches('playing');
  first.request();
  await vi.waitFor(() => expect(first.queries()).toHaveLength(3));
  const [start, resumed] = [{ purpose: 'preview' }, { purpose: 'preview', resume: 'true' }];
  expect(first.queries()).toEqual([start, resumed, start]);
  first.player.leave();
  const second = setUp({ kept });
  await second.reaches('playing');
  expect(second.queries()).toEqual([resumed]);
});

function memory(): BrowserStore {
  const all = new Map<string, string>();
  return {
    read: (key) => all.get(key) ?? null,
    write: (key, value) => all.set(key, value).has(key),
    remove: (key) => void all.delete(key),
  };
}

test('restores stored playback only for its member, and only if it is complete', () => {
  const storage = memory();
  const [track = someTrack()] = someQueue;
  const playback: KeptPlayback = {
    wish: { track, versionId: 11, queue: [track] },
    seconds: 3,
    playing: true,
  };
  keptInTab(1, storage).write(playback);
  expect(keptInTab(1, storage).read()).toEqual(playback);
  expect(keptInTab(2, storage).read()).toBeNull();
  expect(keptInTab(null, storage).read()).toBeNull();
  for (const broken of [
    '{',
    '[]',
    'null',
    '{"userId":1}',
    JSON.stringify({ ...playback, userId: 1, seconds: '3' }),
  ]) {
    storage.write('pool.player', broken);
    expect(keptInTab(1, storage).read()).toBeNull();
  }
});

test('shows the limit in the bar after a reload, not again in a dialog', async () => {
  const kept = fakeKept();
  const given = { kept, limit: new ApiError('You have reached the maximum', 429) };
  const before = setUp(given);
  before.request();
  await before.reaches('failed');
  expect(before.store.get(limitAtom)).toBe('You have reached the maximum');
  before.player.leave();
  const { store, reaches } = setUp(given);
  await reaches('failed');
  expect(store.get(playbackAtom)).toMatchObject({ message: 'You have reached the maximum' });
  expect(store.get(limitAtom)).toBeNull();
});
