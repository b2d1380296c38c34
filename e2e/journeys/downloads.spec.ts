import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Track } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { unzipSync } from 'fflate';
import { inEachLook } from '../support/looks.ts';
import { siteUrl } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

type Finds = { artist: string; first: string; second: string };

async function find(page: Page, query: Record<string, string | number>): Promise<Track[]> {
  const answer = await page.request.get('/api/tracks', { params: query });
  return listTracks.result.parse((await answer.json()).result).list;
}

/** Finds two tracks by one artist on one page. The first is not rated yet, so that the dialog asks for its stars. */
async function twoTracks(page: Page): Promise<Finds> {
  for (const { name, artist, rating } of await find(page, { limit: 50 })) {
    if (rating > 0) continue;
    const theirs = await find(page, { searchQuery: artist, limit: 10 });
    const second = theirs.find((track) => track.name !== name && track.inPool);
    if (second && theirs.some((track) => track.name === name))
      return { artist, first: name, second: second.name };
  }
  throw new Error('every track of the demo pool is rated');
}

/** Puts a track on the list by the button of its row, or by its sheet on a narrow screen. */
async function add(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: `More for ${name}`, exact: true });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to your download list' }).click();
  } else await main.getByRole('button', { name: `Add ${name} to your download list`, exact: true }).click();
}

/** Gives stars if the dialog asks for them. */
async function rateIfPrompted(page: Page, counter: string): Promise<void> {
  const stars = page
    .getByRole('dialog', { name: 'Rate to download' })
    .getByRole('radio', { name: '4 stars' });
  const listed = page.getByRole('button', { name: counter });
  await expect(stars.or(listed)).toBeVisible();
  if (await stars.isVisible()) await stars.click();
  await expect(listed).toBeVisible();
}

inEachLook('plays a preview, lists two tracks and downloads them', async ({ page }) => {
  test.slow();
  await signIn(page);
  // Other journeys may have left something on the member's list.
  await page.request.delete('/api/Downloads?all=true', {
    data: {},
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  await page.goto('/tracks/all');

  const { artist, first, second } = await twoTracks(page);
  // Finds the artist and plays one track.
  await page.getByRole('combobox', { name: 'Search tracks and artists' }).fill(artist);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?name=/);
  const main = page.getByRole('main');
  // The previous list may show the same track, whose row moves when the results replace it.
  await expect(main.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await main.getByRole('button', { name: `Play ${first}`, exact: true }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();

  // Adds two: the unrated one needs stars first, and is then added automatically.
  await add(page, first);
  await expect(page.getByRole('dialog', { name: 'Rate to download' })).toBeVisible();
  await rateIfPrompted(page, 'Download list, 1 track');
  await add(page, second);
  await rateIfPrompted(page, 'Download list, 2 tracks');

  // Downloads both as one zip, with a crate that lists them.
  await page.getByRole('button', { name: 'Download list, 2 tracks' }).click();
  const menu = page.getByRole('dialog', { name: 'Download list' });
  const crate = menu.getByRole('button', { name: 'M3U8' });
  if ((await crate.getAttribute('aria-pressed')) === 'false') await crate.click();
  await expect(crate).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  // Both songs are synthesised first.
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'Download in zip' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Record Pool \d\d-\d\d \d\d-\d\d\.zip$/);
  const zip = unzipSync(readFileSync(await file.path()));
  const songs = Object.keys(zip).filter((name) => name.endsWith('.mp3'));
  expect(songs).toHaveLength(2);
  for (const name of songs) expect(zip[name]?.length).toBeGreaterThan(500_000);
  const list = Object.keys(zip).find((name) => name.endsWith('.m3u8'));
  const lines = new TextDecoder().decode(zip[list ?? '']).split(/\r?\n/);
  expect(lines[0]).toBe('#EXTM3U');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#')).sort()).toEqual(songs.sort());

  // Downloaded tracks leave the list, and are among the downloads.
  await page.getByRole('button', { name: 'Remove these from the list' }).click();
  await expect(page.getByRole('button', { name: 'Download list, 0 tracks' })).toBeVisible();
  await page.goto(`/downloads?name=${encodeURIComponent(artist)}`);
  for (const name of [first, second]) await expect(main.getByText(name).first()).toBeVisible();
});
