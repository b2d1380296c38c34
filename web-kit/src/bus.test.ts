import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Bus, createBus } from './bus.ts';
import { holdForMs, mostHeld } from './held-requests.ts';
import { hear } from './testing/hear.ts';
import { someTrack } from './testing/tracks.ts';

test('a fact reaches those who listen, and not those who come later', () => {
  const bus = createBus();
  const heard: unknown[] = [];
  bus.on('track.rated').subscribe((payload) => heard.push(payload));
  bus.emit('track.rated', { trackId: 7, rating: 5 });
  const late: unknown[] = [];
  bus.on('track.rated').subscribe((payload) => late.push(payload));
  expect(heard).toEqual([{ trackId: 7, rating: 5 }]);
  expect(late).toEqual([]);
});

test('state is replayed to late-comers, the last value only', () => {
  const bus = createBus();
  bus.emit('downloadList.changed', { versionIds: [1] });
  bus.emit('downloadList.changed', { versionIds: [1, 2] });
  const late: unknown[] = [];
  bus.on('downloadList.changed').subscribe((payload) => late.push(payload));
  expect(late).toEqual([{ versionIds: [1, 2] }]);
});

test('a payload that breaks the contract is refused where it is sent', () => {
  const bus = createBus();
  expect(() => bus.emit('track.rated', { trackId: 7, rating: 6 })).toThrow();
  expect(() => bus.emit('navigation.requested', { to: 'https://elsewhere.example' })).toThrow();
});

describe('a request whose remote does not listen yet', () => {
  afterEach(() => vi.useRealTimers());
  const download = (versionId: number) => ({ trackId: 1, versionId, title: `Track ${versionId}` });
  /** Listens as the player does: to all its requests, one after another. */
  function mountPlayer(bus: Bus) {
    const taken: string[] = [];
    const subscriptions = [
      bus.on('play.requested').subscribe(({ versionId }) => taken.push(`play ${versionId}`)),
      bus.on('player.toggleRequested').subscribe(() => taken.push('toggle')),
      bus.on('download.requested').subscribe(({ versionId }) => taken.push(`download ${versionId}`)),
      bus.on('archive.requested').subscribe(({ name }) => taken.push(`archive ${name}`)),
    ];
    return { taken, unmount: () => subscriptions.forEach((one) => void one.unsubscribe()) };
  }
  const settle = () => Promise.resolve();

  test('is delivered once, in the order sent, when the remote mounts', async () => {
    const bus = createBus();
    bus.emit('download.requested', download(7));
    bus.emit('archive.requested', { name: 'a.zip', members: [download(1)] });
    bus.emit('play.requested', { track: someTrack(), versionId: 101 });
    bus.emit('player.toggleRequested', {});
    bus.emit('download.requested', download(8));
    const player = mountPlayer(bus);
    await settle();
    const all = ['download 7', 'archive a.zip', 'play 101', 'toggle', 'download 8'];
    expect(player.taken).toEqual(all);
    player.unmount();
    expect(mountPlayer(bus).taken).toEqual([]);
    await settle();
    expect(player.taken).toEqual(all);
  });

  test('is held again while the remote is reloaded', async () => {
    const bus = createBus();
    mountPlayer(bus).unmount();
    bus.emit('download.requested', download(7));
    const next = mountPlayer(bus);
    await settle();
    expect(next.taken).toEqual(['download 7']);
    bus.emit('download.requested', download(8));
    expect(next.taken).toEqual(['download 7', 'download 8']);
  });

  test('of several plays only the latest is held', async () => {
    const bus = createBus();
    bus.emit('play.requested', { track: someTrack(), versionId: 101 });
    bus.emit('play.requested', { track: someTrack(), versionId: 102 });
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual(['play 102']);
  });

  test('is announced while it waits, also to those who come late', async () => {
    const bus = createBus();
    bus.emit('download.requested', download(7));
    const heard = hear(bus, ['requests.held']);
    mountPlayer(bus);
    await settle();
    expect(heard.map(({ payload }) => payload)).toEqual([
      { requests: [{ event: 'download.requested', payload: download(7) }] },
      { requests: [] },
    ]);
  });

  test('is dropped when its remote fails, and not when another place or remote does', async () => {
    const bus = createBus();
    const dropped = hear(bus, ['requests.dropped']);
    bus.emit('download.requested', download(7));
    bus.emit('remote.failed', { remote: 'mf-ai', phase: 'load', message: 'Not found' });
    bus.emit('remote.failed', { remote: 'mf-player', slot: 'list', phase: 'render', message: 'Broken' });
    expect(dropped).toEqual([]);
    bus.emit('remote.failed', { remote: 'mf-player', slot: 'player', phase: 'load', message: 'Not found' });
    expect(dropped).toHaveLength(1);
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual([]);
  });

  test('expires, and the next one is held anew', async () => {
    vi.useFakeTimers();
    const bus = createBus();
    const dropped = hear(bus, ['requests.dropped']);
    bus.emit('download.requested', download(7));
    vi.advanceTimersByTime(holdForMs);
    expect(dropped).toHaveLength(1);
    bus.emit('download.requested', download(8));
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual(['download 8']);
    vi.advanceTimersByTime(holdForMs);
    expect(dropped).toHaveLength(1);
  });

  test('is dropped at once when too many wait', () => {
    const bus = createBus();
    const dropped = hear(bus, ['requests.dropped']);
    for (let id = 1; id <= mostHeld + 1; id += 1) bus.emit('download.requested', download(id));
    expect(dropped.map(({ payload }) => payload)).toEqual([
      { requests: [{ event: 'download.requested', payload: download(mostHeld + 1) }] },
    ]);
  });

  test('is forgotten when the person changes', async () => {
    const bus = createBus();
    bus.emit('play.requested', { track: someTrack(), versionId: 101 });
    bus.emit('session.invalidated', { reason: 'loggedOut' });
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual([]);
  });
});
