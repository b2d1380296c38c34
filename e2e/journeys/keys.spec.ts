import type { Page } from '@playwright/test';
import { password } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('main').locator('tr[data-track]');
const music = (page: Page) => page.getByRole('link', { name: 'Music', exact: true });

test('j and k work after signing in, after navigation within the site and from a chip', async ({ page }) => {
  await page.goto('/login?next=/tracks/all');
  await page.getByLabel('Login or email').fill('demo-dj');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();

  await page.getByRole('link', { name: 'AI assistant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI assistant' })).toBeVisible();
  await music(page).click();
  // The assistant's answers have rows too.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('All tracks');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('k');
  await expect(page.locator('tr[data-track]:focus')).toHaveCount(1);

  await page.getByRole('main').getByRole('button', { name: 'House', exact: true }).click();
  await expect(page).toHaveURL(/House/);
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-track]:focus')).toHaveCount(1);
});

test('the other keys of the list work from outside it, but not while typing or in a dialog', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await expect(rows(page)).toHaveCount(10);
  await music(page).focus();
  await page.keyboard.press('v');
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole('list', { name: /^Versions of / })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('v');
  await expect(page.getByRole('combobox', { name: 'Search tracks and artists' })).toHaveValue('v');
  await page.keyboard.press('Escape');
  await music(page).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('/');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('list', { name: /^Versions of / })).toHaveCount(1);
});

test('after a search with Enter the focus is on the first result', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await page.keyboard.type('genre:House');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await expect(page.locator('tr[data-track]:focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  // Once more from the results page itself.
  await page.keyboard.press('/');
  await page.keyboard.type('genre:Soca');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Soca/);
  await expect(rows(page).first()).toBeFocused();
});

test('on a slow machine no letter of a search is lost while its results render', async ({ page }) => {
  await signIn(page);
  await page.goto('/search?name=house');
  await expect(rows(page)).toHaveCount(10);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.keyboard.press('/');
  // The pause after each letter is long enough for the list to update, but too short for its page to render before the next letter.
  await page.keyboard.type('soca 2', { delay: 300 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('combobox', { name: 'Search tracks and artists' })).toHaveValue('soca 2');
  await expect(page).toHaveURL(/name=soca\+2$/);
});

test('on a slow machine a search with Enter from the results page moves the focus to the first result', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/search?name=genre:House');
  await expect(rows(page)).toHaveCount(10);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 16 });
  await page.keyboard.press('/');
  // Pasted, so that Enter follows the last letter immediately.
  await page.keyboard.insertText('genre:Soca');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Soca/);
  // A sixteenth of a slow machine: the new list takes many seconds to render.
  const slow = { timeout: 90_000 };
  await expect(rows(page).first()).toContainText('Soca', slow);
  await expect(rows(page).first()).toBeFocused(slow);
});

test('on a slow machine Enter twice on Next page leads two pages on', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all?page=2&limit=10');
  await expect(rows(page)).toHaveCount(10);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
});
