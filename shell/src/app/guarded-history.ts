import { parsePath, type To, type UNSAFE_createBrowserHistory } from 'react-router';
import { BehaviorSubject } from 'rxjs';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Returns whether leaving one path for another needs a confirmation. */
type Guard = (from: string, to: string) => boolean;

/** A navigation that waits for the member's answer. */
type Departure = { proceed: () => void; stay: () => void };

export type GuardedHistory = History & {
  /** Sets the rule that decides which navigations wait. Returns the function that removes it. */
  guard: (isHeld: Guard) => () => void;
  /** The navigation that waits for an answer, if any. */
  departure$: BehaviorSubject<Departure | null>;
};

/**
 * Lets a guard hold back navigations. The router's own blocker only comes with its data router, which is 17 KB of loaders, fetchers and
 * forms that this site does not use.
 */
export function guardHistory(history: History): GuardedHistory {
  const departure$ = new BehaviorSubject<Departure | null>(null);
  let isHeld: Guard = () => false;
  /** The path that is shown. When the browser goes back, the history is one step ahead of it. */
  let shown = history.location.pathname;
  let isAgreed = false;
  let onReturn: (() => void) | null = null;

  const hold = (leave: () => void) =>
    departure$.next({
      proceed() {
        departure$.next(null);
        leave();
      },
      stay: () => departure$.next(null),
    });
  const go = (to: To, leave: () => void) => {
    const { pathname = shown } = typeof to === 'string' ? parsePath(to) : to;
    if (isHeld(shown, pathname)) hold(leave);
    else leave();
  };
  const listen: History['listen'] = (listener) =>
    history.listen((update) => {
      const { action, location, delta } = update;
      if (onReturn) return onReturn();
      if (action === 'POP' && delta && !isAgreed && isHeld(shown, location.pathname)) {
        // The browser has already left, so it is moved back before the dialog opens.
        const isBack = new Promise<void>((resolve) => {
          onReturn = () => {
            onReturn = null;
            resolve();
          };
        });
        history.go(-delta);
        return hold(async () => {
          await isBack;
          isAgreed = true;
          history.go(delta);
        });
      }
      isAgreed = false;
      shown = location.pathname;
      listener(update);
    });
  return Object.assign(Object.create(history) as History, {
    push: (to: To, state?: unknown) => go(to, () => history.push(to, state)),
    replace: (to: To, state?: unknown) => go(to, () => history.replace(to, state)),
    listen,
    guard(next: Guard) {
      isHeld = next;
      return () => {
        isHeld = () => false;
      };
    },
    departure$,
  });
}
