import { type SignedLink, signedLink } from '@pool/contracts/library';
import type { Api } from '@pool/remote-kit';

/** How long a prefetched link is used by our clock, in milliseconds; it is valid for a minute by the server's. */
const warmFor = 40_000;
/** The number of links kept: for the row under the pointer and the rows before it. */
const maxWarm = 4;

type Warm = { link: Promise<SignedLink>; requestedAt: number };

/**
 * Returns preview links, some of them prefetched: one at a time, with lower priority than any other request, and only for previews that are
 * stored. A link is free until it is used, since previews are counted by the first use.
 */
export function warmLinks(api: Api, clock: () => number = Date.now) {
  const warm = new Map<number, Warm>();
  /** The prefetch in progress. */
  let pending: { versionId: number; controller: AbortController } | null = null;
  const fresh = (versionId: number): Warm | null => {
    const known = warm.get(versionId);
    return known && clock() - known.requestedAt < warmFor ? known : null;
  };

  /** Cancels the prefetch in progress, unless it is for this version. */
  function cancelPending(except?: number): void {
    if (!pending || pending.versionId === except) return;
    pending.controller.abort();
    warm.delete(pending.versionId);
    pending = null;
  }

  const fetchLink = (versionId: number, signal: AbortSignal, more: { resume?: 'true' } = {}) =>
    api(signedLink, { params: { id: versionId }, query: { purpose: 'preview', ...more } }, { signal });

  return {
    /** Prefetches a link instead of the previous one; null cancels. A failure is not reported before the version is played. */
    warm(versionId: number | null): void {
      if (versionId === null || fresh(versionId) || globalThis.navigator?.onLine === false) {
        cancelPending(versionId ?? undefined);
        return;
      }
      cancelPending();
      const mine = { versionId, controller: new AbortController() };
      pending = mine;
      const link = api(
        signedLink,
        { params: { id: versionId }, query: { purpose: 'preview', ifReady: 'true' } },
        { signal: mine.controller.signal, inBackground: true },
      ).finally(() => {
        if (pending === mine) pending = null;
      });
      link.catch(() => warm.get(versionId)?.link === link && warm.delete(versionId));
      warm.delete(versionId);
      warm.set(versionId, { link, requestedAt: clock() });
      for (const id of [...warm.keys()].slice(0, -maxWarm)) warm.delete(id);
    },
    /** Returns a link for resuming after a reload or a lost connection. Throws ApiError. */
    resume: (versionId: number, signal: AbortSignal): Promise<SignedLink> =>
      fetchLink(versionId, signal, { resume: 'true' }),
    /** Returns the link to play: the prefetched one, only once, or else a new one. Throws ApiError. */
    async take(versionId: number, signal: AbortSignal): Promise<SignedLink> {
      cancelPending(versionId);
      const known = fresh(versionId);
      warm.delete(versionId);
      const fetchAnew = () => fetchLink(versionId, signal);
      return await (known ? known.link.catch(fetchAnew) : fetchAnew());
    },
  };
}
