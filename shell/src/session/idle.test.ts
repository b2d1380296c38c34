import type { Session } from '@pool/remote-api';
import { djUser } from '@pool/remote-kit/testing';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Idleness, idleMs, idlenessAfter, warnMs, watchIdle } from './idle.ts';

const minute = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a browser with any number of tabs that share the time of the last activity. */
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

test('after the warning, ignores mouse moves; an answer in any tab counts for all', () => {
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

test('ends the session after the machine slept past the limit; waking up does not count as activity', () => {
  const { tab, lastActive } = browser();
  const { seen, look$, activity$ } = tab();
  lastActive.write(Date.now() - 45 * minute);
  look$.next();
  activity$.next();
  expect(seen.at(-1)).toBe('gone');
});

test('does not count for a visitor, and starts again with the next person', () => {
  const { tab } = browser();
  const { seen, session$ } = tab();
  vi.advanceTimersByTime(29 * minute);
  session$.next({ state: 'visitor' });
  vi.advanceTimersByTime(60 * minute);
  expect(seen).toEqual(['here', 'warned', 'here']);
  session$.next({ state: 'member', user: djUser({ id: 7 }) });
  vi.advanceTimersByTime(28 * minute);
  expect(seen.at(-1)).toBe('here');
  // Fetching the same person again does not count as activity.
  session$.next({ state: 'member', user: djUser({ id: 7, fullName: 'Dana J.' }) });
  vi.advanceTimersByTime(minute);
  expect(seen.at(-1)).toBe('warned');
});
