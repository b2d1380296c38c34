import { expect, signIn, test } from '../support/test.ts';

test('resting on rows creates no previews and delays no clicks', async ({ page }) => {
  await signIn(page);
  const links: string[] = [];
  let open = 0;
  let maxOpen = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/signedLink/')) return;
    links.push(request.url());
    open += 1;
    maxOpen = Math.max(maxOpen, open);
  });
  const close = (request: { url: () => string }) => {
    if (request.url().includes('/signedLink/')) open -= 1;
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  // The slowest possible server, which never answers the prefetches.
  await page.route('**/signedLink/**', () => undefined);
  await page.goto('/tracks/all');
  const rows = page.getByRole('main').locator('tr[data-track]');
  await expect(rows).toHaveCount(10);
  for (let at = 0; at < 8; at += 1) {
    const linkRequest = page.waitForRequest('**/signedLink/**');
    await rows.nth(at).hover();
    await linkRequest;
  }
  expect(links).toHaveLength(8);
  expect(links.every((url) => url.includes('ifReady=true'))).toBe(true);
  expect(maxOpen).toBeLessThanOrEqual(2);
  const began = Date.now();
  const list = page.waitForResponse('**/api/tracks?**');
  await page.getByRole('main').getByRole('button', { name: 'House', exact: true }).click();
  await list;
  expect(Date.now() - began).toBeLessThan(3_000);
  await expect.poll(() => open).toBe(0);
});

test('resting on a row while the player is loading fetches the link once it is there', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-player/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tracks/all');
  const row = page.getByRole('main').locator('tr[data-track]').first();
  await row.hover();
  // Longer than the pointer has to rest.
  await page.clock.fastForward(500);
  const versionId = await row.getAttribute('data-version');
  const linkRequest = page.waitForRequest(`**/signedLink/${versionId}?**`);
  held.resolve();
  await linkRequest;
});
