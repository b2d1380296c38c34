import type { Catalogue } from './catalogue/index/live-catalogue.ts';
import type { Metrics } from './metric-list.ts';
import type { Database } from './platform/db/database.ts';
import type { Reads } from './platform/db/replica/reads.ts';
import type { JobEnd } from './platform/jobs/jobs.ts';
import { readQueueStats } from './platform/jobs/queue-stats.ts';
import type { Log } from './platform/log/log.ts';
import { cachedReading } from './platform/metrics/cached-reading.ts';
import { readRegistry } from './platform/site/registry-file.ts';

type Sources = {
  pool: Database['pool'];
  /** Null in a process that does not serve the site. */
  catalogue: Pick<Catalogue, 'generation' | 'matchedAt'> | null;
  reads: Pick<Reads, 'state'>;
  siteDir: string;
  log: Log;
};

/** The queues are read this often at most, so that several Prometheus servers cost the database little. */
const queueStats = { maxAgeMs: 5000, timeoutMs: 2000 };

/** Returns a function that reads the gauges. What cannot be read has no value, and never keeps the others from being served. */
export function sampleMetrics(metrics: Metrics, { pool, reads, catalogue, siteDir, log }: Sources) {
  const readQueues = cachedReading(() => readQueueStats(pool), queueStats);

  function sampleReleases(): void {
    metrics.releaseInfo.reset();
    try {
      for (const [remote, { current, candidate }] of Object.entries(readRegistry(siteDir).remotes)) {
        if (current) metrics.releaseInfo.set({ remote, build: current, stage: 'current' }, 1);
        if (candidate) metrics.releaseInfo.set({ remote, build: candidate.id, stage: 'candidate' }, 1);
      }
    } catch (error) {
      log.warn({ err: error }, 'the releases could not be read for the metrics');
    }
  }

  function sampleReplica(): void {
    const state = reads.state();
    metrics.replicaUsed.remove();
    metrics.replicaLag.remove();
    if (state === null) return;
    metrics.replicaUsed.set(state !== 'unavailable' && state.isUsed ? 1 : 0);
    if (state !== 'unavailable') metrics.replicaLag.set(state.lagMs / 1000);
  }

  async function sampleQueues(): Promise<void> {
    const queues = await readQueues();
    metrics.queueJobs.reset();
    metrics.queueOldest.reset();
    metrics.queuesRead.set(queues ? 1 : 0);
    for (const { queue, ready, deferred, active, oldestSeconds } of queues ?? []) {
      metrics.queueJobs.set({ queue, state: 'ready' }, ready);
      metrics.queueJobs.set({ queue, state: 'deferred' }, deferred);
      metrics.queueJobs.set({ queue, state: 'active' }, active);
      metrics.queueOldest.set({ queue }, oldestSeconds);
      // Starts at 0, as Prometheus sees no increase from nothing to 1.
      metrics.jobsGivenUp.inc({ queue }, 0);
    }
  }

  return async (): Promise<void> => {
    metrics.connections.set({ state: 'idle' }, pool.idleCount);
    metrics.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    metrics.connectionsMax.set(pool.options.max);
    metrics.connectionWaiters.set(pool.waitingCount);
    if (catalogue) {
      metrics.catalogueGeneration.set(catalogue.generation);
      metrics.catalogueLag.set((Date.now() - catalogue.matchedAt.getTime()) / 1000);
    }
    sampleReplica();
    sampleReleases();
    await sampleQueues();
  };
}

/** Returns a listener that counts the jobs of this process. */
export const countJobs =
  ({ jobSeconds, jobsGivenUp }: Pick<Metrics, 'jobSeconds' | 'jobsGivenUp'>) =>
  (end: JobEnd): void => {
    if (end.outcome === 'given up') jobsGivenUp.inc({ queue: end.queue });
    else jobSeconds.observe({ queue: end.queue, outcome: end.outcome }, end.seconds);
  };
