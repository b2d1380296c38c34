import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('tr[data-track]');
const titles = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-track')));
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search tracks and artists' });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

test.describe('as a DJ', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
  });

  test('searches while typing, corrects a typo, and turns terms into chips', async ({ page }) => {
    await page.goto('/search?name=hairpn');
    await expect(main(page).getByText('Showing results for “hairpin” instead of “hairpn”.')).toBeVisible();
    await expect(rows(page).first()).toContainText('Hairpin');

    // The list updates without Enter; terms filter it.
    await searchBox(page).press('End');
    await searchBox(page).pressSequentially(' bpm:~172 -genre:trap');
    await expect(page).toHaveURL(/bpm%3A%7E172\+-genre%3Atrap$/);
    // Open suggestions make the rest of the page unreachable; Escape closes them.
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chip(page, 'BPM about 172')).toBeVisible();
    await expect(chip(page, 'not genre trap')).toBeVisible();

    // A removed chip is removed from the box too.
    await chip(page, 'BPM about 172').click();
    await expect(searchBox(page)).toHaveValue('hairpn -genre:trap');

    // Terms that were not met are listed.
    await page.goto('/search?name=hairpin+xyzzyplugh');
    await expect(main(page).getByText(/Showing results without “xyzzyplugh”/)).toBeVisible();
    await expect(rows(page).first()).toContainText('Hairpin');
  });

  test('suggestions lead to an artist’s tracks', async ({ page }) => {
    await page.goto('/tracks/all');
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('/');
    // A press ends in nothing when the suggestion is moved meanwhile by the answer to the next letter.
    const lastAnswer = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('text') === 'deputy m',
    );
    await searchBox(page).pressSequentially('deputy m');
    await lastAnswer;
    await page.getByRole('option', { name: /^Deputy Marigold \d+ tracks$/ }).click();
    await expect(page).toHaveURL(/\/search\?name=Deputy\+Marigold$/);
    await expect(rows(page).first()).toContainText('Deputy Marigold');
  });

  test('a reload, Back and a shared link give the same rows', async ({ page, browser }) => {
    await page.goto('/tracks/all');
    const everything = await main(page)
      .getByText(/^\d+ tracks$/)
      .textContent();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await panel.getByRole('button', { name: /^8A/ }).click();
    await panel.getByRole('button', { name: /^9A/ }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/keys=8A%2C9A/);
    await expect(main(page).getByText(/^\d+ tracks$/)).not.toHaveText(everything ?? '');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    // The address changes before the rows.
    await expect(rows(page).first()).toHaveAttribute('aria-label', /^11, /);
    const listed = await titles(page);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(listed);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(listed);
    const elsewhere = await browser.newPage();
    await signIn(elsewhere);
    await elsewhere.goto(page.url());
    await expect.poll(() => titles(elsewhere)).toEqual(listed);
    await elsewhere.close();
  });

  test('the filter panel has three, two or one columns, depending on its width', async ({ page }) => {
    await page.goto('/tracks/all');
    for (const [width, columns] of [
      [1280, 3],
      [1000, 2],
      [600, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: /^Filters/ }).click();
      const groups = page.getByRole('region', { name: 'Filters' }).getByRole('group');
      // Genres, versions, keys, with the tempo and the energy below the keys.
      await expect(groups).toHaveCount(5);
      const lefts = await groups.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `${width} px`).toBe(columns);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    }
  });

  test('filters by a preset and one of its genres, and opens promo albums to show their tracks', async ({
    page,
  }) => {
    await page.goto('/tracks/all');
    const presets = page.getByRole('group', { name: 'Presets' });
    await presets.getByRole('button', { name: 'Genres of House' }).click();
    const genre = page.getByRole('menuitemcheckbox').first();
    const name = (await genre.textContent()) ?? '';
    await genre.click();
    await expect(page).toHaveURL(/preset=House/);
    await expect(rows(page).first()).toContainText(name);

    await presets.getByRole('button', { name: 'Promo Albums', exact: true }).click();
    await expect(main(page).getByText(/^\d+ albums$/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'MORE VERSIONS' })).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^\d+ tracks/ })
      .first()
      .click();
    await expect(
      main(page)
        .getByRole('button', { name: /^Download / })
        .first(),
    ).toBeVisible();
  });

  test('lists videos separately, and plays one above the player', async ({ page }) => {
    await page.goto('/tracks/all');
    await page.getByRole('radio', { name: 'Video' }).click();
    await expect(page).toHaveURL(/type=video/);
    await expect(main(page).getByText(/^\d+ videos$/)).toBeVisible();
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Play / })
      .click();
    const film = page.getByRole('figure', { name: /^Video of / }).locator('video');
    await expect(film).toBeVisible();
    const width = () => film.evaluate((video: HTMLVideoElement) => video.videoWidth);
    const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(width).toBe(640);
    await expect.poll(at).toBeGreaterThan(0.3);
  });

  test('a video that cannot be played from its first file plays from its fallback', async ({ page }) => {
    let broken = 0;
    const isFirst = ({ pathname, searchParams }: URL) =>
      pathname === '/api/media/preview' && !searchParams.has('fallback');
    await page.route(isFirst, async (route) => {
      broken += 1;
      await route.fulfill({ contentType: 'video/mp4', body: 'not a film' });
    });
    const second = page.waitForResponse((response) => response.url().includes('fallback=true'));
    await page.goto('/tracks/all?type=video');
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Play / })
      .click();
    expect((await second).ok()).toBe(true);
    expect(broken).toBeGreaterThan(0);
    const film = page.getByRole('figure', { name: /^Video of / }).locator('video');
    await expect(film).toHaveAttribute('src', /fallback=true/);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.3);
  });

  test('top tracks fetch nothing until Filter, and Reset starts again', async ({ page }) => {
    await page.goto('/tracks/top?limit=25');
    const form = page.getByRole('form', { name: 'Top tracks by' });
    await form.getByRole('combobox', { name: 'Date' }).click();
    await page.getByRole('option', { name: 'Last 30 Days' }).click();
    await form.getByRole('combobox', { name: 'Genre' }).click();
    await page.getByRole('option', { name: 'House', exact: true }).click();
    await expect(page).toHaveURL('/tracks/top?limit=25');
    await form.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/dateRange=30d/);
    await expect(rows(page).first()).toContainText('House');
    await expect(page.getByRole('navigation', { name: 'Tracks' })).toBeVisible();
    await form.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/tracks/top');
    await expect(rows(page)).toHaveCount(10);
  });

  test('the chart shows missing tracks without play and download', async ({ page }) => {
    await page.goto('/tracks/rank?limit=50');
    await expect(page.getByRole('radio', { name: 'Video' })).toHaveCount(0);
    const missing = rows(page).filter({ hasText: 'Not in the pool' }).first();
    await expect(missing).toBeVisible();
    await expect(missing.getByRole('button', { name: /^(Play|Download) / })).toHaveCount(0);
    await expect(rows(page).first()).toContainText('1');
  });

  test('curated sets show the desktop application instead of a list', async ({ page }) => {
    await page.goto('/tracks/curated');
    await expect(page.getByRole('link', { name: 'Download for Mac' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download for Windows' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Tracks' })).toHaveCount(0);
  });

  test('the whole list works by keyboard', async ({ page }) => {
    await page.goto('/tracks/all');
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows(page).nth(8)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).nth(7)).toBeFocused();
    await page.keyboard.press('Home');
    const row = rows(page).first();
    await expect(row).toBeFocused();
    await page.keyboard.press('v');
    await expect(main(page).getByRole('list', { name: /^Versions of / })).toBeVisible();
    await page.keyboard.press('v');
    await expect(main(page).getByRole('list', { name: /^Versions of / })).toHaveCount(0);
    await page.keyboard.press('p');
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('5');
    await expect(page.getByTestId('announced')).toContainText('rated 5 of 5');
    await expect(row).toHaveAttribute('aria-label', /rated 5 of 5/);
    await page.keyboard.press('a');
    await expect(row.getByRole('button', { name: / is on your download list$/ })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('d');
    expect((await saved).suggestedFilename()).toMatch(/\.mp3$/);
    // Tab reaches the current row and then leaves the list, skipping the other rows.
    await page.keyboard.press('Tab');
    await expect(row.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(row).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('m');
    const mixes = page.getByRole('dialog', { name: /^Mixes with / });
    await expect(mixes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mixes).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  test('the mixes of a track show the reason and the pitch change', async ({ page }) => {
    await page.goto('/search?name=key:8A+bpm:118-128');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Mixes with / })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Mixes with / });
    // The reason is in its own column, or below the title if there is no room for one.
    const shown = { visible: true };
    const reason = dialog.getByText(/^(same key|one step up|one step down|relative key)$/).filter(shown);
    await expect(reason.first()).toBeVisible();
    await expect(
      dialog
        .getByText(/\d(\.\d)? %$/)
        .filter(shown)
        .first(),
    ).toBeVisible();
    const found = () => dialog.locator('tr[data-track]').count();
    await expect.poll(found).toBeGreaterThan(0);
    await dialog.getByRole('radio', { name: '16 percent' }).check();
    await expect.poll(found).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});

test('filters, versions, a preview, stars and mixes work on a phone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  await page.goto('/tracks/all?genres=Disco');
  await expect(chip(page, 'Disco')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: 'Funk', exact: true }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/genres=Disco%2CFunk/);
  await chip(page, 'Disco').click();
  await expect(page).toHaveURL(/genres=Funk$/);
  // The address changes before the list, which shows the former rows until the answer.
  await expect(chip(page, 'Disco')).toHaveCount(0);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);

  const row = rows(page).first();
  await row.getByRole('button', { expanded: false }).first().click();
  const versions = main(page).getByRole('list', { name: /^Versions of / });
  await versions
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();

  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /^3/ }).click();
  await expect(page.getByTestId('announced')).toContainText('3');
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mixes with' }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Mixes with / })
      .locator('tr[data-track]')
      .first(),
  ).toBeVisible();
  expect(await sideways(page)).toBe(0);
  expect(complaints).toEqual([]);
  await expectAccessible(page, '[role=dialog]');
  // To check behind the dialog, axe adds a style element, which the page's policy refuses.
  complaints.splice(0);
});

test('a visitor reads an artist’s page; playing, versions and searching lead to registration', async ({
  page,
}) => {
  await page.goto('/rotation');
  await main(page).getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/rotation\/artist\/\d+$/);
  const artist = page.url();
  await expect(rows(page).first()).toBeVisible();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(artist);
  await rows(page).first().getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: 'Intro / Outro' }).click();
  await expect(page).toHaveURL('/register');
  await page.goto('/search?name=love');
  await expect(page).toHaveURL('/register');
  await page.goto('/rotation/artist/999999');
  await expect(main(page).getByText("THIS ARTIST DOESN'T EXIST")).toBeVisible();
});

test('the landing page shows music to a visitor, and its video plays', async ({ page }) => {
  await page.goto('/home');
  const newest = main(page).getByRole('table', { name: 'New Release' });
  await expect(newest.getByRole('row')).toHaveCount(6);
  await page.getByRole('radio', { name: 'Video' }).check();
  await expect(newest.getByRole('row')).toHaveCount(5);
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await highlights.getByRole('button', { name: 'Next slide' }).click();
  await highlights.getByRole('button', { name: /play the film$/ }).click();
  const film = highlights.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

inEachLook('finding music is accessible and does not scroll sideways', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  for (const path of [
    '/tracks/all',
    '/tracks/all?type=video',
    '/tracks/all?preset=Promo+Albums',
    '/tracks/top',
    '/tracks/rank',
    '/tracks/curated',
    '/search?name=hairpn+bpm:~172',
    '/search?name=zzzzqqq+genre:nothing',
    '/rotation/artist/9',
    '/downloads',
  ]) {
    await page.goto(path);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    expect(await sideways(page), path).toBe(0);
  }
  await page.goto('/tracks/all');
  await rows(page).first().getByRole('button', { expanded: false }).first().click();
  await expect(main(page).getByRole('list', { name: /^Versions of / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);
});

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
