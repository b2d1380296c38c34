import type { DemoLogin } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Who asks for what, and where they end up: the route table of the specification, walked in a browser. */
const walks: [DemoLogin | null, string, string][] = [
  [null, '/', '/'],
  [null, '/home', '/home'],
  [null, '/contactUs', '/contactUs'],
  [null, '/tracks/all', '/login?next=%2Ftracks%2Fall'],
  [null, '/profile/personal', '/login?next=%2Fprofile%2Fpersonal'],
  ['demo-dj', '/login', '/tracks/all'],
  ['demo-dj', '/no/such/page', '/tracks/all'],
  ['demo-dj', '/profile/unknown', '/profile/personal'],
  ['demo-dj', '/ai-assistant', '/ai-assistant'],
  ['demo-operator', '/ai-assistant', '/tracks/all'],
  ['demo-unpaid', '/tracks/all', '/profile/subscription/unpaid'],
  ['demo-unpaid', '/login', '/profile/subscription/unpaid'],
  ['demo-unpaid', '/home', '/home'],
  ['demo-label', '/tracks/all', '/label'],
  ['demo-label', '/profile/subscription', '/profile/subscription'],
];

for (const [who, asked, arrives] of walks) {
  test(`${who ?? 'a visitor'} asking for ${asked} arrives at ${arrives}`, async ({ page }) => {
    if (who) await signIn(page, who);
    await page.goto(asked);
    await expect(page.locator('main')).not.toBeEmpty();
    await expect(page).toHaveURL((url) => url.pathname + url.search === arrives);
  });
}

test('a path nobody has says so, with its status', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page does not exist')).toBeVisible();
});

test('titles follow the path', async ({ page }) => {
  await page.goto('/faq');
  await expect(page).toHaveTitle('Questions and answers · Record Pool');
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveTitle('Contact · Record Pool');
});

test('after signing in one arrives where one wanted to go', async ({ page }) => {
  await page.goto('/profile/billing');
  await page.getByLabel('Login or email').fill('demo-dj');
  await page.getByLabel('Password', { exact: true }).fill('spin-the-record');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/profile/billing');
  await expect(page.getByRole('heading', { name: 'Billing history' })).toBeVisible();
});

test('a next that leads off the site is not followed', async ({ page }) => {
  await signIn(page);
  await page.goto('/login?next=//elsewhere.example/');
  await expect(page).toHaveURL('/tracks/all');
});
