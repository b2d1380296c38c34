/**
 * Creates work that runs once at a time. A caller that comes during a run may need more than that run has seen: it waits for the next run,
 * which all such callers share.
 */
export function createSharedRun(work: () => Promise<void>): {
  run: () => Promise<void>;
  /** Resolves when nothing runs, whether the last run failed or not. */
  settled: () => Promise<void>;
} {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = null;
      });
      return running;
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return run();
      });
    return queued;
  }
  return { run, settled: async () => await running?.catch(() => {}) };
}
