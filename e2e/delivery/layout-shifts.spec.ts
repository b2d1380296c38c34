import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { remotes } from '@pool/build-kit/folders';
import { loadManifest } from '@pool/build-kit/manifests';
import { pageAnswersId } from '@pool/remote-api';
import { expect, settled, signIn, test } from '../support/test.ts';

const pages = (await Promise.all(remotes.map(loadManifest)))
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => !path.includes(':'))
  .flatMap(({ path, access }) => {
    if (access === 'everyone' || access.includes('activeDj')) return [{ path, viewer: 'member' }];
    return access.includes('visitor') ? [{ path, viewer: 'visitor' }] : [];
  });

test('pages to visit', () => expect(pages.map(({ path }) => path)).toContain('/home'));

for (const { path, viewer } of pages)
  test(`${path} does not shift for a ${viewer} while answers come slowly`, async ({ page }) => {
    if (viewer === 'member') await signIn(page);
    await withoutAnswers(page, path);
    await recordShifts(page);
    const unanswered = await answerSlowly(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await settled(page);
      await expect.poll(unanswered).toBe(0);
      await settled(page);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      // Up to 0.1 counts as good (https://web.dev/articles/cls).
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    }
    // A call that nothing on the page shows may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

/** Serves a page without the answers that come with it, as while the database is slow: the page requests them. */
async function withoutAnswers(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`id="${pageAnswersId}"`, '');
    await route.fulfill({ response, body });
  });
}

/**
 * Answers one call after the other, so that the page is painted after each. Pictures have their place from the start. Returns a function
 * that returns the number of calls without an answer.
 */
async function answerSlowly(page: Page): Promise<() => number> {
  let calls = 0;
  let last = Promise.resolve();
  await page.route(/\/api\/(?!art\/)/, async (route) => {
    calls += 1;
    last = last.then(() => setTimeout(150));
    await last;
    await route.fulfill({ response: await route.fetch() });
    calls -= 1;
  });
  return () => calls;
}

/** Records how far the content of each document shifts. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
