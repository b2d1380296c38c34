import type { Ending } from '@pool/contracts';
import { endings } from '@pool/contracts';
import type { Live, Session } from '@pool/remote-api';
import { userOf } from '@pool/remote-kit';
import { filter, type Observable, pairwise } from 'rxjs';

/** What tabs tell one another. A person is named by their id alone: who they are, each tab asks the server. */
export type TabMessage =
  | { kind: 'began'; userId: number }
  | { kind: 'ended'; userId: number; reason: Ending }
  | { kind: 'changed'; userId: number };

/** The other tabs: what is told to them, and what is heard of them. */
type Tabs = { post: (message: TabMessage) => void; message$: Observable<unknown> };

type Parts = {
  session$: Live<Session>;
  tabs: Tabs;
  /** Details or subscription of the person changed in this tab. */
  changed$: Observable<unknown>;
  /** Why this tab's session ended last. */
  lastEnding: () => Ending | null;
  /** Ends the session here, which the server knows already. */
  end: (reason: Ending) => void;
  /** Asks the server anew who is here. */
  refresh: () => void;
};

/**
 * Keeps the tabs of one browser at one person: who leaves in one leaves in all, who comes in one comes in all. A message is sent only when
 * this tab's own person changed, so an echo ends by itself; a leave that names somebody else than is here is late, and not followed.
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
    // Before it is known who is here, the answer on its way is as new as any message.
    if (session$.value.state === 'starting' || !isTabMessage(data)) return;
    if (data.kind === 'ended') {
      if (data.userId === here()) end(data.reason);
    } else if (data.kind === 'began' ? data.userId !== here() : data.userId === here()) refresh();
  });
}

/** A tab left open since an older version of the site may say other things. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('userId' in data)) return false;
  if (typeof data.userId !== 'number') return false;
  if (data.kind === 'ended') return 'reason' in data && endings.some((one) => one === data.reason);
  return data.kind === 'began' || data.kind === 'changed';
}
