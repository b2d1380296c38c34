import { type SignedLink, signedLink } from '@pool/contracts/library';
import type { Api } from '@pool/remote-kit';

/** A link lives for a minute by the server's clock; this is how long a prefetched one is used by ours, in milliseconds. */
const warmFor = 40_000;
/** How many are kept: the row under the pointer, and the rows before it. */
const maxWarm = 4;

type Warm = { link: Promise<SignedLink>; requestedAt: number };

/**
 * Preview links, some of them prefetched: one at a time, behind every other request, and only for previews that are stored. A link costs
 * nothing until it is used: previews are counted by their first use.
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
    /** Prefetches a link, instead of the one before; null cancels. A failure is met again, and reported, when it is played. */
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
    /** Returns a link to resume by, after a reload or a lost connection. Throws ApiError. */
    resume: (versionId: number, signal: AbortSignal): Promise<SignedLink> =>
      fetchLink(versionId, signal, { resume: 'true' }),
    /** Returns the link to play: the prefetched one, once, else a new one. Throws ApiError. */
    async take(versionId: number, signal: AbortSignal): Promise<SignedLink> {
      cancelPending(versionId);
      const known = fresh(versionId);
      warm.delete(versionId);
      const fetchAnew = () => fetchLink(versionId, signal);
      return await (known ? known.link.catch(fetchAnew) : fetchAnew());
    },
  };
}
