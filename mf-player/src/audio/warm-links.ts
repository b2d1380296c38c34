import { type SignedLink, signedLink } from '@pool/contracts/library';
import type { Api } from '@pool/remote-kit';

/** A link lives for a minute by the server's clock; one asked for in advance is used for so long by ours, in milliseconds. */
const warmFor = 40_000;
/** So many are kept: the row under the pointer, and those it came by. */
const maxWarm = 4;

type Warm = { link: Promise<SignedLink>; askedAt: number };

/**
 * Preview links, some asked for in advance: one at a time, behind every other request, and only for previews that are stored. A link
 * costs nothing until it is used: previews are counted by their first use.
 */
export function warmLinks(api: Api, clock: () => number = Date.now) {
  const warm = new Map<number, Warm>();
  /** The request in advance that is under way. */
  let asking: { versionId: number; controller: AbortController } | null = null;
  const fresh = (versionId: number): Warm | null => {
    const known = warm.get(versionId);
    return known && clock() - known.askedAt < warmFor ? known : null;
  };

  /** Gives up the request in advance that is under way, unless it is for this version. */
  function stopAsking(except?: number): void {
    if (!asking || asking.versionId === except) return;
    asking.controller.abort();
    warm.delete(asking.versionId);
    asking = null;
  }

  const askNow = (versionId: number, signal: AbortSignal, more: { resume?: 'true' } = {}) =>
    api(signedLink, { params: { id: versionId }, query: { purpose: 'preview', ...more } }, { signal });

  return {
    /** Asks in advance, instead of what was asked before; null gives up. What fails is met again, and told, when it is played. */
    warm(versionId: number | null): void {
      if (versionId === null || fresh(versionId) || globalThis.navigator?.onLine === false) {
        stopAsking(versionId ?? undefined);
        return;
      }
      stopAsking();
      const mine = { versionId, controller: new AbortController() };
      asking = mine;
      const link = api(
        signedLink,
        { params: { id: versionId }, query: { purpose: 'preview', ifReady: 'true' } },
        { signal: mine.controller.signal, inBackground: true },
      ).finally(() => {
        if (asking === mine) asking = null;
      });
      link.catch(() => warm.get(versionId)?.link === link && warm.delete(versionId));
      warm.delete(versionId);
      warm.set(versionId, { link, askedAt: clock() });
      for (const id of [...warm.keys()].slice(0, -maxWarm)) warm.delete(id);
    },
    /** A link to go on by, after a reload or a lost connection. Throws ApiError. */
    resume: (versionId: number, signal: AbortSignal): Promise<SignedLink> =>
      askNow(versionId, signal, { resume: 'true' }),
    /** The link to play by: the warm one, once, else a new one. Throws ApiError. */
    async take(versionId: number, signal: AbortSignal): Promise<SignedLink> {
      stopAsking(versionId);
      const known = fresh(versionId);
      warm.delete(versionId);
      const ask = () => askNow(versionId, signal);
      return await (known ? known.link.catch(ask) : ask());
    },
  };
}
