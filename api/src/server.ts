import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createHealthApp } from './app.ts';
import { openGateways } from './billing/payments/open-gateways.ts';
import { createVies } from './billing/tax/vies.ts';
import { type Config, deprecatedSettings, readConfig } from './config.ts';
import type { DemoPool } from './demo-pool.ts';
import { jobsOf } from './jobs-of-roles.ts';
import { createMetrics } from './metric-list.ts';
import { countJobs, sampleMetrics } from './metric-samples.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createMemberLocks } from './platform/db/member-locks.ts';
import { openReads } from './platform/db/replica/reads.ts';
import { drainable } from './platform/http/drain.ts';
import { requireHttps } from './platform/http/transport-security.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { startMetricsServer } from './platform/metrics/metrics-server.ts';
import { joinPool } from './platform/processes/processes.ts';
import { createLimits, defaultRates, wideRates } from './platform/rate-limit/rate-limit.ts';
import { createSessions } from './platform/session/session.ts';
import { SetupError } from './platform/setup-error.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { prepareDatabase } from './prepare-database.ts';
import { linkSecretOf, sharedSettings } from './shared-settings.ts';
import { version } from './version.ts';
import { type CreatePages, webApp } from './web-app.ts';

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
  pages?: CreatePages;
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
  // What was started, to be closed in reverse order.
  const started: (() => Promise<unknown>)[] = [() => database.close()];
  const opened = <T>(part: T, close: (part: T) => Promise<unknown>): T => {
    started.unshift(() => close(part));
    return part;
  };
  const closeAll = async () => {
    for (const close of started) await close();
  };
  try {
    await prepareDatabase(database.db, { config, demo, print });
    const now = () => new Date();
    const { db } = database;
    const linkSecret = await linkSecretOf(db, config);
    const own = { version, roles: config.roles, settings: sharedSettings(config, linkSecret) };
    opened(
      await joinPool(db, own, (error) => log.warn({ err: error }, 'this process could not report itself')),
      (joined) => joined.leave(),
    );
    const reads = opened(
      await openReads({
        primary: database,
        url: config.replicaUrl,
        connections: config.databaseConnections,
        onChange: (isAvailable, error) =>
          isAvailable
            ? log.info('the replica of the database is in use')
            : log.warn({ err: error }, 'the replica of the database cannot be used'),
      }),
      (opening) => opening.close(),
    );
    const sessions = createSessions({ db, config, now });
    const memberLocks = opened(createMemberLocks(database.url), (locks) => locks.close());
    const gateways = openGateways(config.payments, now);
    const { tax } = config;
    const vies = createVies({ url: config.viesUrl, requester: tax.seller });
    const storage = await openStorage(config.storage, config.storageTimeoutMs);
    const mailer = opened(openMailer(config.mail, db), (mails) => mails.close());
    const metrics = createMetrics();
    const parts = {
      config,
      db,
      sessions,
      storage,
      mailer,
      gateways,
      memberLocks,
      tax,
      vies,
      metrics,
      log,
      now,
    };
    const work = { ...jobsOf(config.roles, parts), onEnd: countJobs(metrics) };
    const jobs = opened(await startJobs(database, work, log), (queue) => queue.stop());
    let isStopping = false;
    const common = {
      ...parts,
      pool: database.pool,
      limits: createLimits(database.pool, config.wideLimits ? wideRates : defaultRates),
      isStopping: () => isStopping,
    };
    const { app, files, catalogue } = config.roles.includes('web')
      ? await webApp({ ...common, reads, url: database.url, jobs, linkSecret, demo, pages, opened })
      : { ...createHealthApp(common), files: null, catalogue: null };
    const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
    server.keepAliveTimeout = keepAliveMs;
    if (config.secureCookies) requireHttps(server);
    const drain = drainable(server);
    if (config.metrics) {
      const sample = sampleMetrics(metrics, { ...database, reads, catalogue, siteDir: config.siteDir, log });
      const registry = metrics.registry;
      const served = await startMetricsServer({ ...config.metrics, registry, sample });
      opened(served, (metricsServer) => metricsServer.close());
      print(`serving metrics at ${served.url}`);
    }
    const port = await listen(server, config);
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    const warming = new AbortController();
    const warmed =
      !config.warm || !files
        ? Promise.resolve()
        : files.warm(40, warming.signal).catch((error) => {
            if (!warming.signal.aborted) log.warn({ err: error }, 'rendering ahead ended');
          });
    // Ends with the renderer.
    started.splice(-1, 0, () => warmed);
    for (const line of summary(config, url, demo)) print(line);
    return {
      url,
      config,
      database,
      stop: async () => {
        isStopping = true;
        warming.abort();
        await drain({ delayMs: config.stopDelayMs, graceMs: config.stopGraceMs });
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
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
