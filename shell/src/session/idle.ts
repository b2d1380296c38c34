import type { Session } from '@pool/web-kit';
import {
  EMPTY,
  fromEvent,
  ignoreElements,
  interval,
  merge,
  type Observable,
  switchMap,
  tap,
  throttleTime,
} from 'rxjs';

export const idleMs = 1_800_000;
const key = 'pool.lastActive';

/**
 * Calls `onIdle` after 30 minutes without activity in any tab. Counts only while someone is signed in. The moment of the last
 * activity lies in local storage, so that work in one tab keeps the others signed in.
 */
export function watchIdle(
  session$: Observable<Session>,
  onIdle: () => void,
  now: () => number = Date.now,
): void {
  const activity = merge(
    ...['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'].map((name) =>
      fromEvent(document, name),
    ),
  ).pipe(throttleTime(5000));
  const touch = () => localStorage.setItem(key, String(now()));
  session$
    .pipe(
      switchMap((session) => {
        if (session.state !== 'member') return EMPTY;
        touch();
        return merge(activity.pipe(tap(touch), ignoreElements()), interval(10_000));
      }),
    )
    .subscribe(() => {
      if (now() - Number(localStorage.getItem(key)) >= idleMs) onIdle();
    });
}
