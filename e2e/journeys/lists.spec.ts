import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const playButtons = (page: Page) => main(page).getByRole('button', { name: /^Play / });
const titles = (page: Page) => main(page).getByRole('row').locator('[aria-expanded]');
/** Returns the energy of each row from its accessible text. */
const energies = (page: Page) =>
  main(page)
    .locator('tr[data-track]')
    .evaluateAll((rows) => rows.map((row) => Number(/energy (\d+)/.exec(row.ariaLabel ?? '')?.[1])));
const player = (page: Page) => page.getByRole('region', { name: 'Player' });

/** Plays the first row and waits for the player, which takes up space at the bottom. */
async function playFirst(page: Page): Promise<void> {
  await playButtons(page).first().click();
  await expect(player(page)).toBeVisible();
}

for (const { width, height, rows } of [
  { width: 1280, height: 800, rows: 10 },
  { width: 360, height: 800, rows: 6 },
]) {
  test(`shows ${rows} rows above the player at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await page.goto('/tracks/all');
    await playFirst(page);
    const bar = await player(page).boundingBox();
    const row = await main(page).getByRole('row').nth(rows).boundingBox();
    expect((row?.y ?? height) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('every preset can be reached with the mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/tracks/all');
  const presets = page.getByRole('group', { name: 'Presets' });
  const last = presets.getByRole('button', { name: 'DJ Tools', exact: true });
  const more = page.getByRole('button', { name: 'More presets' });
  await expect(last).not.toBeInViewport();
  // The row scrolls smoothly, so wait for the end of each scroll.
  while (await more.isVisible()) {
    const before = await presets.evaluate((row) => row.scrollLeft);
    await more.click();
    await expect.poll(() => presets.evaluate((row) => row.scrollLeft)).toBeGreaterThan(before);
    await expect(async () => {
      const at = await presets.evaluate((row) => row.scrollLeft);
      expect(
        await presets.evaluate(
          (row) => new Promise<number>((now) => requestAnimationFrame(() => now(row.scrollLeft))),
        ),
      ).toBe(at);
    }).toPass();
  }
  await last.click();
  await expect(page).toHaveURL(/preset=DJ\+Tools/);
});

test('rows play the version of the filter', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all?versions=Instrumental');
  await playFirst(page);
  await expect(player(page).getByRole('combobox', { name: 'Version' })).toContainText('Instrumental');
  await player(page).getByRole('button', { name: 'Next track' }).click();
  await expect(player(page).getByRole('combobox', { name: 'Version' })).toContainText('Instrumental');
});

test('a search keeps the filters of the list, and clearing them keeps the search', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all?genres=House');
  await expect(playButtons(page).first()).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /Search/ }))
    .first()
    .fill('the');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*genres=House/);
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters).toContainText('House');
  await expect(filters).toContainText('“the”');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?name=the');
  await filters.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/tracks/all');
});

test('another page size keeps the first row in view, and is kept by the music link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/tracks/all?page=4');
  // Rows 31 to 40, which are on the second page with 25 per page.
  await expect(main(page).getByRole('row', { name: /^31, / })).toBeVisible();
  await page.getByRole('combobox', { name: /per page/i }).click();
  await page.getByRole('option', { name: /25/ }).click();
  await expect(page).toHaveURL(/limit=25&page=2/);
  await expect(main(page).getByRole('row', { name: /^31, / })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' }).click();
  await expect(page).toHaveURL('/tracks/all?limit=25');
  await expect(playButtons(page)).toHaveCount(25);
});

test('a column heading sorts the list, and Back undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/tracks/all');
  const newest = await titles(page).first().textContent();
  await page.getByRole('button', { name: 'TRACK, sort by title' }).click();
  await expect(page).toHaveURL('/tracks/all?sort=title');
  await expect(titles(page).first()).not.toHaveText(newest ?? '');
  const sorted = (await titles(page).allTextContents()).map((title) => title.toLowerCase());
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.goBack();
  await expect(titles(page).first()).toHaveText(newest ?? '');
});

test('filters the list by energy, sorts by it, and removes the filter with one click', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/tracks/all?limit=25');
  await expect(playButtons(page)).toHaveCount(25);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('spinbutton', { name: 'Energy from' }).fill('7');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/tracks/all?energy=7%2C10&limit=25');
  const filter = page.getByRole('button', { name: 'Remove Energy from 7' });
  await expect(filter).toBeVisible();
  await expect
    .poll(async () => (await energies(page)).toSorted((a, b) => a - b)[0])
    .toBeGreaterThanOrEqual(7);

  const heading = page.getByRole('button', { name: 'ENERGY, sort by energy' });
  await heading.click();
  await expect(page).toHaveURL('/tracks/all?energy=7%2C10&sort=-energy&limit=25');
  await expect(async () => {
    const found = await energies(page);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  }).toPass();
  await heading.click();
  await expect(page).toHaveURL('/tracks/all?energy=7%2C10&sort=energy&limit=25');
  await expect.poll(async () => (await energies(page))[0]).toBe(7);

  await filter.click();
  await expect(page).toHaveURL('/tracks/all?sort=energy&limit=25');
  await expect.poll(async () => (await energies(page))[0]).toBeLessThan(7);
});
