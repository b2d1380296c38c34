type Options = { firstMs?: number; maxMs?: number; stableMs?: number; now?: () => number };

/**
 * Returns the pauses between restarts, in milliseconds: each is twice the previous one, up to `maxMs`. A run of at least `stableMs` resets
 * them.
 */
export function createBackoff({
  firstMs = 500,
  maxMs = 30_000,
  stableMs = 60_000,
  now = Date.now,
}: Options = {}): { nextMs: (startedAt: number) => number } {
  let failures = 0;
  return {
    nextMs: (startedAt) => {
      if (now() - startedAt >= stableMs) failures = 0;
      return Math.min(maxMs, firstMs * 2 ** failures++);
    },
  };
}
