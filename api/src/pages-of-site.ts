import { sitePages } from './platform/pages/pages.ts';
import { localBuildsReader } from './platform/site/local-builds.ts';
import { createVisitors } from './platform/site/visitors.ts';
import type { CreatePages } from './web-app.ts';

/** Creates the middleware that serves the published site as the settings describe it. */
export const createPages: CreatePages = ({ config, sessions, site }) => {
  const { siteDir, trustProxy, secureCookies, tax, payments } = config;
  return sitePages(siteDir, {
    refresh: site.refresh,
    visitors: createVisitors({ site: siteDir, sessions, trustProxy, now: () => new Date() }),
    localBuilds: localBuildsReader({ siteDir, secureCookies }, sessions),
    isRemembered: sessions.isRemembered,
    tokenUrl: payments.card.tokenUrl,
    challengeOrigin: payments.card.threeDSecure?.challengeOrigin,
    taxMode: tax.rates.size > 0 ? tax.mode : null,
  });
};
