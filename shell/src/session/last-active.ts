import { deviceStore } from '@pool/remote-kit';
import { filter, fromEvent, merge, type Observable, throttleTime } from 'rxjs';

const key = 'pool.lastActive';
/** For browsers that block storage, where each tab counts alone. */
let here = 0;

/** The time of the last activity in any tab of this browser, in ms since 1970. */
export const lastActive = {
  read: (): number => Number(deviceStore.read(key)) || here,
  write(at: number): void {
    here = at;
    deviceStore.write(key, String(at));
  },
};

/** Any activity of a person on a page. */
export const activity$: Observable<unknown> = merge(
  ...['pointerdown', 'keydown', 'wheel', 'touchstart', 'pointermove'].map((name) =>
    fromEvent(document, name),
  ),
).pipe(throttleTime(1000));

/** The page became visible, or another tab updated the last activity. */
export const look$: Observable<unknown> = merge(
  fromEvent(document, 'visibilitychange'),
  fromEvent<StorageEvent>(window, 'storage').pipe(filter((event) => event.key === key)),
);
