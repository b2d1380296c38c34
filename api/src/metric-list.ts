import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of the API. Code reports what happens to it; `sampleMetrics` reads the gauges when the metrics are fetched. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics, all at zero. docs/observing.md lists them by their help texts, so those are written for operators. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const metrics = {
    registry,
    ...requestMetrics(registers),
    ...databaseMetrics(registers),
    ...jobMetrics(registers),
    ...catalogueMetrics(registers),
    ...businessMetrics(registers),
  };
  // Start at 0, as Prometheus sees no increase from nothing to 1.
  for (const gateway of ['host', 'paypal'])
    for (const outcome of ['settled', 'held', 'declined', 'failed', 'unknown'])
      metrics.payments.inc({ gateway, outcome }, 0);
  return metrics;
}

const requestMetrics = (registers: Registry[]) => ({
  requestSeconds: new Histogram({
    name: 'pool_http_request_duration_seconds',
    help: 'time until the answer to a request began; a route is a pattern: /* are pages, /api/* unknown calls',
    labelNames: ['method', 'route', 'status'],
    // Cached lists take less than 5 ms; 10 s is about where a person gives up.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
});

const databaseMetrics = (registers: Registry[]) => ({
  connections: new Gauge({
    name: 'pool_database_connections',
    help: 'connections of this process to Postgres: idle or busy',
    labelNames: ['state'],
    registers,
  }),
  connectionsMax: new Gauge({
    name: 'pool_database_connections_max',
    help: 'the most connections this process opens for its requests and jobs',
    registers,
  }),
  replicaUsed: new Gauge({
    name: 'pool_database_replica_used',
    help: '1 while reads that may lag go to the replica, 0 while they go to the primary; absent without DATABASE_REPLICA_URL',
    registers,
  }),
  replicaLag: new Gauge({
    name: 'pool_database_replica_lag_seconds',
    help: 'for how long the oldest change that the replica lacks has been in the primary; absent while it does not answer',
    registers,
  }),
  connectionWaiters: new Gauge({
    name: 'pool_database_waiting_queries',
    help: 'queries of this process that wait for a connection',
    registers,
  }),
});

const jobMetrics = (registers: Registry[]) => ({
  queuesRead: new Gauge({
    name: 'pool_queue_stats_up',
    help: '1 if the job queues could be read from the database, else 0',
    registers,
  }),
  queueJobs: new Gauge({
    name: 'pool_queue_jobs',
    help: 'jobs in the queue: ready to run, deferred to a later time, or active; the same in every process',
    labelNames: ['queue', 'state'],
    registers,
  }),
  queueOldest: new Gauge({
    name: 'pool_queue_oldest_job_age_seconds',
    help: 'how long the oldest job that is ready has waited; 0 for none; the same in every process',
    labelNames: ['queue'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'pool_job_duration_seconds',
    help: 'time that jobs took, by outcome: completed, or failed (to be tried again)',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
    registers,
  }),
  jobsGivenUp: new Counter({
    name: 'pool_jobs_given_up_total',
    help: 'jobs that failed on every try',
    labelNames: ['queue'],
    registers,
  }),
});

const catalogueMetrics = (registers: Registry[]) => ({
  catalogueLag: new Gauge({
    name: 'pool_catalogue_lag_seconds',
    help: 'time since the catalogue in memory was known to match the database; up to 5 is normal',
    registers,
  }),
  catalogueGeneration: new Gauge({
    name: 'pool_catalogue_generation',
    help: 'rises with every change of the catalogue that this process has seen; starts at 1',
    registers,
  }),
  releaseInfo: new Gauge({
    name: 'pool_remote_release_info',
    help: '1 for each build in use: of everyone (stage="current"), or of some (stage="candidate")',
    labelNames: ['remote', 'build', 'stage'],
    registers,
  }),
});

const businessMetrics = (registers: Registry[]) => ({
  rendersInProgress: new Gauge({
    name: 'pool_renders_in_progress',
    help: 'files and previews that are being rendered or wait for it (demo music only)',
    labelNames: ['kind'],
    registers,
  }),
  renders: new Counter({
    name: 'pool_renders_total',
    help: 'renderings that ended, by outcome: completed or failed (demo music only)',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  downloads: new Counter({
    name: 'pool_downloads_completed_total',
    help: 'downloads whose last byte has arrived, of one track or within an archive',
    labelNames: ['within'],
    registers,
  }),
  downloadBytes: new Counter({
    name: 'pool_download_bytes_total',
    help: 'bytes of files sent for downloads, complete or not',
    registers,
  }),
  payments: new Counter({
    name: 'pool_payments_total',
    help: 'payments by gateway (host: cards) and outcome: settled, held, declined, failed (reversed), or unknown (the gateway did not answer; the pool asks again)',
    labelNames: ['gateway', 'outcome'],
    registers,
  }),
});

/** Lists the metrics for docs/observing.md. */
export const describeMetrics = (): { name: string; type: string; labels: string[]; meaning: string }[] =>
  createMetrics()
    .registry.getMetricsAsArray()
    .map((metric) => ({
      name: metric.name,
      type: String(metric.type),
      labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [],
      meaning: metric.help,
    }));
