import type { Ending, SessionUser } from '@pool/contracts';
import type { Session } from '@pool/remote-api';
import { userOf } from '@pool/remote-kit';
import { djUser } from '@pool/remote-kit/testing';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { joinTabs, type TabMessage } from './tabs.ts';

const ana = djUser({ id: 1, login: 'ana' });
const ben = djUser({ id: 2, login: 'ben' });
const as = (user: SessionUser | null): Session => (user ? { state: 'member', user } : { state: 'visitor' });

/** Creates a browser with one cookie, and tabs that receive each other's messages. */
function browser(cookie: SessionUser | null) {
  const all: Subject<unknown>[] = [];
  const messages: TabMessage[] = [];
  const server = { user: cookie };
  const tab = () => {
    const session$ = new BehaviorSubject<Session>({ state: 'starting' });
    const changed$ = new Subject<void>();
    let ending: Ending | null = null;
    let refreshes = 0;
    const message$ = new Subject<unknown>();
    all.push(message$);
    const post = (message: TabMessage) => {
      messages.push(message);
      for (const other of all) if (other !== message$) other.next(message);
    };
    const end = (reason: Ending) => {
      ending = reason;
      session$.next(as(null));
    };
    const refresh = () => {
      refreshes += 1;
      session$.next(as(server.user));
    };
    joinTabs({ session$, tabs: { post, message$ }, changed$, lastEnding: () => ending, end, refresh });
    session$.next(as(server.user));
    return {
      session$,
      changed$,
      message$,
      end,
      who: () => userOf(session$.value)?.login ?? null,
      ending: () => ending,
      refreshes: () => refreshes,
    };
  };
  return { server, messages, tab };
}

test.each<Ending>(['unauthorised', 'loggedOut', 'idle'])(
  '%s in one tab ends the session in all tabs, with the reason',
  (reason) => {
    const { server, messages, tab } = browser(ana);
    const tabs = [tab(), tab(), tab()];
    server.user = null;
    messages.length = 0;
    tabs[0]?.end(reason);
    expect(tabs.map((one) => one.who())).toEqual([null, null, null]);
    expect(tabs.map((one) => one.ending())).toEqual([reason, reason, reason]);
    // The messages of the other tabs cause no further ones.
    expect(messages.length).toBeLessThanOrEqual(3);
  },
);

test('signing in to one tab signs in to the others; another person replaces the first', () => {
  const { server, tab } = browser(null);
  const [one, other] = [tab(), tab()];
  server.user = ana;
  one.session$.next(as(ana));
  expect(other.who()).toBe('ana');
  server.user = ben;
  other.session$.next(as(ben));
  expect(one.who()).toBe('ben');
  expect(one.ending()).toBeNull();
});

test('ignores a late sign-out of someone else, and unknown messages', () => {
  const { tab } = browser(ben);
  const { message$, who, refreshes } = tab();
  for (const data of [
    { kind: 'ended', userId: 1, reason: 'unauthorised' },
    { kind: 'ended', userId: 2, reason: 'because' },
    { kind: 'began', userId: '1' },
    'ended',
    null,
  ])
    message$.next(data);
  expect(who()).toBe('ben');
  expect(refreshes()).toBe(0);
});

test('fetches changed details in the other tabs', () => {
  const { server, tab } = browser(ana);
  const [one, other] = [tab(), tab()];
  server.user = { ...ana, fullName: 'Ana the Second' };
  one.changed$.next();
  expect(userOf(other.session$.value)?.fullName).toBe('Ana the Second');
});
