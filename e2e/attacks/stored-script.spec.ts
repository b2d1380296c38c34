import type { Page } from '@playwright/test';
import { siteUrl } from '../support/site.ts';
import { expect, settled, signIn, test } from '../support/test.ts';

/** Runs if it is interpreted as HTML, but is harmless as text. */
const script =
  '"><img src=x onerror="document.documentElement.dataset.pwned=1"><script>alert(1)</script>{{7*7}}';
const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin' };

async function change(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Checks that a screen shows its heading, and that no member's input has become an element of the page. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
  expect(await page.locator('html').getAttribute('data-pwned')).toBeNull();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });
});

test('script in every text field of a member is shown as text on every screen', async ({ page }) => {
  await signIn(page, 'demo-operator');
  const { result } = (await (
    await page.request.post('/api/users/loginWithToken', { headers, data: {} })
  ).json()) as {
    result: { user: Record<string, unknown> & { id: number; dj: object } };
  };
  const { user } = result;
  const userId = user.id;
  try {
    const text = script.slice(0, 100);
    await change(page, '/api/users/updateProfile', {
      ...user,
      userId,
      fullName: text,
      region: text,
      city: text,
      street: script,
      zipCode: text,
      comment: script,
    });
    await change(page, '/api/users/updateDj', { ...user.dj, userId, djName: text, djBio: script });
    for (const path of [
      '/home',
      '/tracks/all',
      '/downloads',
      '/profile/personal',
      '/profile/dj',
      '/rotation',
    ]) {
      await expectScreen(page, path);
    }
    await page.goto('/profile/personal');
    await expect(page.getByLabel(/^Full name/)).toHaveValue(text);
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  } finally {
    await change(page, '/api/users/updateProfile', { ...user, userId });
    await change(page, '/api/users/updateDj', { ...user.dj, userId });
  }
});

test('script in an address is shown as text', async ({ page }) => {
  const typed = encodeURIComponent(script);
  for (const path of [
    `/login?next=${typed}`,
    `/redirect?url=${typed}`,
    `/confirmEmail?uid=${typed}&token=${typed}`,
    `/confirmResetPassword?token=${typed}`,
    `/register?type=${typed}`,
    `/${typed}`,
  ]) {
    await expectScreen(page, path);
  }
  await signIn(page);
  for (const path of [`/search?name=${typed}`, `/tracks/all?genres=${typed}`, `/downloads?name=${typed}`]) {
    await expectScreen(page, path);
  }
});

test('a DJ’s comment is shown to the label as text', async ({ page, browser }) => {
  await signIn(page, 'demo-label');
  const login = await page.request.post('/api/auth/login', {
    data: { username: 'demo-label', password: 'spin-the-record' },
    headers,
  });
  const { result } = (await login.json()) as { result: { token: string } };
  const releases = await page.request.get('/label/api/labelReports/releases?limit=1', {
    headers: { authorization: `Bearer ${result.token}` },
  });
  const { list } = ((await releases.json()) as { result: { list: { trackId: number }[] } }).result;
  const trackId = list[0]?.trackId ?? 0;
  const dj = await browser.newPage();
  await signIn(dj, 'demo-operator');
  await change(dj, '/api/feedbacks', { trackId, rating: 4, comment: script });
  await dj.close();
  await page.addInitScript((pass) => localStorage.setItem('pool.label', pass), JSON.stringify(result));
  await expectScreen(page, '/label');
  await expectScreen(page, `/label/releases/${trackId}`);
  await expect(page.getByText(script)).toBeVisible();
});
