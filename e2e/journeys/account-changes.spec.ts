import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { followMail } from '../support/mails.ts';
import { joinAsDj } from '../support/members.ts';
import { password } from '../support/site.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
test.use({ actionTimeout: 10_000 });

/** Fills in both steps of registration, up to the last button. */
async function fillRegistration(page: Page, login: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Got it' }).click();
  await field(page, 'Full name').fill('Nora Example');
  await field(page, 'Email').fill(`${login}@pool.example`);
  await field(page, 'Phone').fill('+1 555 0100 22');
  await field(page, 'Login').fill(login);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('combobox', { name: /^Country/ }).click();
  await page.getByRole('option', { name: 'Jamaica' }).click();
  await field(page, 'Region or state').fill('Surrey');
  await field(page, 'City').fill('Kingston');
  await field(page, 'Zip code').fill('10');
  await field(page, 'Street').fill('1 Orange Street');
  await field(page, 'DJ name').fill('DJ Nora');
  await field(page, 'Instagram').fill('@dj.nora');
  await page.getByRole('checkbox', { name: /at least 18/ }).check();
}

test('a double click on Complete registration registers once and says so', async ({ page }) => {
  const login = `twice-${Date.now().toString(36)}`;
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/djusers/register')) answers.push(response.status());
  });
  await fillRegistration(page, login);
  await page.getByRole('button', { name: 'Complete registration' }).dblclick();
  // On a slow machine the second click is on this screen, and takes the focus from the heading.
  await expect(page.getByRole('heading', { name: 'Success! Check your email!' })).toBeVisible();
  expect(answers).toEqual([200]);
});

test('the Back button of the browser leads to the first step and keeps the input', async ({ page }) => {
  const login = `back-${Date.now().toString(36)}`;
  await fillRegistration(page, login);
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await expect(field(page, 'Full name')).toHaveValue('Nora Example');
  await expect(field(page, 'Password')).toHaveValue(password);
  await page.goForward();
  await expect(field(page, 'City')).toHaveValue('Kingston');
  await expect(field(page, 'Instagram')).toHaveValue('@dj.nora');
  await page.getByRole('button', { name: 'Complete registration' }).click();
  await expect(page.getByRole('heading', { name: 'Success! Check your email!' })).toBeFocused();
});

inEachLook(
  'changes the email while signed in, and undoes it from the old address',
  async ({ page, look }) => {
    test.slow();
    const login = await joinAsDj(page, `mail-${look}`);
    const old = `${login}@pool.example`;
    const next = `new-${login}@pool.example`;

    await test.step('asks for the password, and shows the pending address', async () => {
      await page.goto('/profile/personal');
      await field(page, 'Email').fill(next);
      await field(page, 'Password').fill(password);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      const done = page.getByRole('dialog', { name: 'Personal details' });
      await expect(done).toContainText(`We sent a link to ${next}`);
      await done.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText(`Confirm ${next}`)).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(old);
      // After the dialog, the navbar covers half a field.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText(`We sent a new link to ${next}`)).toBeVisible();
    });

    await test.step('confirms it by the link, and stays signed in', async () => {
      await expect(async () => {
        const mails = await page.request.get(`/dev/outbox?to=${encodeURIComponent(next)}`);
        expect((await mails.text()).match(/<li>/g)).toHaveLength(2);
      }).toPass();
      await followMail(page, next, /confirm/i);
      await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeFocused();
      await expect(page.getByText(next)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to your profile' }).click();
      await expect(field(page, 'Email')).toHaveValue(next);
      await expect(page.getByText(`Confirm ${next}`)).toHaveCount(0);
    });

    await test.step('undoes it from the old address, which signs out', async () => {
      await followMail(page, old, /changed/i);
      await expect(page.getByRole('heading', { name: 'Undo the email change?' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await expect(page.getByRole('heading', { name: 'Email change undone' })).toBeFocused();
      await expectAccessible(page);
      await page.goto('/login');
      await page.getByLabel('Login or email').fill(old);
      await field(page, 'Password').fill(password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page).toHaveURL('/profile/subscription/unpaid');
    });
  },
);

inEachLook(
  'signs out devices, downloads the data and deletes the account',
  async ({ page, browser, look }) => {
    test.slow();
    const login = await joinAsDj(page, `leave-${look}`);

    await test.step('signs out another device', async () => {
      const context = await browser.newContext();
      const phone = await context.newPage();
      await phone.goto('/login');
      await phone.getByLabel('Login or email').fill(login);
      await field(phone, 'Password').fill(password);
      await phone.getByRole('button', { name: 'Log In' }).click();
      await expect(phone).toHaveURL('/profile/subscription/unpaid');
      await page.goto('/profile/password');
      await expect(page.getByText('This device')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Sign out there/ }).click();
      await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);
      await phone.goto('/profile/personal');
      await expect(phone).toHaveURL(/\/login/);
      await context.close();
    });

    await test.step('downloads the data as a file', async () => {
      await page.getByRole('link', { name: 'Personal', exact: true }).click();
      await page.getByRole('button', { name: 'Download my data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Download your data' });
      await field(page, 'Password').fill(password);
      await expectAccessible(page);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^record-pool-data-\d{4}-\d\d-\d\d\.json$/);
      await expect(dialog).toBeHidden();
    });

    await test.step('deletes the account, and cannot sign in any more', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await field(page, 'Password').fill('not this one');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(dialog.getByText('Wrong password for user')).toBeVisible();
      await field(page, 'Password').fill(password);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Your account was deleted.')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Login or email').fill(login);
      await field(page, 'Password').fill(password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toContainText('User does not exist');
    });
  },
);
