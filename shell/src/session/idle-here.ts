import { userOf } from '@pool/remote-kit';
import { BehaviorSubject, filter, merge, Subject, throttleTime } from 'rxjs';
import { refreshSession, session$, signOut } from '../services.ts';
import { type Idleness, watchIdle } from './idle.ts';
import { activity$, lastActive, look$ } from './last-active.ts';

/** The idle state of this browser. */
export const idle$ = new BehaviorSubject<Idleness>('here');

const stayed$ = new Subject<void>();
/** After half an hour without requests the server ends the session, so activity is reported to it now and then, in ms. */
const reportEveryMs = 600_000;

/** Starts to count. Called once, by the page. */
export function startIdleWatch(): void {
  watchIdle({ session$, activity$, look$: merge(look$, stayed$), lastActive }).subscribe(idle$);
  idle$.pipe(filter((idleness) => idleness === 'gone')).subscribe(() => void signOut('idle'));
  activity$
    .pipe(
      throttleTime(reportEveryMs, undefined, { leading: false, trailing: true }),
      filter(() => userOf(session$.value) !== null),
    )
    .subscribe(() => void refreshSession());
}

/** The member confirmed that they are still here: for all tabs, and for the server too. */
export function stay(): void {
  lastActive.write(Date.now());
  stayed$.next();
  void refreshSession();
}
