import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

const playerFiles = '**/remotes/mf-player/**';

/** Holds back the player's files until the returned function is called, so that the member clicks while they are loading. */
async function holdPlayer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(playerFiles, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const playButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play / });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const message = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

/** Rates the first track of the list, so that it can be downloaded, and returns its name. */
async function rateFirst(page: Page): Promise<string> {
  const answer = await page.request.get('/api/tracks?limit=1');
  const [track] = (await answer.json()).result.list;
  const rated = await page.request.post('/api/feedbacks', {
    data: { trackId: track.id, rating: 4 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(rated.status(), await rated.text()).toBe(200);
  return track.name;
}

test('plays the latest of the tracks clicked while the player was loading', async ({ page }) => {
  await signIn(page);
  const release = await holdPlayer(page);
  await page.goto('/tracks/all', { waitUntil: 'commit' });
  const [first, second] = [playButtons(page).nth(0), playButtons(page).nth(1)];
  await first.click();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  await second.click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  await expect(first).not.toHaveAttribute('aria-busy');
  const label = (await second.getAttribute('aria-label')) ?? '';
  release();
  await expect(player(page)).toContainText(label.replace('Play ', ''));
});

test('downloads a track clicked while the player was loading, once', async ({ page }) => {
  await signIn(page);
  const name = await rateFirst(page);
  const release = await holdPlayer(page);
  await page.goto('/tracks/all', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Download ${name}`) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `${name} is waiting to download` })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  const saved = page.waitForEvent('download');
  let links = 0;
  page.on('request', (request) => {
    if (/signedLink.*purpose=download/.test(request.url())) links += 1;
  });
  release();
  expect((await saved).suggestedFilename()).toContain(name);
  expect(links).toBe(1);
});

test('tells the member when the player fails to load, and loads it again on the next click', async ({
  page,
}) => {
  await signIn(page);
  const name = await rateFirst(page);
  let broken = true;
  await page.route(playerFiles, (route) =>
    broken ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.goto('/tracks/all');
  await expect(page.getByRole('alert').filter({ hasText: 'The player could not be loaded' })).toBeVisible();
  const play = playButtons(page).first();
  await play.click();
  await expect(message(page, / did not play$/)).toBeVisible();
  await expect(play).not.toHaveAttribute('aria-busy');
  const download = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Download ${name}`) })
    .first();
  await download.click();
  await expect(message(page, / was not downloaded$/)).toBeVisible();
  broken = false;
  await play.click();
  await expect(player(page)).toBeVisible();
});
