import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

/** What a first visit may carry, in bytes of gzip (decision 70). The aim for the scripts of the list is 275 KB. */
const most = { firstScript: 220_000, scriptsOfTracks: 302_000 };

/** By path, the sizes of the scripts a page fetches while `visit` lasts. */
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

test('the first script and the scripts of the list of tracks keep to their budget', async ({ page }) => {
  await signIn(page);
  const scripts = await scriptsDuring(page, async () => {
    await page.goto('/tracks/all');
    await expect(page.getByRole('main').locator('tr[data-track]')).toHaveCount(10);
  });
  const first = [...scripts].find(([path]) => /^\/assets\/shell\.\w+\.js$/.test(path))?.[1];
  expect(first).toBeLessThanOrEqual(most.firstScript);
  expect(sum(scripts.values()), JSON.stringify([...scripts])).toBeLessThanOrEqual(most.scriptsOfTracks);
});

/** The scripts of the shell that are fetched on demand. */
const onDemand = /^\/assets\/\d+\.\w+\.js$/;

test('what opens over the page is fetched when it is first needed, and the first click is not lost', async ({
  page,
}) => {
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

test('where it cannot be fetched that is said, and the next click tries again', async ({ page }) => {
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
