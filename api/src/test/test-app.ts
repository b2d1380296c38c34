import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call } from '@pool/contracts';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Renderer } from '../features/deps.ts';
import { startCatalogue } from '../platform/catalogue-index/live-catalogue.ts';
import { createLog } from '../platform/log/log.ts';
import { createLimits, type Rates } from '../platform/rate-limit/rate-limit.ts';
import { createSearchEngine } from '../platform/search/search-engine.ts';
import { createSessions } from '../platform/session/session.ts';
import { folderStorage } from '../platform/storage/folder-storage.ts';
import { createLinkSigner } from '../platform/storage/signed-links.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Client, createClient } from './client.ts';
import { testPassword } from './fixtures.ts';
import { silentMp3 } from './silent-mp3.ts';
import { createTestDatabase } from './test-database.ts';

type Options = { env?: Record<string, string>; rates?: Partial<Rates>; storage?: Storage };

/** The whole API on a database of its own; all is taken down after the test file. */
export async function testApp({ env = {}, rates = {}, storage: given }: Options = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pool-app-'));
  const config = readConfig({ POOL_ENV: 'test', POOL_DATA_DIR: dataDir, POOL_LOG: 'silent', ...env });
  const database = await createTestDatabase();
  const { db, pool } = database;
  const catalogue = await startCatalogue({ ...database, createEngine: createSearchEngine });
  let clock: Date | null = null;
  const now = () => clock ?? new Date();
  const sessions = createSessions({ db, config, now });
  const many = { loginAccount: 10, loginAddress: 10_000, write: 10_000, visitorList: 10_000, ...rates };
  const limits = createLimits(pool, many);
  const log = createLog('silent');
  const storage = given ?? folderStorage(path.join(dataDir, 'storage'));
  const links = createLinkSigner(config.linkSecret);
  const rendered: object[] = [];
  const renderer: Renderer = {
    render: async (recipe) => {
      rendered.push(recipe);
      return { mp3: silentMp3(100), durationMs: 100_000, peaks: [0, 0.5, 1] };
    },
    renderVideo: async (film) => {
      rendered.push(film);
      return { mp4: new TextEncoder().encode(`a film of ${film.title}`), durationMs: 20_000 };
    },
  };
  const platform = { config, db, pool, catalogue, sessions, limits, storage, links, renderer, log, now };
  const { app, mounted } = createApp(platform);
  // A test sees what it has written, without waiting for the message about it.
  const { request: answer } = app;
  app.request = async (...args) => {
    await catalogue.caughtUp();
    return await answer(...args);
  };
  const request: Client['request'] = async (...args) => await createClient(app).request(...args);
  afterAll(async () => {
    await catalogue.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    config,
    db,
    database,
    catalogue,
    /** What the features are made with. */
    parts: platform,
    sessions,
    storage,
    links,
    /** The recipes the test renderer was given. */
    rendered,
    mounted: mounted as readonly Call[],
    request,
    /** A browser with a cookie jar of its own, signed in. */
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

export type TestApp = Awaited<ReturnType<typeof testApp>>;
