import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lastBuild } from '@pool/build-kit/build-record';
import { release, revertRelease } from '@pool/build-kit/release';
import { changedBuild, restoreBuild } from '../support/changed-build.ts';
import { learnOfBuild } from '../support/open-page.ts';
import { browserFlags, browserPath, dataDir, siteUrl } from '../support/site.ts';
import { test as base, expect, signIn } from '../support/test.ts';

/**
 * Has a browser of its own, which keeps no scripts to write compile hints: they would count as the page's memory. Playwright would start the
 * test after all others if these flags were those of its own browser.
 */
const test = base.extend({
  page: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({
      executablePath: browserPath,
      args: [...browserFlags, '--disable-features=LocalCompileHints'],
    });
    await use(await browser.newPage({ baseURL: siteUrl }));
    await browser.close();
  },
});

/** The number of releases and reverts in a row; `npm test -- soak` makes 250. */
const releases = Number(process.env.POOL_TEST_RELEASES ?? 12);
/**
 * The memory that may remain for each, in bytes. A build that is not freed takes 700 KB. A short run includes the one-time growth of
 * caches: 4 MB, or 333 KB for each of 12.
 */
const maxGrowth = releases < 100 ? 650_000 : 50_000;
const site = join(dataDir, 'site');

/** Returns the memory used by scripts, in bytes, after a garbage collection. */
async function usedMemory(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

test.afterAll(() => restoreBuild(site, 'mf-billing'));

test(`${releases} releases and reverts during navigation are all applied and their memory freed, while the music plays on`, async ({
  page,
}) => {
  test.setTimeout(60_000 + releases * 6000);
  const usual = lastBuild('mf-billing')?.id ?? '';
  const used = page.locator('[data-remote="mf-billing"]');
  await signIn(page);
  // Enough tracks to play until the end, even on a slow machine.
  await page.goto('/tracks/all?limit=50');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const audio = page.getByRole('region', { name: 'Player' });
  await expect(audio.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const go = (tab: string) =>
    page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab }).click();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Billing history' }).click();
  await expect(used).toHaveAttribute('data-build', usual);

  const times: number[] = [];
  const before = await usedMemory(page);
  for (let n = 0; n < releases; n++) {
    // Every third one is a revert to an earlier build.
    let id = `swap${n}`;
    if (n % 3 === 2) id = revertRelease('mf-billing', { site, reason: 'the words were wrong' }).inUse ?? '';
    else {
      const candidate = changedBuild('mf-billing', id, { from: 'Billing history', to: `Billing history` });
      release([candidate], { site });
      candidate.remove();
    }
    await learnOfBuild(page, id);
    const began = Date.now();
    await go('Password');
    await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
    await go('Billing');
    await expect(used).toHaveAttribute('data-build', id);
    await expect(page.getByRole('heading', { name: 'Billing history', level: 1 })).toBeVisible();
    times.push(Date.now() - began);
  }
  const growth = async () => ((await usedMemory(page)) - before) / releases;
  // single-spa frees unmounted parcels when its timers end, 15 s later.
  await expect.poll(growth, { timeout: 60_000, intervals: [1000] }).toBeLessThan(maxGrowth);
  const globals = await page.evaluate(
    () => Object.entries(window).filter(([name, value]) => /^pool_mf_billing_/.test(name) && value).length,
  );
  times.sort((a, b) => a - b);
  console.log(
    `${releases} releases: ${Math.round((await growth()) / 1000)} KB remain for each, ${times[times.length >> 1]} ms (median) for two navigations`,
  );
  expect(globals).toBe(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(audio.getByRole('button', { name: 'Pause' })).toBeVisible();
});
