import type { Ending } from '@pool/contracts';
import { createToastHost } from '@pool/design-system';
import type { Bus, MessageBus, Session } from '@pool/remote-api';
import { createApi, createEventBus, createMessageBus, startSession, userOf } from '@pool/remote-kit';
import { BehaviorSubject, fromEvent, map, merge } from 'rxjs';
import { site$ } from './app/site-map.ts';
import { idlenessAfter } from './session/idle.ts';
import { dropLabelPass } from './session/label-pass.ts';
import { lastActive } from './session/last-active.ts';
import { dropPendingSignOut, isSignOutPending, signOutOnServer } from './session/server-sign-out.ts';
import { joinTabs } from './session/tabs.ts';

/** The page's only bus, toast host and session. Remotes get these same objects. */
export const messageBus: MessageBus = createMessageBus({
  takerOf: (request) => site$.value.takerOf(request),
});
/** The same bus, typed for the shell. */
export const bus: Bus = createEventBus(messageBus);
export const api = createApi({ bus });
export const toastHost = createToastHost();
export const session$ = new BehaviorSubject<Session>({ state: 'starting' });

/**
 * Why the session ended, and whether it ended in this tab; null while someone is signed in, and if nobody was since the page was opened.
 */
export const ended$ = new BehaviorSubject<{ reason: Ending; here: boolean } | null>(null);

/** Fetches the session: at the start, and after any change of the person or their subscription. */
export async function refreshSession(): Promise<void> {
  // A server error does not sign anyone out.
  const before = session$.value;
  session$.next(await startSession(api, before.state === 'member' ? before : undefined));
}

/**
 * Determines the session when the page is opened. If a sign-out has not reached the server yet, it is sent first, and the page is loaded
 * again, because the first one came with the member's data.
 */
export async function startSessionHere(): Promise<void> {
  if (!isSignOutPending()) return await refreshSession();
  const isEnded = await signOutOnServer(api);
  session$.next({ state: 'visitor' });
  if (isEnded) location.reload();
}

/**
 * Ends the session here and on the server. Without an answer from the server the person is signed out here anyway, and the request is
 * repeated when the network is back or the site is opened again.
 */
export async function signOut(reason: 'loggedOut' | 'idle'): Promise<void> {
  if (!userOf(session$.value)) return;
  leaving = reason;
  await signOutOnServer(api);
  bus.emit('session.invalidated', { reason });
  leaving = null;
}

let leaving: Ending | null = null;

/**
 * Returns why a session ended. A member who signs out, or has been away too long, is told so even if the server ended the session a moment
 * before: another tab may have signed out first, after which every request of this one is refused.
 */
function endingOf(reason: Ending): Ending {
  if (leaving !== null) return leaving;
  const isIdle = reason === 'unauthorised' && idlenessAfter(Date.now() - lastActive.read()) === 'gone';
  return isIdle ? 'idle' : reason;
}

function end(reason: Ending, here: boolean): void {
  // Another tab may notice that the account is gone before this one has the answer to its deletion.
  if (userOf(session$.value) || reason === 'deleted') ended$.next({ reason, here });
  session$.next({ state: 'visitor' });
}

bus.on('session.changed').subscribe(({ user }) => {
  if (user) dropPendingSignOut();
  session$.next(user ? { state: 'member', user } : { state: 'visitor' });
});
bus.on('connection.retryRequested').subscribe(() => {
  if (isSignOutPending()) void signOutOnServer(api);
});
bus.on('session.invalidated').subscribe(({ reason }) => end(endingOf(reason), true));
const changed$ = merge(bus.on('profile.changed'), bus.on('subscription.changed'));
changed$.subscribe(() => void refreshSession());
session$.subscribe(({ state }) => {
  if (state === 'member') ended$.next(null);
  if (state === 'visitor') dropLabelPass();
});
if (typeof BroadcastChannel !== 'undefined') {
  const channel = new BroadcastChannel('pool.session');
  joinTabs({
    session$,
    tabs: {
      post: (message) => channel.postMessage(message),
      message$: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
    },
    changed$,
    lastEnding: () => ended$.value?.reason ?? null,
    // Another tab may notice the end of the session before this one has the answer to its sign-out.
    end: (reason) => end(leaving ?? reason, leaving !== null),
    refresh: () => void refreshSession(),
  });
}
