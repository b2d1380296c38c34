import { currentVersion, remoteRegistry } from '@pool/contracts';
import { sandboxUrl } from '../support/sandbox.ts';
import { expect, signIn, test } from '../support/test.ts';

test('every page is under a policy without unsafe-inline or unsafe-eval', async ({ page }) => {
  const answer = await page.goto('/home');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  // Besides frames of remotes, players of video sites are the only thing of others a page may show, and only in a frame.
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;");
  expect(policy.replace(/frame-src [^;]*;/, '')).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
  expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff');
});

test('the frame a card is typed in reaches the tokeniser and nothing else', async ({ page, complaints }) => {
  await signIn(page);
  const registry = remoteRegistry.parse(await (await page.request.get('/remotes.json')).json());
  const base = currentVersion(registry, 'mf-billing')?.entry.replace(/[^/]*$/, '') ?? '';
  const headers = (await page.request.get(`${base}card-fields.html`)).headers();
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*connect-src http:\/\/localhost:\d+; form-action 'none'; .*frame-ancestors 'self'; sandbox allow-scripts allow-forms$/,
  );
  await page.goto('/home');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = 'the card';
    document.body.append(frame);
  }, `${base}card-fields.html`);
  const card = page.frameLocator('iframe[title="the card"]');
  await expect(card.getByRole('group', { name: 'Card details' })).toBeVisible();
  const tried = await card.locator('body').evaluate(async (body, token) => {
    const reached = (url: string) =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        () => true,
        () => false,
      );
    const frame = body.ownerDocument.defaultView;
    return { origin: frame?.origin, site: await reached('/api/users/logout'), token: await reached(token) };
  }, `${sandboxUrl}/xml/v1/request.api`);
  expect(tried).toEqual({ origin: 'null', site: false, token: true });
  // The browser complains of that one try, and of nothing the frame does of itself.
  expect(complaints.splice(0).filter((one) => !one.includes('/api/users/logout'))).toEqual([]);
});

test('script put into the page does not run, and eval is refused', async ({ page, complaints }) => {
  await page.goto('/home');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.pwned = true';
    document.body.append(script);
    return 'pwned' in window;
  });
  expect(ran).toBe(false);
  expect(complaints.splice(0).some((one) => /Content Security Policy/.test(one))).toBe(true);
});

test('a signed-in page uses no style or script its policy forbids', async ({ page }) => {
  await signIn(page);
  for (const path of ['/tracks/all', '/profile/subscription', '/ai-assistant']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  // The complaints fixture fails the test on any violation.
});
