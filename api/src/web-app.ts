import type { Hono } from 'hono';
import { type App, type AppDeps, createApp } from './app.ts';
import { type Catalogue, startCatalogue } from './catalogue/index/live-catalogue.ts';
import { createSearchEngine } from './catalogue/search/search-engine.ts';
import type { Config } from './config.ts';
import type { DemoPool } from './demo-pool.ts';
import { measuredRenderer } from './features/library/measured-renderer.ts';
import type { Reads } from './platform/db/replica/reads.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import type { Sessions } from './platform/session/session.ts';
import { databaseSite } from './platform/site/database-site.ts';
import { folderSite, type SiteStore } from './platform/site/site-store.ts';
import { createLinkSigner } from './platform/storage/signed-links.ts';

/** Creates the middleware that serves the site's pages. */
export type CreatePages = (parts: {
  config: Config;
  sessions: Sessions;
  site: SiteStore;
}) => (app: Hono) => void;

type Parts = Omit<AppDeps, 'reads' | 'catalogue' | 'passwords' | 'links' | 'site' | 'renderer' | 'pages'> & {
  /** The database's address, for connections that listen. */
  url: string;
  reads: Reads;
  linkSecret: string;
  demo: DemoPool | null;
  pages: CreatePages | undefined;
  /** Notes how a part is closed when the process stops. */
  opened: <T>(part: T, close: (part: T) => Promise<unknown>) => T;
};

/** Creates the site and the API on a loaded catalogue, for a process with the role `web`. */
export async function webApp({
  url,
  reads,
  linkSecret,
  demo,
  pages,
  opened,
  ...parts
}: Parts): Promise<App & { catalogue: Catalogue }> {
  const { config, pool, log, sessions } = parts;
  const onTrouble = (error: unknown, what: string) => log.warn({ err: error }, what);
  const catalogue = opened(
    await startCatalogue({ pool, reads, url, createEngine: createSearchEngine, onTrouble }),
    (live) => live.stop(),
  );
  const site = opened(
    config.siteStore === 'database'
      ? await databaseSite({ pool, url, folder: config.siteDir, onTrouble })
      : folderSite(config.siteDir),
    (store) => store.close(),
  );
  const rendering = opened(
    demo?.createRenderer({ threads: config.renderThreads, ready: config.env === 'demo' ? 1 : 0 }) ?? null,
    async (renders) => renders?.close(),
  );
  const renderer = rendering ? measuredRenderer(rendering, parts.metrics) : null;
  const web = createApp({
    ...parts,
    reads,
    catalogue,
    passwords: createPasswords(),
    links: createLinkSigner(linkSecret),
    site,
    renderer,
    ...(pages && { pages: pages({ config, sessions, site }) }),
  });
  return { ...web, catalogue };
}
