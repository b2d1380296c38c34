import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { askAssistant, chooseAgent } from '../support/assistant.ts';
import { inEachLook } from '../support/looks.ts';
import { siteUrl } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Returns the tracks of an answer, in order. */
async function tracksOf(answer: Locator, count: number): Promise<(string | null)[]> {
  const play = answer.getByRole('button', { name: /^(?:Play|Pause) / });
  await expect(play).toHaveCount(count);
  const names = await play.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
  return names.map((name) => name?.replace(/^(?:Play|Pause) /, '') ?? null);
}

/** Rates the tracks that need it, if the dialog opens. */
async function rateIfPrompted(page: Page, listed: Locator): Promise<void> {
  const stars = page
    .getByRole('dialog', { name: 'Rate to download' })
    .getByRole('radio', { name: '4 stars' });
  await expect(stars.or(listed)).toBeVisible();
  if (await stars.isVisible()) await stars.click();
  await expect(listed).toBeVisible();
}

inEachLook('requests a set, plays it, swaps a track, and adds all of it', async ({ page }) => {
  test.slow();
  await signIn(page, 'demo-dj');
  // Other journeys may have left something on the member's list.
  await page.request.delete('/api/Downloads?all=true', {
    data: {},
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  await page.goto('/ai-assistant');
  await chooseAgent(page, 'Set list');
  await expect(page.getByRole('heading', { level: 2, name: 'Set Builder' })).toBeVisible();
  await expectAccessible(page);

  const set = await askAssistant(page, 'Four house tracks');
  const tracks = await tracksOf(set, 4);
  await expect(set.getByText(/harmonic/).first()).toBeVisible();
  await expectAccessible(page);

  await set.getByRole('button', { name: `Play ${tracks[0]}`, exact: true }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  // The box stays above the player.
  await expect(box(page)).toBeInViewport();

  const swapped = await askAssistant(page, 'Swap the third');
  const after = await tracksOf(swapped, 4);
  expect([after[0], after[1], after[3]]).toEqual([tracks[0], tracks[1], tracks[3]]);
  expect(after[2]).not.toBe(tracks[2]);

  // After visiting another page the conversation is unchanged, and the music has played on.
  await page.getByRole('banner').getByRole('link', { name: 'Record Pool, start' }).click();
  await expect(page).not.toHaveURL(/ai-assistant/);
  await page.goBack();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(4);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();

  const last = page.getByRole('log').getByRole('article').last();
  await last.getByRole('button', { name: 'Add all to your download list' }).click();
  const listed = page.getByRole('button', { name: 'Download list, 4 tracks' });
  await rateIfPrompted(page, listed);
  await listed.click();
  const menu = page.getByRole('dialog', { name: 'Download list' });
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'Download in zip' }).click();
  const zip = unzipSync(readFileSync(await (await download).path()));
  const songs = Object.keys(zip).filter((name) => name.endsWith('.mp3'));
  expect(songs).toHaveLength(4);
  for (const track of after) expect(songs.some((song) => song.includes(track ?? '?'))).toBe(true);
});

test('another agent clears the conversation, and Undo restores it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  await askAssistant(page, 'Five house tracks');
  await chooseAgent(page, 'Finance');
  await expect(page.getByRole('textbox', { name: 'Message to Tour Accountant' })).toBeEnabled();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
});

inEachLook('without a model, agents answer by templates or are hidden', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  await chooseAgent(page, 'Finance');
  await expect(page.getByText('Contract Reader')).toBeHidden();
  const example = page.getByRole('list', { name: 'For example' }).getByRole('button').first();
  await example.click();
  await expect(box(page)).toHaveValue(/left of 600/);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('log').getByRole('article').last();
  await expect(answer.getByRole('row', { name: 'You keep 336.00' })).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Without travel' }).click();
  await expect(page.getByRole('log').getByRole('row', { name: 'You keep 420.00' })).toBeVisible();
});

test('without an answer the chat says so, and offers to try again', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  let isDown = true;
  await page.route('**/api/ai/chat', (route) => (isDown ? route.abort() : route.continue()));
  const failed = await askAssistant(page, 'Five house tracks');
  await expect(failed).toContainText('[System]: Error connecting to the server');
  isDown = false;
  // The shell reports the lost connection as well.
  const noConnection = page.getByRole('dialog', { name: 'No connection' });
  await expect(noConnection).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(noConnection).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByRole('log').getByText(/House/).last()).toBeVisible();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
});

test('a question whose answer was stopped while streaming can be sent again', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  let slow = true;
  await page.route('**/api/ai/chat', (route) => (slow ? undefined : route.continue()));
  await expect(box(page)).toBeEnabled();
  await box(page).fill('Five house tracks');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  slow = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('log').getByRole('table')).toBeVisible();
});
