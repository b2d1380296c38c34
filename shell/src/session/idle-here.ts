import { userOf } from '@pool/remote-kit';
import { BehaviorSubject, filter, merge, Subject, throttleTime } from 'rxjs';
import { refreshSession, session$, signOut } from '../services.ts';
import { type Idleness, watchIdle } from './idle.ts';
import { activity$, lastActive, look$ } from './last-active.ts';

/** The idle state of this browser. */
export const idle$ = new BehaviorSubject<Idleness>('here');

const stayed$ = new Subject<void>();
/** How often activity is reported to the server, in ms, since the server ends the session after half an hour without requests. */
const reportEveryMs = 600_000;

/** Starts the idle watch. Called once, by the page. */
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

/** Records that the member is still here, for all tabs and for the server. */
export function stay(): void {
  lastActive.write(Date.now());
  stayed$.next();
  void refreshSession();
}
