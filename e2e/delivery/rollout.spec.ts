import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lastBuild } from '@pool/build-kit/build-record';
import { folderSite, publishedBuilds } from '@pool/build-kit/registry/site';
import { promoteRelease, stageRelease } from '@pool/build-kit/release';
import { smokeTest } from '@pool/build-kit/smoke/smoke-test';
import { changedBuild, restoreBuild } from '../support/changed-build.ts';
import { newMember } from '../support/members.ts';
import { dataDir, siteUrl } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const site = join(dataDir, 'site');
const original = 'title:"Billing history"';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.afterEach(() => restoreBuild(site, 'mf-billing'));

/** Stages a build of mf-billing whose billing history has this title, given as a JavaScript expression. */
function stageBilling(id: string, title: string): void {
  const candidate = changedBuild('mf-billing', id, { from: original, to: `title:${title}` });
  expect(stageRelease(candidate, { site })).toBe(true);
  candidate.remove();
}

async function openBilling(page: Page): Promise<void> {
  await page.goto('/profile/billing');
  await expect(heading(page)).toBeVisible();
}

test('a staged build reaches nobody, a canary its testers, and a promoted build open pages, while the music plays', async ({
  browser,
  page,
}) => {
  test.slow();
  const tester = await newMember();
  const others = await browser.newPage({ baseURL: siteUrl });
  await signIn(page, tester);
  await signIn(others);
  await page.goto('/tracks/all');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openBilling(others);

  stageBilling('staged1', '"Billing history, staged"');
  await openBilling(others);
  await expect(heading(others)).toHaveText('Billing history');

  promoteRelease('mf-billing', { site, share: { percent: 0, logins: [tester] } });
  // The page learns about it while the tester navigates, and shows it when they return.
  await expect(async () => {
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Billing history' }).click();
    await expect(heading(page)).toHaveText('Billing history, staged', { timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await openBilling(others);
  await expect(heading(others)).toHaveText('Billing history');

  promoteRelease('mf-billing', { site });
  await openBilling(others);
  await expect(heading(others)).toHaveText('Billing history, staged');
  await others.close();
});

test('a build that fails its smoke test stays staged', async ({ page }) => {
  stageBilling('wrong1', '"Bills"');
  await expect(smokeTest(folderSite(site), 'mf-billing', 'wrong1', { POOL_URL: siteUrl })).rejects.toThrow(
    'The smoke test of mf-billing wrong1 failed. It stays staged; nobody gets it.\n  see heading “Billing history”: not within 10 s at /profile/billing',
  );
  await signIn(page);
  await openBilling(page);
  await expect(heading(page)).toHaveText('Billing history');
});

test('a build that fails for three members is reverted within a minute, and they can continue', async ({
  browser,
}) => {
  test.slow();
  stageBilling('broken1', '(()=>{throw new Error("no list of bills")})()');
  promoteRelease('mf-billing', { site });
  const pages: Page[] = [];
  for (let n = 0; n < 3; n++) {
    const page = await browser.newPage({ baseURL: siteUrl });
    pages.push(page);
    await signIn(page);
    await page.goto('/profile/billing');
    await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
  }
  const began = Date.now();
  await expect
    .poll(() => publishedBuilds(site).remotes['mf-billing'], { timeout: 60_000 })
    .toBe(lastBuild('mf-billing')?.id);
  expect(Date.now() - began).toBeLessThan(60_000);
  for (const page of pages) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Billing history');
    await page.close();
  }
});
