import type { Browser, Page } from '@playwright/test';
import { type Complaints, test, useTheme } from './test.ts';

/** A journey runs on a phone and on a desktop, in one theme each; where it checks the page, `expectAccessible` checks both themes. */
const looks = [
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
] as const;

/** A journey on a phone and on a desktop. `look` distinguishes them in names that must be new: 'dark-360'. */
export function inEachLook(
  title: string,
  walk: (parts: { page: Page; browser: Browser; complaints: Complaints; look: string }) => Promise<void>,
): void {
  for (const { theme, width } of looks) {
    test(`${title}: ${theme}, ${width} px`, async ({ page, browser, complaints }) => {
      await page.setViewportSize({ width, height: 800 });
      await useTheme(page, theme);
      await walk({ page, browser, complaints, look: `${theme}-${width}` });
    });
  }
}
