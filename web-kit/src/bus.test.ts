import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

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
