import { expect, signIn, test } from '../support/test.ts';

const scrollY = 'window.scrollY';
const below = 'document.documentElement.scrollHeight - innerHeight';

test('a newly opened page starts at its top, and a reload and Back keep the position', async ({ page }) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await expect(page.getByRole('main').locator('tr[data-track]')).toHaveCount(10);
  await page.mouse.wheel(0, 250);
  await expect.poll(() => page.evaluate(scrollY)).toBe(250);
  await page.goto('/apps');
  // The heading comes before the rest of the page.
  await expect.poll(() => page.evaluate(below)).toBeGreaterThan(120);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(scrollY)).toBe(120);
  await page.reload();
  await expect.poll(() => page.evaluate(scrollY)).toBe(120);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/apps');
  await expect.poll(() => page.evaluate(scrollY)).toBe(120);
});
