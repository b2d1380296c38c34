import type { Session } from '@pool/remote-api';
import { userOf } from '@pool/remote-kit';
import {
  distinctUntilChanged,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  share,
  switchMap,
  tap,
  throttleTime,
} from 'rxjs';

/** The time without activity that ends a session, half an hour in ms. A warning is shown in the last minute. */
export const idleMs = 1_800_000;
export const warnMs = 60_000;

/** The person is active, has been away long enough to be warned, or is gone. */
export type Idleness = 'here' | 'warned' | 'gone';

/** Returns the state after a time without activity, in ms. */
export const idlenessAfter = (awayMs: number): Idleness =>
  awayMs >= idleMs ? 'gone' : awayMs >= idleMs - warnMs ? 'warned' : 'here';

export type IdleParts = {
  session$: Observable<Session>;
  /** Emits when the person does something. */
  activity$: Observable<unknown>;
  /** Emits when the time may have jumped: the machine woke up, or another tab updated the last activity. */
  look$: Observable<unknown>;
  /** The time of the last activity in any tab, in ms; 0 if unknown. */
  lastActive: { read: () => number; write: (at: number) => void };
  now?: () => number;
};

/**
 * Emits the idle state while someone is signed in. All tabs share the time of the last activity, so that work in one keeps the others
 * signed in. After the warning only an answer counts as activity, so that a key pressed by chance does not close it unread.
 */
export function watchIdle({
  session$,
  activity$,
  look$,
  lastActive,
  now = Date.now,
}: IdleParts): Observable<Idleness> {
  const idleness = () => idlenessAfter(now() - lastActive.read());
  const touch = () => idleness() === 'here' && lastActive.write(now());
  const counting$ = merge(
    activity$.pipe(throttleTime(5000), tap(touch), ignoreElements()),
    interval(1000),
    look$,
  ).pipe(map(idleness));
  return session$.pipe(
    map((session) => userOf(session)?.id ?? null),
    distinctUntilChanged(),
    switchMap((id) => {
      if (id === null) return of<Idleness>('here');
      // A person who has just signed in, or returned to a session that the server still has, is active.
      lastActive.write(now());
      return counting$;
    }),
    distinctUntilChanged(),
    share(),
  );
}
