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

/** Half an hour without activity ends a session; the last minute of it is announced. In ms. */
export const idleMs = 1_800_000;
export const warnMs = 60_000;

/** The person is active; has been away long enough to be warned; or is gone. */
export type Idleness = 'here' | 'warned' | 'gone';

/** Returns the state after this many ms without activity. */
export const idlenessAfter = (awayMs: number): Idleness =>
  awayMs >= idleMs ? 'gone' : awayMs >= idleMs - warnMs ? 'warned' : 'here';

export type IdleParts = {
  session$: Observable<Session>;
  /** The person did something. */
  activity$: Observable<unknown>;
  /** A moment at which the time may have jumped: the machine woke, or another tab moved the clock. */
  look$: Observable<unknown>;
  /** The moment of the last activity in any tab, in ms; 0 where none is known. */
  lastActive: { read: () => number; write: (at: number) => void };
  now?: () => number;
};

/**
 * Emits the idle state while someone is signed in. The moment of the last activity is shared by all tabs, so that work in one keeps the
 * others signed in. Once warned, only an answer counts as activity: a key pressed by chance must not close the warning unread.
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
      // A person who has just signed in, or returned to a session the server still keeps, is active.
      lastActive.write(now());
      return counting$;
    }),
    distinctUntilChanged(),
    share(),
  );
}
