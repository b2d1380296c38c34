import type { Page, Route } from '@playwright/test';
import { expect, goWithin, signIn, test } from '../support/test.ts';

/** The faults of a remote's files. Each entry answers a request for one of them. */
const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'Internal server error' }),
  'hang for ever': () => undefined,
  'are HTML': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><p>Welcome to the hotel network',
    }),
  'are truncated': async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: body.slice(0, body.length / 2),
    });
  },
  'throw on import': (route) =>
    isEntry(route)
      ? route.continue()
      : route.fulfill({ contentType: 'text/javascript', body: throwingChunk(route.request().url()) }),
  'throw on render': async (route) => {
    if (isEntry(route)) return route.continue();
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: breakScreens(body) });
  },
};

const isEntry = (route: Route) => new URL(route.request().url()).pathname.endsWith('/entry.js');

/** Returns a chunk whose modules throw when they run, like a remote that fails while it is imported. */
const throwingChunk = (url: string) =>
  `throw new Error('this remote throws on import: ${new URL(url).pathname.split('/').pop()}');`;

/** Replaces the elements of the remote's own screens by a component that throws when React renders it. */
const breakScreens = (body: string) =>
  body.replaceAll(/\.(jsxs?)\)\("\w+",/g, '.$1)(()=>{throw new Error("this remote throws on render")},');

/**
 * Makes the page accept changed scripts. A build that throws has valid hashes, but the browser would refuse a file that was changed in
 * transit.
 */
async function acceptChangedScripts(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined }),
  );
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '');
      await route.fulfill({ response, body });
    },
  );
}

type Remote = {
  name: string;
  path: string;
  works: (page: Page) => Promise<void>;
  other: { path: string; works: (page: Page) => Promise<void> };
};
const visible = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
};
// A broken remote may log errors, even when one of its files arrives late, but must not violate the page's policy.
test.use({ expectedComplaints: /^uncaught: / });

const remotes: Remote[] = [
  {
    name: 'mf-catalogue',
    path: '/tracks/all',
    works: async (page) => expect(page.getByRole('table').first()).toBeVisible(),
    other: { path: '/profile/billing', works: visible('Billing history') },
  },
  {
    name: 'mf-account',
    path: '/profile/personal',
    works: visible('Personal'),
    other: { path: '/ai-assistant', works: visible('AI assistant') },
  },
  {
    name: 'mf-billing',
    path: '/profile/subscription',
    works: visible('Subscription'),
    other: { path: '/ai-assistant', works: visible('AI assistant') },
  },
  {
    name: 'mf-ai',
    path: '/ai-assistant',
    works: visible('AI assistant'),
    other: { path: '/profile/billing', works: visible('Billing history') },
  },
];

/**
 * The shell reacts to a fault in the same way for each remote, so all faults are tested with one remote. What a page shows meanwhile
 * differs, so the other remotes are tested with two faults: one while the page waits, and one after it has started to render.
 */
const faultsOf = (name: string) =>
  Object.entries(faults).filter(
    ([fault]) => name === 'mf-catalogue' || fault === 'hang for ever' || fault === 'throw on render',
  );

for (const { name, path, works, other } of remotes) {
  for (const [fault, answer] of faultsOf(name)) {
    test(`${name}: its files ${fault}; the rest works, and Try again recovers`, async ({ page }) => {
      const scripts = (url: URL) =>
        url.pathname.startsWith(`/remotes/${name}/`) && url.pathname.endsWith('.js');
      await signIn(page, 'demo-dj');
      // A flag rather than unroute, which would release the hanging requests; those must stay lost.
      let broken = true;
      await page.route(scripts, (route) => (broken ? answer(route) : route.continue()));
      const thrown: string[] = [];
      if (fault.startsWith('throw')) await acceptChangedScripts(page, path);
      page.on('console', (message) => thrown.push(message.text()));
      page.on('pageerror', (error) => thrown.push(error.message));
      // A script that hangs also delays the load event.
      await page.goto(path, { waitUntil: 'commit' });
      // The shell is shown, and within 5 seconds the member sees what happened.
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const trouble = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(trouble).toBeVisible({ timeout: 5_000 });
      if (fault.startsWith('throw')) expect(thrown.join()).toContain('this remote throws on');
      // Another remote works.
      await goWithin(page, other.path);
      await other.works(page);
      await goWithin(page, path);
      await expect(trouble).toBeVisible({ timeout: 5_000 });
      // The fault ends; Try again recovers, without a reload.
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
      broken = false;
      await trouble.click();
      await works(page);
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    });
  }
}
