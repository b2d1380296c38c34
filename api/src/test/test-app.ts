import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Call } from '@pool/contracts';
import { createApp } from '../app.ts';
import { openGateways } from '../billing/payments/open-gateways.ts';
import { createVies, viesPath } from '../billing/tax/vies.ts';
import { startCatalogue } from '../catalogue/index/live-catalogue.ts';
import { createSearchEngine } from '../catalogue/search/search-engine.ts';
import { readConfig } from '../config.ts';
import type { Deps, Renderer } from '../features/deps.ts';
import { mailWorker } from '../features/mails/mail-worker.ts';
import { billingWorkers } from '../features/subscriptions/billing-workers.ts';
import { cutPreview } from '../media/previews/cut-preview.ts';
import { createMetrics } from '../metric-list.ts';
import { createMemberLocks } from '../platform/db/member-locks.ts';
import { primaryReads } from '../platform/db/replica/reads.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { outboxMailer } from '../platform/mail/outbox-mailer.ts';
import { createPasswords, type Passwords } from '../platform/passwords/passwords.ts';
import { createLimits, type Rates, wideRates } from '../platform/rate-limit/rate-limit.ts';
import { createSessions } from '../platform/session/session.ts';
import { folderSite } from '../platform/site/site-store.ts';
import { folderStorage } from '../platform/storage/folder-storage.ts';
import { createLinkSigner } from '../platform/storage/signed-links.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { cleanUp } from './clean-up.ts';
import { type Client, createClient } from './client.ts';
import { testPassword } from './fixtures.ts';
import type { TestSandbox } from './sandbox.ts';
import { silentMp3 } from './silent-mp3.ts';
import { createTestDatabase } from './test-database.ts';

type Options = {
  env?: Record<string, string>;
  rates?: Partial<Rates>;
  storage?: Storage;
  /** Returns the address at which the database at this address is to be reached. */
  through?: (databaseUrl: string) => Promise<string>;
  /** Adds a job queue that sends mails. */
  mails?: true;
  /** Receives the mails instead of the outbox. */
  mailer?: Mailer;
  passwords?: Passwords;
  /** Wraps the queue, to inject faults. */
  wrapJobs?: (jobs: Deps['jobs']) => Deps['jobs'];
  log?: Log;
  /** Renders previews instead of the test renderer. */
  renderPreview?: Renderer['renderPreview'];
  /** Processes payments and sends notices to this API. Without it gateways do not answer. */
  sandbox?: TestSandbox;
};

/** Creates the whole API on its own database; everything is closed after the test file. */
export async function testApp({ env = {}, rates = {}, storage: given, ...options }: Options = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-app-'));
  const read = readConfig({ POOL_ENV: 'test', POOL_DATA_DIR: dataDir, POOL_LOG: 'silent', ...env });
  const config = options.sandbox ? { ...read, payments: options.sandbox.settings } : read;
  const database = await createTestDatabase(options.through);
  const { db, pool } = database;
  const catalogue = await startCatalogue({
    ...database,
    reads: primaryReads(database),
    createEngine: createSearchEngine,
  });
  let clock: Date | null = null;
  const now = () => clock ?? new Date();
  const sessions = createSessions({ db, config, now });
  const many = { ...wideRates, loginAccount: 10, ...rates };
  const limits = createLimits(pool, many);
  const log = options.log ?? createLog('silent');
  const mailer = options.mailer ?? outboxMailer(db);
  // Failed work is retried after a second, so that tests need not wait.
  const retryPolicy = { tries: 20, retryDelay: 1, poll: 0.5, deadAfter: 30 };
  const gateways = openGateways(config.payments, now);
  const memberLocks = createMemberLocks(database.url);
  const { tax } = config;
  const url = options.sandbox ? options.sandbox.url + viesPath : config.viesUrl;
  const vies = createVies({ url, requester: tax.seller });
  const metrics = createMetrics();
  const billing = { db, gateways, memberLocks, tax, vies, metrics, log, now };
  const workers = [mailWorker({ db, config, mailer, log, now }), ...billingWorkers(billing)];
  const queue = options.mails ? await startJobs(database, { workers, retryPolicy }, log) : null;
  const jobs: Deps['jobs'] = queue ?? {
    enqueue: () => Promise.reject(new Error('testApp({ mails: true }) has a queue')),
  };
  const passwords = options.passwords ?? createPasswords();
  const storage = given ?? folderStorage(path.join(dataDir, 'storage'));
  const links = createLinkSigner(config.linkSecret);
  const rendered: object[] = [];
  const renderer: Renderer = {
    render: async (recipe) => {
      rendered.push(recipe);
      return { mp3: silentMp3(100), durationMs: 100_000, peaks: [0, 0.5, 1] };
    },
    renderPreview:
      options.renderPreview ??
      (async ({ recipe, startMs, lengthMs }) => {
        rendered.push(recipe);
        const { bytes } = cutPreview(silentMp3(100), startMs, lengthMs);
        return {
          startMs,
          lengthMs,
          durationMs: 100_000,
          peaks: [0, 0.5, 1],
          size: bytes.length,
          bytes: Readable.from([bytes.subarray(0, 5000), bytes.subarray(5000)]),
        };
      }),
    renderVideo: async (film) => {
      rendered.push(film);
      return { mp4: new TextEncoder().encode(`a film of ${film.title}`), durationMs: 20_000 };
    },
  };
  const platform = {
    config,
    db,
    pool,
    reads: primaryReads(database),
    catalogue,
    sessions,
    passwords,
    jobs: options.wrapJobs?.(jobs) ?? jobs,
    limits,
    storage,
    links,
    site: folderSite(config.siteDir),
    gateways,
    memberLocks,
    tax,
    vies,
    renderer,
    metrics,
    log,
    now,
  };
  const { app, mounted } = createApp(platform);
  options.sandbox?.deliverTo((gateway, init) => app.request(`/api/webhooks/${gateway}`, init));
  // A test sees what it has written without waiting for the notification.
  const { request: answer } = app;
  const files = new Set<Response>();
  app.request = async (...args) => {
    await catalogue.caughtUp();
    const response = await answer(...args);
    if (response.headers.has('accept-ranges')) files.add(response);
    return response;
  };
  const request: Client['request'] = async (...args) => await createClient(app).request(...args);
  cleanUp(async () => {
    // A server cancels the body of an unread response; otherwise the stored file would stay open.
    for (const { body } of files) if (body && !body.locked) await body.cancel();
    await queue?.stop();
    await catalogue.stop();
    await memberLocks.close();
    await database.close();
    // A rendering that no test waited for may still be writing its file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    app,
    config,
    db,
    database,
    catalogue,
    /** The dependencies of the features. */
    parts: platform,
    sessions,
    storage,
    links,
    /** The recipes passed to the test renderer. */
    rendered,
    mounted: mounted as readonly Call[],
    request,
    /** Signs a browser with its own cookie jar in. */
    signIn: async (login: string, { remember = false } = {}): Promise<Client> => {
      const client = createClient(app);
      const body = { login, password: testPassword, remember };
      const answer = await client.post('/api/users/login-custom', body);
      if (answer.status !== 200) throw new Error(`${login} cannot sign in: ${JSON.stringify(answer.body)}`);
      return client;
    },
    browser: () => createClient(app),
    /** Sets the clock of the API; null is the real one. */
    setNow: (at: Date | null) => {
      clock = at;
    },
  };
}
