import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { TaxMode } from '@pool/contracts/billing';
import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { compressText } from '../http/compressed-text.ts';
import type { LocalBuilds } from '../site/local-builds.ts';
import { reportsFor } from '../site/report-token.ts';
import type { Visitors } from '../site/visitors.ts';
import { firstAnswers } from './first-answers.ts';
import { withFirstPaint } from './first-paint.ts';
import { pageHead } from './page-head.ts';
import { serveFiles } from './serve-files.ts';
import { type ComposedSite, type SiteFiles, siteFiles } from './site-files.ts';

/** Returns the content security policy of every page. Scripts come from this site only; nothing inline runs, nothing is evaluated. */
const contentSecurityPolicy = (
  nonce: string,
  {
    challengeOrigin,
    localBuilds = {},
  }: { challengeOrigin?: string | undefined; localBuilds?: LocalBuilds } = {},
): string => {
  const self = ["'self'", ...new Set(Object.values(localBuilds))].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    "media-src 'self' blob:",
    `font-src ${self}`,
    `connect-src ${self}`,
    // Frames of remotes, the players of video sites (see features/home/embed-link.ts), and, with 3-D Secure, the pages on which a card's
    // bank asks to confirm a payment.
    `frame-src ${self} https://www.youtube-nocookie.com https://player.vimeo.com${challengeOrigin ? ` ${challengeOrigin}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes HTML or a script's address only through the shell's policy (shell/src/shared/trusted-types.ts) or DOMPurify's, and
    // never a script. A second build of a remote creates DOMPurify's policy again.
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify 'allow-duplicates'",
  ].join('; ');
};

/**
 * Returns the strictest policy, for a page of a remote in a frame. It has no origin, so it cannot access the site's cookies or API; its
 * only purpose is to send a card's number to the gateway's tokeniser.
 */
const framePolicy = (tokenUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src ${new URL(tokenUrl).origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');

/** Serves files of remotes. A frame without an origin fetches its fonts and modules cross-origin. */
const remoteFile =
  (tokenUrl: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    if (!c.req.path.endsWith('.html')) return;
    c.header('content-security-policy', framePolicy(tokenUrl));
    c.header('referrer-policy', 'no-referrer');
  };

const immutable: MiddlewareHandler = async (c, next) => {
  await next();
  // Names contain a hash of the content; a 404 must not be cached.
  c.header('cache-control', c.res.status === 200 ? 'public, max-age=31536000, immutable' : 'no-store');
  c.header('x-content-type-options', 'nosniff');
};

/**
 * Serves the published site: /remotes.json, the immutable files of shell and remotes, and the shell's page at every other path. Mounted
 * last. Answers 404 with the same page at an unknown path, 503 while no shell is released. `tokenUrl`: where frames may send a card's
 * number. `challengeOrigin`: whose pages the site may frame to confirm payments. `taxMode`: null where no tax is charged. `visitors`:
 * decides who gets which builds. `localBuilds`: which of them an operator loads from their own machine.
 */
export function sitePages<E extends Env>(
  siteDir: string,
  {
    tokenUrl,
    challengeOrigin,
    taxMode = null,
    files = siteFiles(siteDir),
    refresh,
    visitors,
    localBuilds: localBuildsOf = async () => ({}),
    isRemembered = () => false,
    now = () => new Date(),
  }: {
    tokenUrl: string;
    challengeOrigin?: string | undefined;
    taxMode?: TaxMode | null;
    files?: SiteFiles;
    /** Brings the folder up to date where other processes publish too; called for a file that is missing. */
    refresh?: () => Promise<void>;
    /** Without it, everyone gets the current builds. */
    visitors?: Visitors;
    /** Returns which remotes a page loads from the machine of the operator who opens it. */
    localBuilds?: (c: Context) => Promise<LocalBuilds>;
    /** Returns whether a browser has a refresh cookie. */
    isRemembered?: (c: Context) => boolean;
    now?: () => Date;
  },
): (app: Hono<E>) => void {
  // A release may fill the folder later; the static middleware needs it to exist.
  mkdirSync(`${siteDir}/shell`, { recursive: true });
  /** Returns the site as this person gets it. */
  const siteOf = async (c: Context): Promise<ComposedSite> => {
    const registry = await files.registry();
    const visitor = await visitors?.(c, registry);
    const site = await files.composed(visitor);
    const reports = visitor && reportsFor(siteDir, { registry, given: site.registry, visitor }, now());
    return reports ? { ...site, registry: { ...site.registry, reports } } : site;
  };
  return (app) => {
    app.get('/remotes.json', etag(), async (c) => {
      c.header('cache-control', 'no-cache, private');
      return c.json((await siteOf(c)).registry);
    });
    const published = serveFiles(siteDir, refresh);
    app.use('/remotes/*', immutable, remoteFile(tokenUrl), published);
    app.use('/libraries/*', immutable, published);
    app.use('/assets/*', immutable, serveFiles(`${siteDir}/shell`, refresh));
    app.get('/remotes/*', (c) => c.text('File not found', 404));
    app.get('/libraries/*', (c) => c.text('File not found', 404));
    app.get('/assets/*', (c) => c.text('File not found', 404));
    app.get('/icon.svg', serveStatic({ root: `${siteDir}/shell` }));
    app.get('*', async (c) => {
      const { pathname } = new URL(c.req.url);
      const nonce = randomBytes(16).toString('base64');
      const page = await files.page().catch(() => null);
      if (page === null) return c.text('The site has not been built yet. Run npm start', 503);
      const site = await siteOf(c);
      const { answers, user } = await firstAnswers(c, {
        send: (request) => app.fetch(request, c.env as E['Bindings']),
        map: site.map,
        hasRefresh: isRemembered(c),
      });
      const localBuilds = await localBuildsOf(c);
      c.header('content-security-policy', contentSecurityPolicy(nonce, { challengeOrigin, localBuilds }));
      c.header('cache-control', 'no-store');
      c.header('x-content-type-options', 'nosniff');
      c.header('referrer-policy', 'strict-origin-when-cross-origin');
      c.header('cross-origin-opener-policy', 'same-origin');
      c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)');
      const html = withFirstPaint(page, pathname, site.map, user).replace(
        '</head>',
        () => `${pageHead(pathname, site, { nonce, taxMode, answers, localBuilds })}</head>`,
      );
      const { body, headers } = await compressText(c, html);
      c.header('content-type', 'text/html; charset=UTF-8');
      return c.body(body, site.map.enter(null, pathname).go === 'nowhere' ? 404 : 200, headers);
    });
  };
}
