type Fetch = typeof globalThis.fetch;

/** How long a call may go without a response before the server is probed, in ms. */
const slowMs = 1000;
/** How long the server may take to answer a probe, in ms. */
const probeMs = 2500;
/** How long after an answered probe the next one is sent while the call continues, in ms. */
const againMs = 10_000;

/** An address the server answers immediately, however busy it is. */
const probePath = '/healthz';

/**
 * Watches for connections that are lost without an error: a network that drops every packet leaves a call pending for minutes. A slow call
 * alone proves nothing, since some work takes long; the connection counts as lost when the server does not answer a probe either.
 */
export function connectionWatch(fetch: Fetch) {
  let probe: Promise<boolean> | null = null;

  /** Returns whether the server answers. Calls that wait at the same time share one probe. */
  function isReachable(): Promise<boolean> {
    probe ??= fetch(probePath, {
      method: 'HEAD',
      cache: 'no-store',
      priority: 'high',
      signal: AbortSignal.timeout(probeMs),
    })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        probe = null;
      });
    return probe;
  }

  /** Watches one call: `signal` aborts when the connection is lost, `stop` ends the watch. */
  return function watch(): { signal: AbortSignal; stop: () => void } {
    const lost = new AbortController();
    let stopped = false;
    let timer = setTimeout(check, slowMs);
    async function check(): Promise<void> {
      const reachable = await isReachable();
      if (stopped) return;
      if (reachable) timer = setTimeout(check, againMs);
      else lost.abort();
    }
    return {
      signal: lost.signal,
      stop() {
        stopped = true;
        clearTimeout(timer);
      },
    };
  };
}
