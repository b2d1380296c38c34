import type { Call } from '@pool/contracts';
import type { Hono } from 'hono';
import { accountRoutes } from './features/account/account.routes.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import { albumsRoutes } from './features/albums/albums.routes.ts';
import { appsRoutes } from './features/apps/apps.routes.ts';
import { artistsRoutes } from './features/artists/artists.routes.ts';
import { artworkRoutes } from './features/artwork/artwork.routes.ts';
import { buildsRoutes } from './features/builds/builds.routes.ts';
import { countriesRoutes } from './features/countries/countries.routes.ts';
import type { Deps } from './features/deps.ts';
import { docsRoutes } from './features/docs/docs.routes.ts';
import { type HealthDeps, healthRoutes } from './features/health/health.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { labelReportsRoutes } from './features/label-reports/label-reports.routes.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { mediaRoutes } from './features/library/media.routes.ts';
import { createTaggedFiles } from './features/library/tagged-files.ts';
import { createVersionFiles, type VersionFiles } from './features/library/version-files.ts';
import { outboxRoutes } from './features/mails/outbox.routes.ts';
import { passwordsRoutes } from './features/passwords/passwords.routes.ts';
import { presetsRoutes } from './features/presets/presets.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { tracksRoutes } from './features/tracks/tracks.routes.ts';
import { createTrackLists } from './features/tracks/tracks.service.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { type Platform as ApiPlatform, createApi, type Env } from './platform/http/api.ts';
import { errorAnswerOf } from './platform/http/error-answer.ts';
import { Problem } from './platform/http/problem.ts';
import { requestLog } from './platform/log/request-log.ts';
import { measureRequests } from './platform/metrics/request-metrics.ts';
import { traceRoutes } from './platform/tracing/trace-routes.ts';

export type AppDeps = Deps & {
  /** Called last, to serve the site's pages for all remaining paths. */
  pages?: (app: Hono) => void;
  /** The process is shutting down: /readyz fails from then on. */
  isStopping?: () => boolean;
};

/** Creates the server of a process without the role `web`, which only answers the health checks. */
export function createHealthApp(deps: HealthDeps & ApiPlatform): { app: Hono<Env> } {
  const api = createApi(deps);
  healthRoutes(api, deps);
  return { app: api.app };
}

export type App = { app: Hono<Env>; mounted: Call[]; files: VersionFiles };

/** Creates the whole server, without a socket. `mounted` lists its calls. */
export function createApp(deps: AppDeps): App {
  const api = createApi(deps);
  const { app } = api;
  if (deps.config.traces) app.use(traceRoutes());
  if (deps.config.metrics) app.use(measureRequests(deps.metrics.requestSeconds));
  app.use(requestLog(deps.log, deps.config));
  app.onError((error, c) => errorAnswerOf(c, { answer: 'status' }, error));

  usersRoutes(api, deps);
  registrationRoutes(api, deps);
  passwordsRoutes(api, deps);
  countriesRoutes(api, deps);
  const lists = createTrackLists(deps);
  tracksRoutes(api, { lists });
  searchRoutes(api, { ...deps, lists });
  presetsRoutes(api, deps);
  artistsRoutes(api, { ...deps, lists });
  albumsRoutes(api, { ...deps, lists });
  const tags = createTaggedFiles(deps);
  libraryRoutes(api, { ...deps, lists, tags });
  const files = createVersionFiles(deps);
  mediaRoutes(api, { ...deps, files, tags });
  homeRoutes(api, { ...deps, files });
  subscriptionsRoutes(api, deps);
  invoicesRoutes(api, deps);
  artworkRoutes(api, deps);
  appsRoutes(api, deps);
  profileRoutes(api, deps);
  accountRoutes(api, deps);
  labelReportsRoutes(api, deps);
  aiRoutes(api, { ...deps, lists });
  docsRoutes(api, deps);
  outboxRoutes(api, deps);
  buildsRoutes(api, deps);
  healthRoutes(api, deps, { hasPages: deps.pages !== undefined });

  for (const prefix of ['/api/*', '/label/api/*']) {
    app.all(prefix, (c) => errorAnswerOf(c, { answer: 'status' }, new Problem(404, 'Call not found')));
  }
  deps.pages?.(app as unknown as Hono);
  return { app, mounted: api.mounted, files };
}
