import type { Page } from '@playwright/test';
import { expect, settled, signIn, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const loading = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]');

test('the first page opened within the site gets the focus, and says that it is loading if it is slow', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await settled(page);
  // The page's own script, the only one of the remote that is still to be fetched.
  const arrives = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-catalogue/**/*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Downloads', exact: true }).click();
  await expect(loading(page)).toBeVisible();
  await expect(heading(page, 'All tracks')).not.toBeFocused();
  arrives.resolve();
  await expect(heading(page, 'Downloads')).toBeFocused();
  await expect(loading(page)).toHaveCount(0);
});
