import type { Session } from '@pool/remote-api';
import { djUser } from '@pool/remote-kit/testing';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Idleness, idleMs, idlenessAfter, warnMs, watchIdle } from './idle.ts';

const minute = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser: its clock of the last activity, and any number of tabs. */
function browser() {
  let at = 0;
  const lastActive = { read: () => at, write: (now: number) => (at = now) };
  const tab = () => {
    const session$ = new BehaviorSubject<Session>({ state: 'member', user: djUser() });
    const activity$ = new Subject<void>();
    const look$ = new Subject<void>();
    const seen: Idleness[] = [];
    watchIdle({ session$, activity$, look$, lastActive }).subscribe((idleness) => seen.push(idleness));
    return { session$, activity$, look$, seen };
  };
  return { lastActive, tab };
}

test('warns after 29 minutes, and ends the session after 30', () => {
  expect(idlenessAfter(idleMs - warnMs - 1)).toBe('here');
  expect(idlenessAfter(idleMs - warnMs)).toBe('warned');
  expect(idlenessAfter(idleMs - 1)).toBe('warned');
  expect(idlenessAfter(idleMs)).toBe('gone');
  const { seen } = browser().tab();
  vi.advanceTimersByTime(28 * minute);
  expect(seen).toEqual(['here']);
  vi.advanceTimersByTime(minute);
  expect(seen).toEqual(['here', 'warned']);
  vi.advanceTimersByTime(minute);
  expect(seen).toEqual(['here', 'warned', 'gone']);
});

test('activity in one tab keeps the others signed in', () => {
  const { tab } = browser();
  const [one, other] = [tab(), tab()];
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(20 * minute);
    one.activity$.next();
  }
  expect(one.seen).toEqual(['here']);
  expect(other.seen).toEqual(['here']);
  vi.advanceTimersByTime(30 * minute);
  expect([one.seen.at(-1), other.seen.at(-1)]).toEqual(['gone', 'gone']);
});

test('once warned, a mouse move does not count; an answer in any tab counts for all', () => {
  const { tab, lastActive } = browser();
  const [one, other] = [tab(), tab()];
  vi.advanceTimersByTime(29 * minute + 10_000);
  one.activity$.next();
  expect(one.seen.at(-1)).toBe('warned');
  lastActive.write(Date.now());
  other.look$.next();
  expect(other.seen.at(-1)).toBe('here');
  vi.advanceTimersByTime(1000);
  expect(one.seen.at(-1)).toBe('here');
});

test('a machine that slept past the limit ends the session, and waking is no activity', () => {
  const { tab, lastActive } = browser();
  const { seen, look$, activity$ } = tab();
  lastActive.write(Date.now() - 45 * minute);
  look$.next();
  activity$.next();
  expect(seen.at(-1)).toBe('gone');
});

test('a visitor is not counted, and the count restarts with the next person', () => {
  const { tab } = browser();
  const { seen, session$ } = tab();
  vi.advanceTimersByTime(29 * minute);
  session$.next({ state: 'visitor' });
  vi.advanceTimersByTime(60 * minute);
  expect(seen).toEqual(['here', 'warned', 'here']);
  session$.next({ state: 'member', user: djUser({ id: 7 }) });
  vi.advanceTimersByTime(28 * minute);
  expect(seen.at(-1)).toBe('here');
  // The same person, fetched again, is no activity.
  session$.next({ state: 'member', user: djUser({ id: 7, fullName: 'Dana J.' }) });
  vi.advanceTimersByTime(minute);
  expect(seen.at(-1)).toBe('warned');
});
