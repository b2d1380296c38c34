import { type SignedLink, signedLink } from '@pool/contracts';
import type { Api } from '@pool/web-kit';

/** A link lives for a minute by the server's clock; one asked for in advance is used for so long by ours, in milliseconds. */
const warmFor = 40_000;
/** So many are kept: the row under the pointer, and those it came by. */
const most = 4;

type Warm = { link: Promise<SignedLink>; askedAt: number };

/**
 * Preview links, some asked for in advance. A link costs nothing until it is used: previews are counted by their first use. What
 * a link leads to is not fetched in advance, for that would be a use.
 */
export function warmLinks(api: Api, clock: () => number = Date.now) {
  const warm = new Map<number, Warm>();
  const ask = (versionId: number, signal?: AbortSignal) =>
    api(
      signedLink,
      { params: { id: versionId }, query: { purpose: 'preview' } },
      signal ? { signal } : undefined,
    );
  const fresh = (versionId: number): Warm | null => {
    const known = warm.get(versionId);
    return known && clock() - known.askedAt < warmFor ? known : null;
  };
  return {
    /** Asks in advance; what goes wrong is met again, and told, when it is played. */
    warm(versionId: number): void {
      if (fresh(versionId) || globalThis.navigator?.onLine === false) return;
      const link = ask(versionId);
      link.catch(() => warm.delete(versionId));
      warm.delete(versionId);
      warm.set(versionId, { link, askedAt: clock() });
      for (const id of [...warm.keys()].slice(0, -most)) warm.delete(id);
    },
    /** The link to play by: the warm one, once, else a new one. Throws ApiError. */
    async take(versionId: number, signal: AbortSignal): Promise<SignedLink> {
      const known = fresh(versionId);
      warm.delete(versionId);
      return await (known ? known.link.catch(() => ask(versionId, signal)) : ask(versionId, signal));
    },
  };
}
