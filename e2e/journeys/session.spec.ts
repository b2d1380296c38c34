import type { Page } from '@playwright/test';
import { joinAsDj } from '../support/members.ts';
import { password, siteUrl } from '../support/site.ts';
import { expect, expectAccessible, settled, signIn, test } from '../support/test.ts';

const whyIdle = 'You were signed out after 30 minutes without activity.';
const person = (page: Page, name: string) => page.getByRole('button', { name: `Menu of ${name}` });

/** Simulates a time without activity in any tab, in minutes. */
const simulateIdle = (page: Page, minutes: number) =>
  page.evaluate((ms) => localStorage.setItem('pool.lastActive', String(Date.now() - ms)), minutes * 60_000);

async function logIn(page: Page, login: string) {
  await page.getByLabel('Login or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Opens two tabs of one browser, signed in. */
async function twoTabs(page: Page, paths: [string, string]): Promise<Page> {
  await signIn(page, 'demo-dj');
  const other = await page.context().newPage();
  await page.goto(paths[0]);
  await other.goto(paths[1]);
  await expect(person(page, 'DJ Demo')).toBeVisible();
  await expect(person(other, 'DJ Demo')).toBeVisible();
  return other;
}

test('signing out or in, even as someone else, in one tab does so in the others without a reload', async ({
  page,
}) => {
  const other = await twoTabs(page, ['/profile/personal', '/rotation']);
  const third = await page.context().newPage();
  await third.goto('/downloads');
  await expect(person(third, 'DJ Demo')).toBeVisible();
  await third.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await person(page, 'DJ Demo').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(third).toHaveURL('/login?next=%2Fdownloads');
  // A public page stays.
  await expect(person(other, 'DJ Demo')).toBeHidden();
  await expect(other).toHaveURL('/rotation');

  await logIn(page, 'demo-unpaid');
  await expect(page).toHaveURL('/profile/subscription/unpaid');
  await expect(third).toHaveURL('/profile/subscription/unpaid');
  await expect(
    person(other, 'Otto Unpaid').or(other.getByRole('button', { name: /^Menu of/ })),
  ).toBeVisible();
  expect(await third.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

test('signing out leads to the plain sign-in page even when another tab notices first that the session is over', async ({
  page,
}) => {
  const other = await twoTabs(page, ['/profile/personal', '/tracks/all']);
  await settled(other);
  const noticed = Promise.withResolvers<void>();
  await page.route('**/api/users/logout', async (route) => {
    const response = await route.fetch();
    // The session has ended on the server, but this tab does not know it yet.
    const click = other.getByRole('link', { name: 'Downloads', exact: true }).click();
    await Promise.race([click, other.waitForURL('**/login?next=*')]);
    click.catch(() => undefined);
    await other.waitForURL('**/login?next=*');
    await expect(person(page, 'DJ Demo')).toBeHidden();
    await route.fulfill({ response });
    noticed.resolve();
  });
  await person(page, 'DJ Demo').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await noticed.promise;
  await expect(page).toHaveURL('/login');
});

test('deleting the account leads to the plain sign-in page even when another tab notices first', async ({
  page,
}) => {
  await joinAsDj(page, 'gone');
  const other = await page.context().newPage();
  await page.goto('/profile/personal');
  await other.goto('/profile/personal');
  await expect(person(other, 'DJ Nora')).toBeVisible();
  await settled(other);
  await page.route('**/api/users/deleteAccount', async (route) => {
    const response = await route.fetch();
    if (response.ok()) {
      // The account is deleted on the server, but this tab does not know it yet.
      const click = other.getByRole('link', { name: 'Password', exact: true }).click();
      click.catch(() => undefined);
      await other.waitForURL('**/login?next=*');
      await page.waitForURL('**/login?next=*');
    }
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('another person who signs in to one tab replaces the first in the others', async ({ page }) => {
  const other = await twoTabs(page, ['/rotation', '/faq']);
  // The cookie changes without this tab, as by a sign-in elsewhere; then a tab opens and announces it.
  await signIn(page, 'demo-unpaid');
  const third = await page.context().newPage();
  await third.goto('/home');
  await expect(person(page, 'DJ Demo')).toBeHidden();
  await expect(person(other, 'DJ Demo')).toBeHidden();
  await expect(other.getByRole('button', { name: /^Menu of/ })).toBeVisible();
});

test('a 401 clears the session in all tabs, and /login says so', async ({ page }) => {
  const other = await twoTabs(page, ['/profile/personal', '/tracks/all']);
  for (const tab of [page, other]) await settled(tab);
  await page.context().clearCookies();
  // Visitors can open lists of tracks, but not the downloads. Another call may get the 401 first, which removes the link.
  const click = page.getByRole('link', { name: 'Downloads', exact: true }).click();
  await Promise.race([click, page.waitForURL('**/login?next=*')]);
  click.catch(() => undefined);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/^[^?]*\/login\?next=/);
    await expect(tab.getByRole('status')).toHaveText('Your session has ended. Please sign in again.');
  }
});

test('after 29 idle minutes all tabs ask, and an answer in one counts for all', async ({ page }) => {
  const other = await twoTabs(page, ['/profile/personal', '/tracks/all']);
  await simulateIdle(page, 29.2);
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toBeHidden();
    await expect(person(tab, 'DJ Demo')).toBeVisible();
  }
});

test('after 30 idle minutes the member is signed out in all tabs and on the server, and each tab says why', async ({
  page,
}) => {
  const other = await twoTabs(page, ['/tracks/all?genres=House', '/faq']);
  await simulateIdle(page, 30);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/^[^?]*\/login\?next=/);
    await expect(tab.getByRole('status')).toHaveText(whyIdle);
  }
  const answer = await page.request.post('/api/users/loginWithToken', {
    data: {},
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(401);
  // Signing in again leads both tabs back to the former page.
  await logIn(page, 'demo-dj');
  await expect(page).toHaveURL('/tracks/all?genres=House');
  await expect(other).toHaveURL('/faq');
});

test('a member away for 30 minutes is told so even if the server ended the session first', async ({
  page,
}) => {
  const other = await twoTabs(page, ['/tracks/all', '/faq']);
  // Until both tabs know that the member has been away, no call may tell them that the session is over.
  const away = Promise.withResolvers<void>();
  await page.context().route('**/api/**', async (route) => {
    await away.promise;
    await route.continue();
  });
  await page.context().clearCookies();
  await simulateIdle(page, 30);
  const lastActive = (tab: Page) => tab.evaluate(() => localStorage.getItem('pool.lastActive'));
  const before = await lastActive(page);
  await expect.poll(() => lastActive(other)).toBe(before);
  away.resolve();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/^[^?]*\/login\?next=/);
    await expect(tab.getByRole('status')).toHaveText(whyIdle);
  }
});

test('activity in one tab keeps the other signed in', async ({ page }) => {
  const other = await twoTabs(page, ['/tracks/all', '/faq']);
  await simulateIdle(page, 20);
  await other.mouse.click(5, 300);
  await expect
    .poll(() => page.evaluate(() => Date.now() - Number(localStorage.getItem('pool.lastActive'))))
    .toBeLessThan(60_000);
});

test('two tabs that refresh at the same time both stay signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await logIn(page, 'demo-dj');
  await expect(page).toHaveURL('/tracks/all');
  const other = await page.context().newPage();
  await page.context().clearCookies({ name: 'pool_session' });
  await Promise.all([page.goto('/profile/personal'), other.goto('/downloads')]);
  for (const tab of [page, other]) await expect(person(tab, 'DJ Demo')).toBeVisible();
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(person(tab, 'DJ Demo')).toBeVisible();
});

test('a label’s token is removed with its session, in whichever tab it ends', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'demo-label');
  await expect(page).toHaveURL('/label');
  const token = (tab: Page) => tab.evaluate(() => localStorage.getItem('pool.label'));
  expect(await token(page)).not.toBeNull();
  const other = await page.context().newPage();
  await other.goto('/profile/personal');
  await other.getByRole('button', { name: /^Menu of/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await token(page)).toBeNull();
});

test('a member does not see the data of the previous one in the same tab', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/profile/personal');
  await expect(page.getByLabel('Email')).toHaveValue('demo-dj@pool.example');
  await person(page, 'DJ Demo').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await logIn(page, 'demo-unpaid');
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('demo-unpaid@pool.example');
});
