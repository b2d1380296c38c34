import type { Page } from '@playwright/test';
import { remotesInUse } from '@pool/remote-api/manifest';
import { sandboxUrl } from '../support/sandbox.ts';
import { expect, settled, signIn, test } from '../support/test.ts';

test('every page has a policy without unsafe-inline or unsafe-eval', async ({ page }) => {
  const answer = await page.goto('/home');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types default dompurify 'allow-duplicates'",
  );
  // Apart from frames of remotes, a page may only show players of video sites in a frame, and the page where a bank confirms a payment, for
  // which the sandbox is used here.
  expect(policy).toContain(
    `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com ${sandboxUrl};`,
  );
  expect(policy.replace(/frame-src [^;]*;/, '')).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
  expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff');
});

test('the card frame reaches the tokeniser and nothing else', async ({ page, complaints }) => {
  await signIn(page);
  const { remotes } = remotesInUse(await (await page.request.get('/remotes.json')).json());
  const base = remotes.find(({ name }) => name === 'mf-billing')?.version.entry.replace(/[^/]*$/, '') ?? '';
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
  // The browser only reports that attempt, and nothing that the frame does itself.
  expect(complaints.splice(0).filter((one) => !one.includes('/api/users/logout'))).toEqual([]);
});

test('an injected script does not run, and eval is refused', async ({ page, complaints }) => {
  await page.goto('/home');
  const outcome = await page.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        run();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const script = document.createElement('script');
    const box = document.createElement('div');
    return {
      text: attempt(() => {
        script.textContent = 'window.pwned = true';
      }),
      address: attempt(() => {
        script.src = 'https://evil.example/remotes/x.js';
      }),
      upload: attempt(() => {
        script.src = '/api/art/avatar/1';
      }),
      html: attempt(() => {
        box.innerHTML = '<img src="/icon.svg">';
      }),
      parsed: attempt(() => new DOMParser().parseFromString('<p>', 'text/html')),
      policy: attempt(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('mine', { createHTML: (html: string) => html });
      }),
      appended: attempt(() => {
        script.append('window.pwned = true');
        document.body.append(script);
      }),
      ran: 'pwned' in window,
    };
  });
  const refused = 'refused';
  expect(outcome).toMatchObject({
    text: refused,
    address: refused,
    upload: refused,
    html: refused,
    parsed: refused,
    policy: refused,
    ran: false,
  });
  expect(complaints.splice(0).some((one) => /requires 'TrustedHTML'/.test(one))).toBe(true);
});

// The complaints fixture fails these tests on any violation, including those of Trusted Types.
const open = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first(), path).toBeVisible();
    await settled(page);
  }
};

test('no page for visitors uses a style, script or HTML its policy forbids', async ({ page }) => {
  await open(page, [
    '/',
    '/home',
    '/register',
    '/login',
    '/resetPassword',
    '/rotation',
    '/contactUs',
    '/agreement',
    '/disclaimer',
    '/faq',
    '/apps',
    '/spins-guide',
    '/app-guide',
    '/aboutUs/join',
    '/nowhere',
  ]);
});

test('no page for members uses a style, script or HTML its policy forbids', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await open(page, [
    '/tracks/all',
    '/tracks/rank',
    '/tracks/curated',
    '/search?name=love',
    '/downloads',
    '/profile/personal',
    '/profile/dj',
    '/profile/subscription',
    '/profile/password',
    '/profile/billing',
    '/ai-assistant',
  ]);
  await signIn(page, 'demo-label');
  await open(page, ['/label']);
});
