import { type LibraryVersion, librariesOf, type RemoteInUse, remotesInUse } from '@pool/remote-api/manifest';
import { BehaviorSubject } from 'rxjs';

type Published = { remotes: readonly RemoteInUse[]; libraries: Record<string, readonly LibraryVersion[]> };

/** Reads a registry document. A broken remote is reported and left out; null for what is no registry at all. */
function accept(text: string | null | undefined): Published | null {
  try {
    const document: unknown = JSON.parse(text ?? '');
    const { remotes, refused } = remotesInUse(document);
    for (const { name, reason } of refused) console.error(`${name} is left out of this page: ${reason}`);
    return { remotes, libraries: librariesOf(document) };
  } catch {
    return null;
  }
}

/** The remotes the server put into the page, so that the first remote waits for no request. */
const inPage =
  typeof document === 'undefined' ? null : accept(document.getElementById('pool-remotes')?.textContent);

/** The remotes in use, as far as this page knows; none where it came without. */
export const remotes$ = new BehaviorSubject<readonly RemoteInUse[]>(inPage?.remotes ?? []);
/** The published versions of shared libraries, as far as this page knows. */
export let libraries: Published['libraries'] = inPage?.libraries ?? {};
let isKnown = inPage !== null;

/**
 * The remotes in use: those this page knows, or those of the server when `fresh` is asked for (a retry may find a repaired
 * or rolled-back build). An answer that cannot be read leaves the last good one in force. Throws when there is none.
 */
export async function findRemotes(fresh: boolean): Promise<readonly RemoteInUse[]> {
  if (isKnown && !fresh) return remotes$.value;
  const found = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(3000) })
    .then((response) => response.text())
    .then(accept, () => null);
  if (found) {
    isKnown = true;
    libraries = found.libraries;
    remotes$.next(found.remotes);
  }
  if (!isKnown) throw new Error('the list of remotes could not be read');
  return remotes$.value;
}
