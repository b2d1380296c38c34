import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { followMail } from '../support/mails.ts';
import { password } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const menu = (page: Page) => page.getByRole('button', { name: /^Menu of/ });

// A journey is long, so a step that hangs fails before the whole test times out.
test.use({ actionTimeout: 10_000 });

/** Returns a new person for each run, since a data folder is used for many runs. */
const newcomer = (name: string) => {
  const login = `${name}-${Date.now().toString(36)}`;
  return { login, email: `${login}@pool.example` };
};
type Newcomer = ReturnType<typeof newcomer>;

/** Fills in stage one of registration. */
async function fillCommon(page: Page, { login, email }: Newcomer): Promise<void> {
  await field(page, 'Full name').fill('Nora Example');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('+1 555 0100 22');
  await field(page, 'Login').fill(login);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function complete(page: Page, email: string): Promise<void> {
  await page.getByRole('checkbox', { name: /at least 18/ }).check();
  await page.getByRole('button', { name: 'Complete registration' }).click();
  await expect(page.getByRole('heading', { name: 'Success! Check your email!' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
}

async function logIn(page: Page, login: string, by: string): Promise<void> {
  await page.getByLabel('Login or email').fill(login);
  await field(page, 'Password').fill(by);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function logOut(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
}

inEachLook('a DJ registers, edits the profile and resets a forgotten password', async ({ page, look }) => {
  test.slow();
  const nora = newcomer(`nora-${look}`);

  await test.step('registers in two stages', async () => {
    await page.goto('/register');
    await expect(page.getByRole('dialog', { name: 'How joining works' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please type your full name')).toBeVisible();
    await expectAccessible(page);
    await fillCommon(page, nora);
    await page.getByRole('combobox', { name: /^Country/ }).click();
    await page.getByRole('option', { name: 'Jamaica' }).click();
    await field(page, 'Region or state').fill('Surrey');
    await field(page, 'City').fill('Kingston');
    await field(page, 'Zip code').fill('10');
    await field(page, 'Street').fill('1 Orange Street');
    await field(page, 'DJ name').fill('DJ Nora');
    await page.getByRole('checkbox', { name: 'Radio DJ' }).check();
    await expectAccessible(page);
    await complete(page, nora.email);
    await expectAccessible(page);
  });

  await test.step('follows the link in the mail, and is signed in', async () => {
    await followMail(page, nora.email, /confirm/i);
    await expect(page).toHaveURL('/profile/subscription/unpaid');
    await expect(page.getByText("You don't have active subscription").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/profile/subscription');
  });

  await test.step('changes their details; no input is lost silently', async () => {
    const profile = page.getByRole('navigation', { name: 'Profile' });
    await profile.getByRole('link', { name: 'Personal' }).click();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await expect(field(page, 'City')).toHaveValue('Kingston');
    await expect(update).toBeDisabled();
    await expectAccessible(page);
    await field(page, 'City').fill('Port Royal');
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const ways = [
      () => profile.getByRole('link', { name: 'DJ', exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const leave of ways) {
      await leave();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/profile/personal');
      await expect(field(page, 'City')).toHaveValue('Port Royal');
    }
    await update.click();
    const done = page.getByRole('dialog', { name: 'Personal details' });
    await expect(done).toContainText('Profile was updated successfully');
    await expectAccessible(page);
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(update).toBeDisabled();
  });

  await test.step('sets a photo, which the navbar shows as a square JPEG', async () => {
    await page.getByRole('button', { name: 'Update Photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByLabel('Choose a photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    const crop = dialog.getByRole('group', { name: /^Part of the photo/ });
    await crop.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(dialog).toBeHidden();
    const photo = menu(page).locator('img');
    await expect(photo).toHaveJSProperty('naturalWidth', 512);
    await expect(photo).toHaveJSProperty('naturalHeight', 512);
    const served = await page.request.get((await photo.getAttribute('src')) ?? '');
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  await test.step('edits the DJ profile, which updates the navbar', async () => {
    await page.getByRole('link', { name: 'DJ', exact: true }).click();
    await field(page, 'DJ name').fill('DJ Nora Port');
    await field(page, 'DJ bio').fill('Rocksteady before midnight.');
    await page.getByRole('checkbox', { name: 'Club DJ' }).check();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('DJ profile was updated successfully')).toBeVisible();
    await expect(menu(page)).toHaveAccessibleName('Menu of DJ Nora Port');
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'DJ bio')).toHaveValue('Rocksteady before midnight.');
  });

  await test.step('changes the password', async () => {
    await page.getByRole('link', { name: 'Password', exact: true }).click();
    await field(page, 'Old password').fill('not this one');
    await field(page, 'New password').fill('second-secret');
    await field(page, 'Confirm password').fill('second-secret');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await expect(page.getByText('Old password incorrect')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Old password').fill(password);
    await change.click();
    await expect(page.getByText('Your password was changed successfully')).toBeVisible();
    await expect(change).toBeDisabled();
  });

  await test.step('signs out, and resets a forgotten password by mail', async () => {
    await logOut(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectAccessible(page);
    await field(page, 'Email').fill(nora.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expectAccessible(page);
    await followMail(page, nora.email, /password/i);
    await expect(page).toHaveURL(/\/confirmResetPassword\?token=/);
    await field(page, 'New password').fill('third-secret');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password was changed successfully' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('signs in only with the newest password', async () => {
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await logIn(page, nora.login, 'second-secret');
    await expect(page.getByText('Wrong password for user')).toBeVisible();
    await expectAccessible(page);
    await logIn(page, nora.email, 'third-secret');
    await expect(page).toHaveURL('/profile/subscription/unpaid');
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(menu(page)).toHaveAccessibleName('Menu of DJ Nora Port');
  });
});

test('a mailed link works once, and says so', async ({ page }) => {
  const otto = newcomer('otto');
  await page.goto('/register?type=label');
  await page.getByRole('button', { name: 'Got it' }).click();
  await fillCommon(page, otto);
  await field(page, 'Labels or artists').fill('Night Bus');
  await complete(page, otto.email);
  await page.getByRole('link', { name: 'Log In' }).click();
  await logIn(page, otto.login, password);
  await expect(page.getByRole('alert')).toHaveText('Email not verified');
  await followMail(page, otto.email, /confirm/i);
  await expect(page).toHaveURL('/label');
  await logOut(page);
  await followMail(page, otto.email, /confirm/i);
  await expect(page.getByRole('heading', { name: 'Email already verified' })).toBeFocused();
  await page.goto('/confirmEmail?uid=1&token=none');
  await expect(page.getByRole('heading', { name: 'Cannot confirm email' })).toBeVisible();
  await page.goto('/confirmResetPassword?token=none');
  await field(page, 'New password').fill('third-secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('Something goes wrong');
});

test('music and session continue while the dialog about unsaved edits is open, and after Stay and Leave', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const pause = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await field(page, 'Comment').fill('Never saved');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('main').getByRole('link', { name: 'Downloads' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Comment')).toHaveValue('Never saved');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/tracks/all');
  await expect(pause).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await page.goto('/profile/personal');
  await expect(field(page, 'Comment')).not.toHaveValue('Never saved');
});
