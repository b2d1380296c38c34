import { filter, fromEvent, merge, type Observable, throttleTime } from 'rxjs';

const key = 'pool.lastActive';
/** For browsers that close their storage to us: then each tab counts for itself. */
let here = 0;

/** The moment of the last activity in any tab of this browser, in ms since 1970. */
export const lastActive = {
  read(): number {
    try {
      return Number(localStorage.getItem(key)) || here;
    } catch {
      return here;
    }
  },
  write(at: number): void {
    here = at;
    try {
      localStorage.setItem(key, String(at));
    } catch {
      // `here` holds it.
    }
  },
};

/** Whatever a person does with a page. */
export const activity$: Observable<unknown> = merge(
  ...['pointerdown', 'keydown', 'wheel', 'touchstart', 'pointermove'].map((name) =>
    fromEvent(document, name),
  ),
).pipe(throttleTime(1000));

/** The page came back to the eye, or another tab moved the clock. */
export const look$: Observable<unknown> = merge(
  fromEvent(document, 'visibilitychange'),
  fromEvent<StorageEvent>(window, 'storage').pipe(filter((event) => event.key === key)),
);
