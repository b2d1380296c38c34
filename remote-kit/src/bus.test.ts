import { defineEvent, type EventTable } from '@pool/contracts';
import * as z from '@pool/contracts/zod';
import type { Bus, MessageBus } from '@pool/remote-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBus, createEventBus } from './bus.ts';
import { holdForMs, maxHeld, requestsOf } from './held-requests.ts';
import { createMessageBus } from './message-bus.ts';
import { recordEvents } from './testing/record-events.ts';
import { someTrack } from './testing/tracks.ts';

test('an event reaches current listeners, not later ones', () => {
  const bus = createBus();
  const received: unknown[] = [];
  bus.on('track.rated').subscribe((payload) => received.push(payload));
  bus.emit('track.rated', { trackId: 7, rating: 5 });
  const late: unknown[] = [];
  bus.on('track.rated').subscribe((payload) => late.push(payload));
  expect(received).toEqual([{ trackId: 7, rating: 5 }]);
  expect(late).toEqual([]);
});

test('late subscribers get the last value of a replayed event', () => {
  const bus = createBus();
  bus.emit('downloadList.changed', { versionIds: [1] });
  bus.emit('downloadList.changed', { versionIds: [1, 2] });
  const late: unknown[] = [];
  bus.on('downloadList.changed').subscribe((payload) => late.push(payload));
  expect(late).toEqual([{ versionIds: [1, 2] }]);
});

test('emitting a payload that breaks the contract throws', () => {
  const bus = createBus();
  expect(() => bus.emit('track.rated', { trackId: 7, rating: 6 })).toThrow();
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

  test('is replaced by a later play request', async () => {
    const bus = createBus();
    bus.emit('play.requested', { track: someTrack(), versionId: 101 });
    bus.emit('play.requested', { track: someTrack(), versionId: 102 });
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual(['play 102']);
  });

  test('is announced while it waits, even to late subscribers', async () => {
    const bus = createBus();
    bus.emit('download.requested', download(7));
    const received = recordEvents(bus, ['requests.held']);
    mountPlayer(bus);
    await settle();
    expect(received.map(({ payload }) => payload)).toEqual([
      { requests: [{ event: 'download.requested', version: 2, payload: download(7) }] },
      { requests: [] },
    ]);
  });

  test('is dropped when its remote fails, but not when another slot or remote fails', async () => {
    const bus = createBus({ takerOf: () => ({ remote: 'mf-player', slot: 'player' }) });
    const dropped = recordEvents(bus, ['requests.dropped']);
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

  test('expires, and the next one is held again', async () => {
    vi.useFakeTimers();
    const bus = createBus();
    const dropped = recordEvents(bus, ['requests.dropped']);
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

  test('is dropped immediately when too many wait', () => {
    const bus = createBus();
    const dropped = recordEvents(bus, ['requests.dropped']);
    for (let id = 1; id <= maxHeld + 1; id += 1) bus.emit('download.requested', download(id));
    expect(dropped.map(({ payload }) => payload)).toEqual([
      { requests: [{ event: 'download.requested', version: 2, payload: download(maxHeld + 1) }] },
    ]);
  });

  test('is discarded when another person signs in', async () => {
    const bus = createBus();
    bus.emit('play.requested', { track: someTrack(), versionId: 101 });
    bus.emit('session.invalidated', { reason: 'loggedOut' });
    const player = mountPlayer(bus);
    await settle();
    expect(player.taken).toEqual([]);
  });
});

describe('parts of the page that know different versions of an event', () => {
  const first = z.object({ id: z.number() });
  const second = z.object({ ids: z.array(z.number()) });
  const third = z.object({ ids: z.array(z.number()), at: z.string() });
  const toSecond = ({ id }: { id: number }) => ({ ids: [id] });
  const toThird = ({ ids }: { ids: number[] }) => ({ ids, at: 'the end' });
  const rules = { replay: false } as const;
  /** The same event as builds of different ages know it; the shell's build knows none of them. */
  const v1 = { 'queue.changed': { ...rules, version: 1, payload: first } };
  const v2 = { 'queue.changed': { ...rules, version: 2, payload: second } };
  const v2Lifting = {
    'queue.changed': defineEvent({
      ...rules,
      version: 2,
      payload: second,
      earlier: { 1: first },
      upgrade: { 1: toSecond },
    }),
  };
  const v3 = { 'queue.changed': { ...rules, version: 3, payload: third } };
  const v3Converting = {
    'queue.changed': defineEvent({
      ...rules,
      version: 3,
      payload: third,
      earlier: { 1: first, 2: second },
      downgrade: { 1: ({ ids }) => ({ id: ids[0] ?? 0 }), 2: ({ ids }) => ({ ids }) },
      upgrade: { 1: toSecond, 2: toThird },
    }),
  };

  let page: MessageBus;
  let consoleError: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    page = createMessageBus();
    consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => consoleError.mockRestore());

  /** Records the event's payloads that a part of the page with this table receives. */
  function receiveAs(table: EventTable): unknown[] {
    const received: unknown[] = [];
    createEventBus(page, table)
      .on('queue.changed')
      .subscribe((payload) => received.push(payload));
    return received;
  }
  const unreadable = () => recordEvents(createEventBus(page), ['message.unreadable']);

  test('an event unknown to the shell passes between two remotes', () => {
    const received = receiveAs(v1);
    createEventBus(page, v1).emit('queue.changed', { id: 7 });
    expect(received).toEqual([{ id: 7 }]);
  });

  test('a newer event is read in the version its sender converts to', () => {
    const [asFirst, asSecond, asThird] = [receiveAs(v1), receiveAs(v2), receiveAs(v3)];
    createEventBus(page, v3Converting).emit('queue.changed', { ids: [7, 8], at: 'the start' });
    expect(asFirst).toEqual([{ id: 7 }]);
    expect(asSecond).toEqual([{ ids: [7, 8] }]);
    expect(asThird).toEqual([{ ids: [7, 8], at: 'the start' }]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('an older event is upgraded by its listener, step by step', () => {
    const [asSecond, asThird] = [receiveAs(v2Lifting), receiveAs(v3Converting)];
    createEventBus(page, v1).emit('queue.changed', { id: 7 });
    expect(asSecond).toEqual([{ ids: [7] }]);
    expect(asThird).toEqual([{ ids: [7], at: 'the end' }]);
  });

  test('an event is converted down by its sender and up by its listener where both are needed', () => {
    const { upgrade: _, ...definition } = v3Converting['queue.changed'];
    const { 2: __, ...downgrade } = definition.downgrade ?? {};
    const received = receiveAs(v2Lifting);
    createEventBus(page, { 'queue.changed': { ...definition, downgrade } }).emit('queue.changed', {
      ids: [7, 8],
      at: 'the start',
    });
    expect(received).toEqual([{ ids: [7] }]);
  });

  test('the latest version that fits is read', () => {
    const received = receiveAs(v2Lifting);
    page.send({
      event: 'queue.changed',
      version: 3,
      payload: {},
      earlier: { 1: { id: 1 }, 2: { ids: [2] } },
    });
    page.send({ event: 'queue.changed', version: 2, payload: { ids: 'all' }, earlier: { 1: { id: 1 } } });
    expect(received).toEqual([{ ids: [2] }, { ids: [1] }]);
  });

  test.each<[string, EventTable, EventTable, number, number]>([
    ['newer', v2, v1, 2, 1],
    ['older', v1, v2, 1, 2],
  ])(
    'reports an event that is only %s once for its version, and does not deliver it',
    (_, sender, listener, sent, known) => {
      const [received, other, reports] = [receiveAs(listener), receiveAs(listener), unreadable()];
      const bus = createEventBus(page, sender);
      bus.emit('queue.changed', { id: 7, ids: [7] });
      bus.emit('queue.changed', { id: 8, ids: [8] });
      expect([...received, ...other]).toEqual([]);
      expect(reports.map(({ payload }) => payload)).toEqual([
        { event: 'queue.changed', sentVersion: sent, knownVersion: known },
      ]);
      expect(consoleError).toHaveBeenCalledOnce();
      expect(consoleError.mock.lastCall?.[0]).toContain(
        `The event queue.changed in version ${sent} cannot be read here`,
      );
      createEventBus(page, v3).emit('queue.changed', { ids: [], at: '' });
      expect(reports).toHaveLength(2);
    },
  );

  test('a gap between the upgrades of a listener is a mismatch', () => {
    const { upgrade = {}, ...definition } = v3Converting['queue.changed'];
    const { 2: _, ...onlyFirst } = upgrade;
    const received = receiveAs({ 'queue.changed': { ...definition, upgrade: onlyFirst } });
    const reports = unreadable();
    createEventBus(page, v1).emit('queue.changed', { id: 7 });
    expect(received).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test('reports a broken payload and delivers the next one', () => {
    const [received, reports] = [receiveAs(v1), unreadable()];
    page.send({ event: 'queue.changed', version: 1, payload: { id: 'seven' } });
    page.send({ event: 'queue.changed', version: 1, payload: { id: 7 } });
    expect(received).toEqual([{ id: 7 }]);
    expect(reports.map(({ payload }) => payload)).toEqual([
      { event: 'queue.changed', sentVersion: 1, knownVersion: 1 },
    ]);
  });

  test('a conversion that throws is an error of its sender, and a mismatch for its listener', () => {
    const fail = () => {
      throw new Error('no conversion');
    };
    const definition = v3Converting['queue.changed'];
    const received = receiveAs({ 'queue.changed': { ...definition, upgrade: { 1: fail, 2: fail } } });
    const reports = unreadable();
    createEventBus(page, v1).emit('queue.changed', { id: 7 });
    expect(received).toEqual([]);
    expect(reports).toHaveLength(1);
    const sender = createEventBus(page, { 'queue.changed': { ...definition, downgrade: { 1: fail } } });
    expect(() => sender.emit('queue.changed', { ids: [7], at: '' })).toThrow('no conversion');
    const broken = { ...definition, downgrade: { 1: () => ({ id: 'seven' }) } };
    const breaks = createEventBus(page, { 'queue.changed': broken });
    expect(() => breaks.emit('queue.changed', { ids: [7], at: '' })).toThrow();
  });

  test('a replayed event is converted for late subscribers', () => {
    createEventBus(page, {
      'queue.changed': { ...v3Converting['queue.changed'], replay: true },
    }).emit('queue.changed', { ids: [7], at: 'the start' });
    expect(receiveAs(v1)).toEqual([{ id: 7 }]);
    expect(receiveAs(v3)).toEqual([{ ids: [7], at: 'the start' }]);
  });

  test('a held request is converted for the remote that takes it', async () => {
    const sender = createEventBus(page, {
      'queue.changed': { ...v3Converting['queue.changed'], hold: 'latest' },
    });
    sender.emit('queue.changed', { ids: [7], at: 'the start' });
    sender.emit('queue.changed', { ids: [8], at: 'the start' });
    const received = receiveAs(v1);
    await Promise.resolve();
    expect(received).toEqual([{ id: 8 }]);
  });

  test('held requests are read in the version of the part that reads them', () => {
    const held: unknown[] = [];
    const bus = createEventBus(page);
    bus
      .on('requests.held')
      .subscribe((requests) => held.push(requestsOf(requests, 'player.toggleRequested')));
    page.send({ event: 'player.toggleRequested', version: 2, payload: {}, hold: 'all' });
    page.send({
      event: 'player.toggleRequested',
      version: 3,
      payload: { at: 1 },
      earlier: { 1: {} },
      hold: 'all',
    });
    expect(held).toEqual([[], [{}]]);
  });

  test('drops requests of a failed remote even if the shell does not know them', () => {
    page = createMessageBus({ takerOf: () => ({ remote: 'mf-queue', slot: 'page' }) });
    const dropped = recordEvents(createEventBus(page), ['requests.dropped']);
    page.send({ event: 'queue.clearRequested', version: 4, payload: {}, hold: 'all' });
    createEventBus(page).emit('remote.failed', { remote: 'mf-queue', phase: 'load', message: 'Not found' });
    expect(dropped.map(({ payload }) => payload)).toEqual([
      { requests: [{ event: 'queue.clearRequested', version: 4, payload: {} }] },
    ]);
  });
});
