import { readFileSync } from 'node:fs';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** Returns the seconds of audio in an MP3, decoded by the browser rather than our own reader. */
const secondsOf = (bytes: Buffer) => async (page: import('@playwright/test').Page) =>
  page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return (await new AudioContext().decodeAudioData(raw.buffer)).duration;
  }, bytes.toString('base64'));

test('a DJ signs in, browses, filters, searches, previews, rates and downloads', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await page.getByLabel('Login or email').fill('demo-dj');
  await page.getByLabel('Password', { exact: true }).fill('spin-the-record');
  await page.getByRole('button', { name: 'Log In' }).click();

  // Browses the newest tracks page by page; the state of the list is in the address.
  const rows = page.getByRole('main').getByRole('button', { name: /^Play / });
  await expect(rows).toHaveCount(10);
  const firstPage = await rows.first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).not.toHaveAccessibleName(firstPage ?? '');
  await page.goBack();
  await expect(rows.first()).toHaveAccessibleName(firstPage ?? '');

  // Filters by genre.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: 'House', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/genres=House/);
  const genres = page.getByRole('main').getByRole('cell', { name: 'House', exact: true });
  await expect(genres).toHaveCount(await rows.count());

  // Searches for an artist of the demo pool.
  const artist = 'Deputy Marigold';
  await page.getByRole('combobox', { name: 'Search tracks and artists' }).fill(artist);
  await page.keyboard.press('Enter');
  // The search keeps the list's filter, and says so.
  await expect(page).toHaveURL(/\/search\?genres=House&name=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search\?name=/);
  await expect(page.getByRole('main').getByText(artist).first()).toBeVisible();

  // Plays a preview, which continues while the page changes.
  await rows.first().click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  const seek = player.getByRole('slider', { name: 'Position in the preview' });
  const position = async () => Number(await seek.getAttribute('aria-valuenow'));
  await expect.poll(position).toBeGreaterThan(0.5);
  const before = await position();
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  await expect(rows.first()).toBeVisible();
  await expect.poll(position).toBeGreaterThan(before);

  // An unrated track needs stars first; then the download starts automatically.
  const unrated = page
    .getByRole('main')
    .getByRole('button', { name: /^Rate / })
    .first();
  const title = ((await unrated.getAttribute('aria-label')) ?? '').replace('Rate ', '');
  const download = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Download ${title}`, exact: true })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: /^4/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^.+ - .+\.mp3$/);
  expect(file.suggestedFilename()).toContain(title.split(' ')[0] ?? '');
  const bytes = readFileSync(await file.path());
  expect(await secondsOf(bytes)(page)).toBeGreaterThan(100);

  // It is now among the downloads.
  await page.goto('/downloads');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
});

for (const width of [360, 768, 1280]) {
  test(`the list is accessible and does not scroll sideways: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const path of [
      '/',
      '/tracks/all',
      '/profile/subscription',
      '/profile/billing',
      '/ai-assistant',
      '/home',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        path,
      ).toBe(0);
    }
  });
}

test('the burger opens the links on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/home');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contactUs');
  await expect(nav).toBeHidden();
});
