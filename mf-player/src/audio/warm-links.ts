import { type SignedLink, signedLink } from '@pool/contracts/library';
import type { Api } from '@pool/remote-kit';

/** A link lives for a minute by the server's clock; one asked for in advance is used for so long by ours, in milliseconds. */
const warmFor = 40_000;
/** So many are kept: the row under the pointer, and those it came by. */
const maxWarm = 4;

type Warm = { link: Promise<SignedLink>; requestedAt: number };

/**
 * Preview links, some asked for in advance: one at a time, behind every other request, and only for previews that are stored. A link
 * costs nothing until it is used: previews are counted by their first use.
 */
export function warmLinks(api: Api, clock: () => number = Date.now) {
  const warm = new Map<number, Warm>();
  /** The request in advance that is under way. */
  let pending: { versionId: number; controller: AbortController } | null = null;
  const fresh = (versionId: number): Warm | null => {
    const known = warm.get(versionId);
    return known && clock() - known.requestedAt < warmFor ? known : null;
  };

  /** Gives up the request in advance that is under way, unless it is for this version. */
  function cancelPending(except?: number): void {
    if (!pending || pending.versionId === except) return;
    pending.controller.abort();
    warm.delete(pending.versionId);
    pending = null;
  }

  const fetchLink = (versionId: number, signal: AbortSignal, more: { resume?: 'true' } = {}) =>
    api(signedLink, { params: { id: versionId }, query: { purpose: 'preview', ...more } }, { signal });

  return {
    /** Asks in advance, instead of what was asked before; null gives up. What fails is met again, and told, when it is played. */
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
    /** A link to go on by, after a reload or a lost connection. Throws ApiError. */
    resume: (versionId: number, signal: AbortSignal): Promise<SignedLink> =>
      fetchLink(versionId, signal, { resume: 'true' }),
    /** The link to play by: the warm one, once, else a new one. Throws ApiError. */
    async take(versionId: number, signal: AbortSignal): Promise<SignedLink> {
      cancelPending(versionId);
      const known = fresh(versionId);
      warm.delete(versionId);
      const fetchAnew = () => fetchLink(versionId, signal);
      return await (known ? known.link.catch(fetchAnew) : fetchAnew());
    },
  };
}
