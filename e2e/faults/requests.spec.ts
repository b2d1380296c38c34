import type { Page } from '@playwright/test';
import { listTracks } from '@pool/contracts/catalogue';
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

/** Rates the first tracks of the list, so that they can be downloaded, and returns their names. */
async function rateFirst(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get(`/api/tracks?limit=${count}`);
  const { list } = listTracks.result.parse((await answer.json()).result);
  for (const { id } of list) {
    const rated = await page.request.post('/api/feedbacks', {
      data: { trackId: id, rating: 4 },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(rated.status(), await rated.text()).toBe(200);
  }
  return list.map(({ name }) => name);
}

const downloadButton = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Download ${name}`) })
    .first();

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
  const [name = ''] = await rateFirst(page, 1);
  const release = await holdPlayer(page);
  await page.goto('/tracks/all', { waitUntil: 'commit' });
  await downloadButton(page, name).click();
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

test('warns before a download is lost by leaving the page, and only then', async ({ page }) => {
  await signIn(page);
  const [first = '', second = ''] = await rateFirst(page, 2);
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.dismiss();
  });
  const held = Promise.withResolvers<void>();
  let links = 0;
  await page.route(/\/signedLink\/.*purpose=download/, async (route) => {
    links += 1;
    if (links === 1) await held.promise;
    await route.continue();
  });
  await page.goto('/tracks/all');
  const tray = page.getByRole('region', { name: 'Downloads in progress' });
  const save = async (name: string, act: () => Promise<void> | void) => {
    const saved = page.waitForEvent('download');
    await act();
    expect((await saved).suggestedFilename()).toContain(name);
  };
  await downloadButton(page, first).click();
  await expect(tray.getByRole('progressbar')).toBeVisible();
  await save(second, () => downloadButton(page, second).click());
  expect(warnings).toEqual([]);
  await page.evaluate(() => location.reload());
  await expect.poll(() => warnings).toEqual(['beforeunload']);
  await save(first, () => held.resolve());
  await expect(tray.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  expect(warnings).toEqual(['beforeunload']);
});

test('tells the member when the player fails to load, and loads it again on the next click', async ({
  page,
}) => {
  await signIn(page);
  const [name = ''] = await rateFirst(page, 1);
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
  const download = downloadButton(page, name);
  await download.click();
  await expect(message(page, / was not downloaded$/)).toBeVisible();
  broken = false;
  await play.click();
  await expect(player(page)).toBeVisible();
});
