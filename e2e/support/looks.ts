import type { Page } from '@playwright/test';
import { test, useTheme } from './test.ts';

/** In how many looks a journey is walked: both themes, on a phone and on a desk. */
const looks = (['dark', 'light'] as const).flatMap((theme) => [360, 1280].map((width) => ({ theme, width })));

/** A journey in all four looks. `look` tells them apart in names that must be new: 'dark-360'. */
export function inEachLook(
  title: string,
  walk: (parts: { page: Page; look: string }) => Promise<void>,
): void {
  for (const { theme, width } of looks) {
    test(`${title}: ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await useTheme(page, theme);
      await walk({ page, look: `${theme}-${width}` });
    });
  }
}
