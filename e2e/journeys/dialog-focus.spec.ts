import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rate to download' });

/** The ways to close 'Rate to download'. */
const waysToClose: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  'a number key': (page) => page.keyboard.press('4'),
  'a click on a star': (page) => dialog(page).getByRole('radio', { name: '3 stars' }).click({ force: true }),
};

for (const [name, leave] of Object.entries(waysToClose)) {
  test(`'Rate to download' returns the focus after ${name}`, async ({ page }) => {
    await signIn(page);
    await page.goto('/tracks/all?page=20');
    const row = page
      .getByRole('main')
      .locator('tr[data-track]')
      .filter({ has: page.getByRole('button', { name: /^Rate / }) })
      .first();
    const id = await row.getAttribute('data-track');
    const same = page.locator(`tr[data-track="${id}"]`);
    const add = same.getByRole('button', { name: /download list$/ });
    await add.click();
    await expect(dialog(page)).toBeVisible();
    await leave(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    // With the key, the row itself had the focus. After a rating the key adds immediately.
    if (name === 'Escape' || name === 'the close button') {
      await same.focus();
      await page.keyboard.press('d');
      await expect(dialog(page)).toBeVisible();
      await leave(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(same).toBeFocused();
    }
  });
}

test('the dialogs of keys, mixes and download settings return the focus', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all');
  const row = page.getByRole('main').locator('tr[data-track]').first();
  await row.focus();
  for (const [key, title] of [
    ['?', 'Keys'],
    ['m', /^Mixes with /],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
    await expect(row).toBeFocused();
  }
  await page.getByRole('button', { name: /^Download list/ }).click();
  const settings = page.getByRole('button', { name: 'Download settings' });
  await settings.click();
  await expect(page.getByRole('dialog', { name: 'Download settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});
