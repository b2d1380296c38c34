import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { openGateways } from './billing/payments/open-gateways.ts';
import { createVies } from './billing/tax/vies.ts';
import { type Catalogue, startCatalogue } from './catalogue/index/live-catalogue.ts';
import { createSearchEngine } from './catalogue/search/search-engine.ts';
import { type Config, deprecatedSettings, readConfig } from './config.ts';
import type { DemoPool } from './demo-pool.ts';
import { aiPurgeJob } from './features/ai/ai-purge.ts';
import { fillCountries } from './features/countries/countries.service.ts';
import { isoCountries } from './features/countries/iso-countries.ts';
import { measuredRenderer } from './features/library/measured-renderer.ts';
import { mailWorker } from './features/mails/mail-worker.ts';
import { billingJob, disputesJob } from './features/subscriptions/billing-round.ts';
import { billingWorkers } from './features/subscriptions/billing-workers.ts';
import { createMetrics } from './metric-list.ts';
import { countJobs, sampleMetrics } from './metric-samples.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createMemberLocks, type MemberLocks } from './platform/db/member-locks.ts';
import { migrate } from './platform/db/migrate.ts';
import { drainable } from './platform/http/drain.ts';
import { requireHttps } from './platform/http/transport-security.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { purgeJob } from './platform/jobs/purge.ts';
import { createLog } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { type MetricsServer, startMetricsServer } from './platform/metrics/metrics-server.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { createLimits, defaultRates, wideRates } from './platform/rate-limit/rate-limit.ts';
import { createSessions, type Sessions } from './platform/session/session.ts';
import { SetupError } from './platform/setup-error.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createLinkSigner } from './platform/storage/signed-links.ts';

/**
 * How long a connection may be idle between two requests, in ms: longer than the minute that proxies usually keep theirs, since the side
 * that closes it first makes the other's next request fail.
 */
const keepAliveMs = 65_000;

type Options = {
  config?: Config;
  /** Prints the progress of the start for an operator. */
  print?: (line: string) => void;
  /** Needed where the settings ask for a demo. */
  demo?: DemoPool | null;
  /** Creates the middleware that serves the site's pages. */
  pages?: (config: Config, sessions: Sessions) => (app: Hono) => void;
};

export type RunningServer = { url: string; config: Config; database: Database; stop: () => Promise<void> };

/** Starts everything in order and resolves once it listens. Throws SetupError with one sentence; then nothing is left running. */
export async function startServer({
  config = readConfig(),
  print = () => {},
  demo = null,
  pages,
}: Options = {}): Promise<RunningServer> {
  if (config.env === 'demo' && !demo)
    throw new SetupError(
      'Setting POOL_ENV is not valid: only npm start runs a demo. Set POOL_ENV=production to run the API alone.',
    );
  const log = createLog(config.logLevel);
  for (const sentence of deprecatedSettings()) print(sentence);
  print(config.databaseUrl ? 'connecting to the database …' : 'starting Postgres …');
  const database = await openDatabase(config, {
    onNotice: (text) => print(`${text} …`),
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  let catalogue: Catalogue | null = null;
  let metricsServer: MetricsServer | null = null;
  let running: { jobs: Jobs; mailer: Mailer; memberLocks: MemberLocks } | null = null;
  try {
    const ran = await migrate(database.db);
    if (ran.length > 0) print(`migrated: ${ran.join(', ')}`);
    const now = () => new Date();
    if (config.env === 'demo' && demo) {
      const began = performance.now();
      if (await demo.seed(database.db, now()))
        print(`seeded the demo in ${Math.round(performance.now() - began)} ms`);
    }
    // The demo adds its own countries.
    if (config.env === 'production') await fillCountries(database.db, isoCountries());
    const live = await startCatalogue({
      ...database,
      createEngine: createSearchEngine,
      onTrouble: (error, what) => log.warn({ err: error }, what),
    });
    catalogue = live;
    const sessions = createSessions({ db: database.db, config, now });
    const limits = createLimits(database.pool, config.wideLimits ? wideRates : defaultRates);
    const metrics = createMetrics();
    const rendering = demo?.createRenderer({
      threads: config.renderThreads,
      ready: config.env === 'demo' ? 1 : 0,
    });
    const renderer = rendering ? measuredRenderer(rendering, metrics) : null;
    const mailer = openMailer(config.mail, database.db);
    const memberLocks = createMemberLocks(database.url);
    const gateways = openGateways(config.payments, now);
    const { tax } = config;
    const vies = createVies({ url: config.viesUrl, requester: tax.seller });
    const billing = { db: database.db, gateways, memberLocks, tax, vies, metrics, log, now };
    const storage = await openStorage(config.storage, config.storageTimeoutMs);
    const jobs = await startJobs(
      database,
      {
        nightly: [
          purgeJob(database.db, sessions, now),
          billingJob(billing),
          disputesJob(billing),
          aiPurgeJob({ db: database.db, storage, now }),
        ],
        workers: [mailWorker({ db: database.db, config, mailer, log, now }), ...billingWorkers(billing)],
        onEnd: countJobs(metrics),
      },
      log,
    );
    running = { jobs, mailer, memberLocks };
    let isStopping = false;
    const { app, files } = createApp({
      config,
      isStopping: () => isStopping,
      db: database.db,
      pool: database.pool,
      catalogue: live,
      sessions,
      passwords: createPasswords(),
      jobs,
      limits,
      storage,
      links: createLinkSigner(config.linkSecret),
      gateways,
      memberLocks,
      tax,
      vies,
      renderer,
      metrics,
      log,
      now,
      ...(pages ? { pages: pages(config, sessions) } : {}),
    });
    const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
    server.keepAliveTimeout = keepAliveMs;
    if (config.secureCookies) requireHttps(server);
    const drain = drainable(server);
    if (config.metrics) {
      const sample = sampleMetrics(metrics, { ...database, catalogue: live, siteDir: config.siteDir, log });
      metricsServer = await startMetricsServer({ ...config.metrics, registry: metrics.registry, sample });
      print(`serving metrics at ${metricsServer.url}`);
    }
    const port = await listen(server, config);
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    const warming = new AbortController();
    const warmed = !config.warm
      ? Promise.resolve()
      : files.warm(40, warming.signal).catch((error) => {
          if (!warming.signal.aborted) log.warn({ err: error }, 'rendering ahead ended');
        });
    for (const line of summary(config, url, demo)) print(line);
    return {
      url,
      config,
      database,
      stop: async () => {
        isStopping = true;
        warming.abort();
        await drain(config.stopGraceMs);
        await jobs.stop();
        await mailer.close();
        await memberLocks.close();
        await renderer?.close();
        await warmed;
        await live.stop();
        await metricsServer?.close();
        await database.close();
      },
    };
  } catch (error) {
    await running?.jobs.stop();
    await running?.mailer.close();
    await running?.memberLocks.close();
    await catalogue?.stop();
    await metricsServer?.close();
    await database.close();
    throw error;
  }
}

const listen = (server: Server, { port, host }: Config) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      const why =
        code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken: stop what listens there, or set PORT.`
          : `Listening on ${host}:${port} failed (settings HOST, PORT): ${error.message}.`;
      reject(new SetupError(why));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

function summary(config: Config, url: string, demo: DemoPool | null): string[] {
  const lines = [
    '',
    `  listening   ${url}`,
    `  API         ${url}/api/docs`,
    `  data        ${config.dataDir}`,
  ];
  if (config.env !== 'demo' || !demo) return [...lines, ''];
  const logins = demo.logins.map(({ login, what }) => `  ${login.padEnd(14)} ${what}`);
  return [...lines, '', `  Sign in with password "${demo.password}" as`, ...logins, ''];
}
