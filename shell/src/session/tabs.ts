import type { Ending } from '@pool/contracts';
import { endings } from '@pool/contracts';
import type { Live, Session } from '@pool/remote-api';
import { userOf } from '@pool/remote-kit';
import { filter, type Observable, pairwise } from 'rxjs';

/** The messages between tabs. They only contain a person's id; each tab fetches the rest from the server. */
export type TabMessage =
  | { kind: 'began'; userId: number }
  | { kind: 'ended'; userId: number; reason: Ending }
  | { kind: 'changed'; userId: number };

/** The other tabs: `post` sends to them, `message$` receives. */
type Tabs = { post: (message: TabMessage) => void; message$: Observable<unknown> };

type Parts = {
  session$: Live<Session>;
  tabs: Tabs;
  /** Emits when the person's details or subscription change in this tab. */
  changed$: Observable<unknown>;
  /** Returns why this tab's last session ended. */
  lastEnding: () => Ending | null;
  /** Ends the session here only; the server already knows. */
  end: (reason: Ending) => void;
  /** Fetches the session again. */
  refresh: () => void;
};

/**
 * Keeps the tabs of one browser on the same person: signing in or out in one tab does so in all. A message is only sent when this tab's
 * person changes, so messages do not echo endlessly. A sign-out of anyone but the current person is late, and ignored.
 */
export function joinTabs({ session$, tabs, changed$, lastEnding, end, refresh }: Parts): void {
  const here = () => userOf(session$.value)?.id ?? null;
  session$.pipe(pairwise()).subscribe(([before, after]) => {
    const was = userOf(before)?.id ?? null;
    const is = userOf(after)?.id ?? null;
    if (was === is) return;
    if (is !== null) tabs.post({ kind: 'began', userId: is });
    else if (was !== null) tabs.post({ kind: 'ended', userId: was, reason: lastEnding() ?? 'unauthorised' });
  });
  changed$.pipe(filter(() => here() !== null)).subscribe(() => {
    tabs.post({ kind: 'changed', userId: here() ?? 0 });
  });
  tabs.message$.subscribe((data) => {
    // Before the session is known, the pending answer is as new as any message.
    if (session$.value.state === 'starting' || !isTabMessage(data)) return;
    if (data.kind === 'ended') {
      if (data.userId === here()) end(data.reason);
    } else if (data.kind === 'began' ? data.userId !== here() : data.userId === here()) refresh();
  });
}

/** Checks a message, since a tab with an older version of the site may send others. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('userId' in data)) return false;
  if (typeof data.userId !== 'number') return false;
  if (data.kind === 'ended') return 'reason' in data && endings.some((one) => one === data.reason);
  return data.kind === 'began' || data.kind === 'changed';
}
