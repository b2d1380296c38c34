import type { RemoteInUse } from '@pool/remote-api/manifest';
import { useLive } from '@pool/remote-kit';
import { useLayoutEffect, useState } from 'react';
import { nextRemotes, remotes$ } from '../federation/registry.ts';

/**
 * Returns the remotes of this page. New builds take their place at a navigation, in the very render that shows the new page, so that
 * no page is drawn by the old build and at once by the new one.
 */
export function useRemotes(pathname: string): readonly RemoteInUse[] {
  const present = useLive(remotes$);
  const [seen, setSeen] = useState(pathname);
  const [next, setNext] = useState<readonly RemoteInUse[] | null>(null);
  if (seen !== pathname) {
    setSeen(pathname);
    setNext(nextRemotes());
  }
  useLayoutEffect(() => {
    // Remotes are loaded after layout effects, from what is noted here.
    if (next === null) return;
    if (next !== remotes$.value) remotes$.next(next);
    setNext(null);
  }, [next]);
  return next ?? present;
}
