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

/** A browser: one cookie, and tabs that hear one another. */
function browser(cookie: SessionUser | null) {
  const all: Subject<unknown>[] = [];
  const said: TabMessage[] = [];
  const server = { user: cookie };
  const tab = () => {
    const session$ = new BehaviorSubject<Session>({ state: 'starting' });
    const changed$ = new Subject<void>();
    let ending: Ending | null = null;
    let asked = 0;
    const heard$ = new Subject<unknown>();
    all.push(heard$);
    const tell = (message: TabMessage) => {
      said.push(message);
      for (const other of all) if (other !== heard$) other.next(message);
    };
    const end = (reason: Ending) => {
      ending = reason;
      session$.next(as(null));
    };
    const refresh = () => {
      asked += 1;
      session$.next(as(server.user));
    };
    joinTabs({ session$, tabs: { tell, heard$ }, changed$, lastEnding: () => ending, end, refresh });
    session$.next(as(server.user));
    return {
      session$,
      changed$,
      heard$,
      end,
      who: () => userOf(session$.value)?.login ?? null,
      ending: () => ending,
      asked: () => asked,
    };
  };
  return { server, said, tab };
}

test.each<Ending>(['unauthorised', 'loggedOut', 'idle'])('%s in one tab ends all, and says why', (reason) => {
  const { server, said, tab } = browser(ana);
  const tabs = [tab(), tab(), tab()];
  server.user = null;
  said.length = 0;
  tabs[0]?.end(reason);
  expect(tabs.map((one) => one.who())).toEqual([null, null, null]);
  expect(tabs.map((one) => one.ending())).toEqual([reason, reason, reason]);
  // The echo of the others ends by itself.
  expect(said.length).toBeLessThanOrEqual(3);
});

test('signing in in one tab signs in the others; another person changes them', () => {
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

test('a late goodbye to somebody else is not followed, nor a message nobody knows', () => {
  const { tab } = browser(ben);
  const { heard$, who, asked } = tab();
  for (const data of [
    { kind: 'ended', userId: 1, reason: 'unauthorised' },
    { kind: 'ended', userId: 2, reason: 'because' },
    { kind: 'began', userId: '1' },
    'ended',
    null,
  ])
    heard$.next(data);
  expect(who()).toBe('ben');
  expect(asked()).toBe(0);
});

test('changed details are asked for in the other tabs', () => {
  const { server, tab } = browser(ana);
  const [one, other] = [tab(), tab()];
  server.user = { ...ana, fullName: 'Ana the Second' };
  one.changed$.next();
  expect(userOf(other.session$.value)?.fullName).toBe('Ana the Second');
});
