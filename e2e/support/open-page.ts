import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until an open page has learned of a new build, by checking for new ones as it does whenever it becomes visible. */
export async function learnOfBuild(page: Page, build: string): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/remotes.json') && (await response.text()).includes(`"current":"${build}"`),
      { timeout: 2000 },
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answer;
  }).toPass();
}
