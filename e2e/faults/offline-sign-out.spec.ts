import type { BrowserContext, Page } from '@playwright/test';
import { newMember } from '../support/members.ts';
import { password } from '../support/site.ts';
import { expect, settled, signIn, test } from '../support/test.ts';

/** Opens the list as a member, and signs out with the network off. */
async function signOutOffline(page: Page, context: BrowserContext): Promise<void> {
  await signIn(page);
  await page.goto('/tracks/all');
  await settled(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  const signOut = page.getByRole('menuitem', { name: 'Log out' });
  await expect(signOut).toBeVisible();
  await context.setOffline(true);
  await signOut.click();
  await expect(page).toHaveURL('/login');
}

/** Returns whether the server still takes the browser's cookies for a session. */
const isSignedIn = async ({ request }: Page) => (await request.get('/api/Downloads')).ok();

test('signing out offline ends the session on the server once the network is back', async ({
  page,
  context,
}) => {
  await signOutOffline(page, context);
  await context.setOffline(false);
  await expect.poll(() => isSignedIn(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('after signing out offline and closing the tab, the next visit is signed out', async ({
  page,
  context,
}) => {
  await signOutOffline(page, context);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/tracks/all');
  await expect(next).toHaveURL('/login?next=%2Ftracks%2Fall');
  await expect(next.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await isSignedIn(next)).toBe(false);
  // The next session is not ended with it.
  await next.getByLabel('Login or email').fill(await newMember());
  await next.getByLabel('Password', { exact: true }).fill(password);
  await next.getByRole('button', { name: 'Log In' }).click();
  await expect(next.getByRole('heading', { name: 'All tracks' })).toBeVisible();
  await next.reload();
  await expect(next.getByRole('heading', { name: 'All tracks' })).toBeVisible();
});
