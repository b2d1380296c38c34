import type { RemoteInUse } from '@pool/remote-api/manifest';
import { useLive } from '@pool/remote-kit';
import { useLayoutEffect, useState } from 'react';
import { nextRemotes, remotes$ } from '../federation/registry.ts';

/**
 * Returns the remotes of this page. New builds are used from a navigation on, in the same render that shows the new page, so that no page
 * is rendered by the old build and then again by the new one.
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
    // Remotes are loaded after layout effects, from the list recorded here.
    if (next === null) return;
    if (next !== remotes$.value) remotes$.next(next);
    setNext(null);
  }, [next]);
  return next ?? present;
}
