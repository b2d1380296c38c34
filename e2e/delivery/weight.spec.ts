import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

/** The budget of a first visit, in bytes of gzip (decisions 70, 74 and 75). */
const budget = { firstScript: 206_000, scriptsOfTracks: 262_000 };

/** Returns the sizes of the scripts that a page fetches during `visit`, by path. */
async function scriptsDuring(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await visit();
  const sizes = new Map<string, number>();
  for (const answer of answers) {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) sizes.set(pathname, gzipSync(await answer.body()).length);
  }
  return sizes;
}
const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);

test('the first script and the scripts of the list of tracks stay within their budgets', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tr[data-track]')) return;
      performance.mark('first row');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const fetched = await scriptsDuring(page, async () => {
    await page.goto('/tracks/all');
    await expect(page.getByRole('main').locator('tr[data-track]')).toHaveCount(10);
  });
  const requested = await page.evaluate(() => {
    const row = performance.getEntriesByName('first row')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < row)
      .map(({ name }) => new URL(name).pathname);
  });
  const scripts = new Map([...fetched].filter(([path]) => requested.includes(path)));
  expect(scripts.size).toBeGreaterThanOrEqual(4);
  const first = [...scripts].find(([path]) => /^\/assets\/shell\.\w+\.js$/.test(path))?.[1];
  expect(first).toBeLessThanOrEqual(budget.firstScript);
  expect(sum(scripts.values()), JSON.stringify([...scripts])).toBeLessThanOrEqual(budget.scriptsOfTracks);
});

test('the player is fetched once the page is rendered, and earlier only on a request', async ({ page }) => {
  await signIn(page);
  const rows = page.getByRole('main').locator('tr[data-track]');
  let rowsThen: number | null = null;
  await page.route('**/remotes/mf-player/**', async (route) => {
    rowsThen ??= await rows.count();
    await route.continue();
  });
  await page.goto('/tracks/all');
  await page.getByRole('button', { name: /^Download list/ }).click();
  await expect(page.getByRole('dialog', { name: 'Download list' })).toBeVisible();
  expect(rowsThen).toBeGreaterThan(0);
});

/** The shell's scripts that are loaded on demand. */
const onDemand = /^\/assets\/\d+\.\w+\.js$/;

test('popups are loaded on demand, and the first click is not lost', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await expect(page.getByRole('main').locator('tr[data-track]')).toHaveCount(10);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => onDemand.test(pathname),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  const menu = page.getByRole('button', { name: 'Menu of' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('popups are prefetched on an idle page without running them; a click then runs them from the cache', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/tracks/all');
  const prefetched = page.locator('link[rel=prefetch][as=script]');
  await expect(prefetched).not.toHaveCount(0);
  const urls = await prefetched.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  const loads = () =>
    page.evaluate(
      (names) =>
        names.map((name) =>
          (performance.getEntriesByName(name) as PerformanceResourceTiming[])
            .map(
              ({ initiatorType, transferSize }) =>
                `${initiatorType} ${transferSize > 0 ? 'network' : 'cache'}`,
            )
            .join(', '),
        ),
      urls,
    );
  await expect.poll(loads).toEqual(urls.map(() => 'link network'));
  await page.getByRole('button', { name: 'Menu of' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(await loads()).toEqual(urls.map(() => 'link network, script cache'));
});

test('a failed load shows a message, and the next click tries again', async ({ page }) => {
  await signIn(page);
  await page.route(
    ({ pathname }) => onDemand.test(pathname),
    (route) => route.abort('internetdisconnected'),
  );
  await page.goto('/tracks/all');
  await expect(page.getByRole('main').locator('tr[data-track]')).toHaveCount(10);
  const menu = page.getByRole('button', { name: 'Menu of' });
  await menu.click();
  await expect(page.getByRole('alert')).toContainText('This could not be opened');
  await page.unrouteAll();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
