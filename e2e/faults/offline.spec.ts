import type { Page } from '@playwright/test';
import { startNetwork } from '../support/proxy.ts';
import { type DemoLogin, password } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('main').locator('tr[data-track]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'No connection' });
const soon = { timeout: 5_000 };
const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-track')));

/** Opens the list of all tracks as a member, and waits for its rows. */
async function openTracks(page: Page, login?: DemoLogin): Promise<void> {
  await signIn(page, login);
  await page.goto('/tracks/all');
  await expect(rows(page)).toHaveCount(10);
}

const pageTrouble = (page: Page) => page.getByRole('main').getByRole('alert');
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
/** Links to pages that are not loaded with the list: one of the same remote, one of another remote, and one of the shell. */
const unloaded = (page: Page) =>
  ['Downloads', 'AI Assistant', 'Apps'].map((name) => ({
    link: page.getByRole('link', { name, exact: true }).first(),
    title: new RegExp(`^${name}$`, 'i'),
  }));

test('offline, another page of the list shows the dialog, not the previous rows', async ({
  page,
  context,
}) => {
  await openTracks(page);
  const first = await ids(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(dialog(page)).toBeVisible(soon);
  await expect(rows(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  // The first page's rows may stay for a moment while the new ones load.
  await expect.poll(() => ids(page)).not.toEqual(first);
});

test('offline before its popover is loaded, the stars say so, and open at the next click', async ({
  page,
  context,
}) => {
  await openTracks(page);
  // An idle page fetches the popover four seconds after it has loaded.
  await context.setOffline(true);
  const stars = rows(page).first().getByRole('button', { name: /^Rate/ });
  // The player may not be loaded yet either, and says so too.
  const trouble = page.getByRole('alert').filter({ hasText: 'This could not be opened' });
  await stars.click();
  await expect(trouble).toBeVisible(soon);
  await expect(stars).toBeFocused();
  await context.setOffline(false);
  await stars.click();
  await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test('offline before it is loaded, the player says so, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  const isOffline = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-player/**', async (route) => {
    await isOffline.promise;
    await route.continue();
  });
  await openTracks(page);
  await context.setOffline(true);
  isOffline.resolve();
  const trouble = page.getByRole('alert').filter({ hasText: 'The player could not be loaded.' });
  await expect(trouble).toBeVisible();
  const list = page.getByRole('button', { name: /^The download list could not be loaded/ });
  await expect(list).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Download list/ })).toBeEnabled();
  await expect(trouble).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: /^Play/ }).click();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
});

test('offline, a page that is not loaded says so, and Back shows the list as it was', async ({
  page,
  context,
}) => {
  // A DJ whose navigation offers the assistant.
  await openTracks(page, 'demo-dj');
  const before = await ids(page);
  await context.setOffline(true);
  const pages = unloaded(page);
  for (const { link } of pages) {
    await link.click();
    await expect(pageTrouble(page)).toContainText('could not be loaded');
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
    expect(await ids(page)).toEqual(before);
    await expect(pageTrouble(page)).toHaveCount(0);
  }
  // What failed offline is no longer remembered online.
  await context.setOffline(false);
  for (const { link, title } of pages) {
    await link.click();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
  }
});

test('offline, a page that is not loaded is shown once the network is back', async ({ page, context }) => {
  // A DJ whose navigation offers the assistant.
  await openTracks(page, 'demo-dj');
  for (const { link, title } of unloaded(page)) {
    await context.setOffline(true);
    await link.click();
    await expect(pageTrouble(page)).toContainText('could not be loaded');
    await context.setOffline(false);
    await expect(heading(page, title)).toBeVisible();
    await expect(pageTrouble(page)).toHaveCount(0);
  }
});

test('offline, a background read does not open the dialog, and is repeated', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  const lost = Promise.withResolvers<void>();
  await page.route('**/api/Downloads', async (route) => {
    await lost.promise;
    await route.abort('internetdisconnected');
  });
  await page.goto('/tracks/all');
  await expect(rows(page)).toHaveCount(10);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/Downloads'));
  lost.resolve();
  await failed;
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(rows(page)).toHaveCount(10);
  await expect(dialog(page)).toHaveCount(0);
  const repeated = page.waitForRequest('**/api/Downloads');
  await page.unroute('**/api/Downloads');
  await page.clock.fastForward(15_000);
  expect((await (await repeated).response())?.status()).toBe(200);
});

test('offline, a preset shows the dialog, and Try again shows its rows', async ({ page }) => {
  await openTracks(page);
  // Only the preset's request, since a background call could open the dialog before the preset is clicked.
  const isSearch = (url: URL) => url.pathname.startsWith('/api/') && url.search.includes('House');
  await page.route(isSearch, (route) => route.abort('internetdisconnected'));
  await page.getByRole('main').getByRole('button', { name: 'House', exact: true }).click();
  await expect(dialog(page)).toBeVisible(soon);
  await expect(rows(page)).toHaveCount(0);
  await page.unroute(isSearch);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('offline, typing in the search box is not interrupted, and Enter shows the dialog', async ({
  page,
  context,
}) => {
  await openTracks(page);
  const box = page.getByRole('combobox', { name: 'Search tracks and artists' });
  await context.setOffline(true);
  await box.click();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('uggest'));
  await page.keyboard.type('hou');
  await failed;
  await page.keyboard.type('se');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('house');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible(soon);
  await context.setOffline(false);
  await expect(page).toHaveURL(/name=house/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('offline, a rating is undone, and a message says that it was not saved', async ({ page, context }) => {
  await openTracks(page);
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  const stars = rows(page)
    .first()
    .getByRole('button', { name: /2 of 5/ });
  await expect(stars).toBeVisible();
  await expect(page.getByTestId('announced')).toContainText('rated 2 of 5');
  await context.setOffline(true);
  await page.keyboard.press('4');
  await expect(dialog(page)).toBeVisible(soon);
  await expect(page.getByText(/^Your rating for .* was not saved$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stars).toBeVisible();
});

test('offline, the settings that a slow player reads do not open the dialog again', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.clock.install();
  const player = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-player/**/*.js', async (route) => {
    await player.promise;
    await route.continue();
  });
  const settings = '**/api/Downloads/preferences';
  const lost = Promise.withResolvers<void>();
  await page.route(settings, async (route) => {
    await lost.promise;
    await route.abort('internetdisconnected');
  });
  await page.goto('/tracks/all');
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect(page.getByTestId('announced')).toContainText('rated 2 of 5');
  // After a change, the answers that came with the page are no longer used, so the player asks the server.
  const settingsRequest = page.waitForRequest(settings);
  player.resolve();
  await settingsRequest;
  await context.setOffline(true);
  await page.keyboard.press('4');
  await expect(page.getByText(/^Your rating for .* was not saved$/).first()).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preferences'));
  lost.resolve();
  await failed;
  const repeated = page.waitForRequest(settings);
  await page.clock.fastForward(15_000);
  await repeated;
  await expect(dialog(page)).toHaveCount(0);
});

test('offline, a label is told that its report was not saved, and can save it later', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo-label');
  await page.goto('/label');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const save = page.getByRole('button', { name: 'Download CSV' });
  await expect(save).toBeVisible();
  await context.setOffline(true);
  await save.click();
  await expect(dialog(page)).toBeVisible(soon);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Connection is not established/).first()).toBeVisible();
  await context.setOffline(false);
  const saved = page.waitForEvent('download');
  await save.click();
  expect((await saved).suggestedFilename()).toBe('releases-30-days.csv');
});

test('a network that drops every packet is noticed', async ({ browser }) => {
  const network = await startNetwork();
  const context = await browser.newContext({ baseURL: network.url });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/tracks/all');
    await expect(rows(page)).toHaveCount(10);
    network.drop();
    await page.getByRole('button', { name: 'Page 3', exact: true }).click();
    // Within 3.5 seconds if the processors are not busy; see connection-watch.ts and its test with a clock.
    await expect(dialog(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    network.restore();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  } finally {
    await context.close();
    await network.close();
  }
});
