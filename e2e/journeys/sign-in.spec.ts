import { expect, expectAccessible, signIn, test } from '../support/test.ts';

test.describe('/login', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
  });

  test('Enter signs in the DJ to the music, and signing out leads to /login', async ({ page }) => {
    await page.getByLabel('Login or email').fill('demo-dj');
    await page.getByLabel('Password', { exact: true }).fill('spin-the-record');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tracks/all');
    await page.getByRole('button', { name: 'Menu of DJ Demo' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/tracks/all');
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test('an unknown login and a wrong password have different messages', async ({ page }) => {
    await page.getByLabel('Login or email').fill('nobody-of-that-name');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText('User does not exist');
    await page.getByLabel('Login or email').fill('demo-dj');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Wrong password for user')).toBeVisible();
    await expect(page.getByLabel('Login or email')).toHaveValue('demo-dj');
  });

  test('the session survives a reload', async ({ page }) => {
    await page.getByLabel('Login or email').fill('demo-unpaid');
    await page.getByLabel('Password', { exact: true }).fill('spin-the-record');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/profile/subscription/unpaid');
    await page.reload();
    await expect(page.getByText("You don't have active subscription").first()).toBeVisible();
  });
});

test('the user menu leads to profile, subscription and billing history', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/home');
  const menu = page.getByRole('menu');
  for (const [entry, path, tab] of [
    ['Profile', '/profile/personal', 'Personal'],
    ['Subscription', '/profile/subscription', 'Subscription'],
    ['Billing history', '/profile/billing', 'Billing'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu of DJ Demo' }).click();
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Profile',
      'Subscription',
      'Billing history',
      'Log out',
    ]);
    await menu.getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(path);
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
    await expect(menu).toHaveCount(0);
  }
});

test('the sign-in page is accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('the theme is stored, and set before the first paint', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.route('**/assets/shell.*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
