import { type RemoteRegistry, remoteRegistry } from '@pool/contracts';

let known: RemoteRegistry | null = null;

/** The registry the server put into the page, so that the first remote waits for no request. */
function inPage(): RemoteRegistry | null {
  const element = document.getElementById('pool-remotes');
  try {
    const parsed = remoteRegistry.safeParse(JSON.parse(element?.textContent ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The registry: from the page at first, from the server when `fresh` is asked for (a retry may find a repaired or rolled-back
 * build). Checked before anything in it is run; a broken answer leaves the last good one in force. Throws when there is none.
 */
export async function findRegistry(fresh: boolean): Promise<RemoteRegistry> {
  known ??= inPage();
  if (known && !fresh) return known;
  try {
    const response = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(3000) });
    known = remoteRegistry.parse(await response.json());
  } catch (error) {
    if (!known) throw new Error('the list of remotes could not be read', { cause: error });
  }
  return known;
}
