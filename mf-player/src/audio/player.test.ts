import { recordActions, signedLink } from '@pool/contracts/library';
import { ApiError, createBus } from '@pool/remote-kit';
import { type Recorded, recorded, recordedApi } from '@pool/remote-kit/testing';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitAtom, playbackAtom, positionAtom } from '../model/player-state.ts';
import { fakeDeck } from '../testing/fake-deck.ts';
import { fakeKept, fakeTabs } from '../testing/fake-tabs.ts';
import { someLink, someQueue } from '../testing/tracks.ts';
import type { Kept } from './kept.ts';
import { createPlayer } from './player.ts';

type LinkAnswer = Recorded<typeof signedLink>['answer'];

beforeEach(() => vi.stubGlobal('localStorage', undefined));

function setUp(
  link: LinkAnswer = ({ params }) => someLink({ link: `/preview/${params.id}` }),
  allowed = true,
  kept: Kept = fakeKept(),
) {
  const api = recordedApi([recorded(signedLink, link), recorded(recordActions, { recorded: 1 })]);
  const bus = createBus();
  const store = createStore();
  const deck = fakeDeck({ allowed });
  const states: string[] = [];
  const tabs = fakeTabs();
  const player = createPlayer({ api, bus, store, deck, tabs, kept, place: async () => ({}) });
  bus
    .on('player.stateChanged')
    .subscribe(({ state, versionId }) => states.push(`${state} ${versionId ?? ''}`.trim()));
  const [track] = someQueue;
  if (!track) throw new Error('the queue is empty');
  const request = (versionId = 11, queue = someQueue) => player.request({ track, versionId, queue });
  const reaches = (state: string) => vi.waitFor(() => expect(store.get(playbackAtom).state).toBe(state));
  return { api, bus, store, deck, tabs, kept, states, player, request, reaches };
}

test('tells a late listener that the player is ready', () => {
  expect(setUp().states).toEqual(['stopped']);
});

test('plays a request by its link, announces it and records it once', async () => {
  const { request, reaches, states, deck, api } = setUp();
  request();
  await reaches('playing');
  expect(states).toEqual(['stopped', 'loading 11', 'playing 11']);
  expect(deck.calls.at(-1)).toBe('play /preview/11');
  const listens = api.requests.filter(({ call }) => call.path === recordActions.path);
  expect(listens.map(({ input }) => input)).toEqual([
    { body: { type: 'listen', list: [{ id: 1, version: 'Main', versionId: 11 }] } },
  ]);
});

test('a new track stops the old one before its link arrives, and only the last request plays', async () => {
  const { request, reaches, deck } = setUp();
  request(11);
  await reaches('playing');
  deck.calls.length = 0;
  request(12);
  expect(deck.calls).toEqual(['eject']);
  request(13);
  await reaches('playing');
  expect(deck.calls.filter((line) => line.startsWith('play'))).toEqual(['play /preview/13']);
});

test('keeps the track on pause, resumes it on toggle, and clears it on close', async () => {
  const { request, reaches, player, states, deck } = setUp();
  request();
  await reaches('playing');
  player.toggle();
  await reaches('paused');
  player.toggle();
  await reaches('playing');
  player.close();
  expect(states.at(-1)).toBe('stopped');
  expect(deck.calls.at(-1)).toBe('eject');
});

test('plays the next track at the end of a preview, and stops at the end of the queue', async () => {
  const { request, reaches, deck, store } = setUp();
  request();
  await reaches('playing');
  deck.report({ type: 'ended' });
  await vi.waitFor(() =>
    expect(store.get(playbackAtom)).toMatchObject({ state: 'playing', version: { id: 21 } }),
  );
  deck.report({ type: 'time', seconds: 61, length: 70 });
  await vi.waitFor(() =>
    expect(store.get(playbackAtom)).toMatchObject({ state: 'playing', version: { id: 31 } }),
  );
  deck.report({ type: 'ended' });
  expect(store.get(playbackAtom)).toMatchObject({ state: 'paused', version: { id: 31 } });
  expect(store.get(positionAtom).seconds).toBe(0);
});

test('stays within the queue on previous and next, and keeps it for another version', async () => {
  const { request, reaches, player, store } = setUp();
  request();
  await reaches('playing');
  player.previous();
  expect(store.get(playbackAtom)).toMatchObject({ state: 'playing', version: { id: 11 } });
  player.chooseVersion(13);
  await vi.waitFor(() =>
    expect(store.get(playbackAtom)).toMatchObject({ state: 'playing', version: { id: 13 } }),
  );
  player.next();
  await vi.waitFor(() =>
    expect(store.get(playbackAtom)).toMatchObject({ state: 'playing', track: { id: 2 } }),
  );
});

test('seeks only within the preview window', async () => {
  const { request, reaches, player, deck } = setUp();
  request();
  await reaches('playing');
  player.seek(999);
  player.seek(-5);
  expect(deck.calls.slice(-2)).toEqual(['seek 59.95', 'seek 0']);
});

test('shows a limit in the words of the server', async () => {
  const words = 'We are sorry but you have reached the maximum PREVIEW limit for this track';
  const { request, reaches, store } = setUp(new ApiError(words, 429));
  request();
  await reaches('failed');
  expect(store.get(playbackAtom)).toMatchObject({ message: words });
  expect(store.get(limitAtom)).toBe(words);
});

test('resumes audio that breaks off with a new link, once', async () => {
  const { request, reaches, deck, store } = setUp();
  request();
  await reaches('playing');
  deck.report({ type: 'time', seconds: 20, length: 60 });
  deck.report({ type: 'failed' });
  await reaches('playing');
  expect(deck.calls.at(-1)).toBe('play /preview/11 at 20');
  deck.report({ type: 'failed' });
  expect(store.get(playbackAtom)).toMatchObject({
    state: 'failed',
    message: 'The preview could not be played',
  });
});

test('waits for a click if the browser requires one', async () => {
  const { request, reaches } = setUp(undefined, false);
  request();
  await reaches('paused');
});

test('emits the position in steps of 300 ms', async () => {
  const { request, reaches, deck, store } = setUp();
  request();
  await reaches('playing');
  deck.report({ type: 'time', seconds: 1, length: 60 });
  deck.report({ type: 'time', seconds: 1.2, length: 60 });
  expect(store.get(positionAtom).seconds).toBe(1);
  deck.report({ type: 'time', seconds: 1.31, length: 60 });
  expect(store.get(positionAtom).seconds).toBe(1.31);
});
