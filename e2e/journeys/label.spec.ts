import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pool } from '../support/cli.ts';
import { inEachLook } from '../support/looks.ts';
import { followMail } from '../support/mails.ts';
import { password, siteUrl } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const label = 'Loading Dock Recordings';

// A journey is long, so a step that hangs fails before the whole test times out.
test.use({ actionTimeout: 10_000 });

async function open(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your releases' })).toBeVisible();
}

test('a label registers, waits, is assigned its label, and downloads its report', async ({ page }) => {
  test.slow();
  const login = `lars-${Date.now().toString(36)}`;
  const email = `${login}@pool.example`;
  const answer = await page.request.post('/api/labelusers/register', {
    data: {
      ...{ fullName: 'Lars Example', email, phone: '+1 555 0100 22', login, labelList: label, comment: '' },
      ...{ password, confirmPassword: password, agreed: true },
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await followMail(page, email, /confirm/i);
  await expect(page).toHaveURL('/label');
  await menuOf(page, 'Log out');
  await page.getByLabel('Login or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/label');
  await expect(page.getByText("We're reviewing your account")).toBeVisible();
  await expectAccessible(page);

  expect(await pool('label', 'give', login, label)).toContain(`can now see the reports of ${label}`);
  await page.reload();
  await expect(page.getByText(label).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('releases-30-days.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]?.replace('\ufeff', '')).toMatch(/^Artist,Title,Label,Type,Added,Plays \(30 days\)/);
  const rows = page.getByRole('table').last().getByRole('row');
  const first = await rows.nth(1).getByRole('link').first().textContent();
  expect(lines[1]).toContain(first ?? 'a release');
  for (const line of lines.slice(1)) expect(line).toContain(label);
});

async function menuOf(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

inEachLook('a DJ’s comment reaches the label', async ({ page, browser, look }) => {
  test.slow();
  await signIn(page, 'demo-label');
  await page.goto('/label');
  await expectAccessible(page);
  await open(page);
  await expect(page.getByRole('heading', { name: 'By day' })).toBeVisible();
  await expectAccessible(page);
  const release = page.getByRole('table').last().getByRole('link').first();
  const name = (await release.textContent()) ?? '';
  await release.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(page);

  const comment = `Peak time in every set, ${look} ${Date.now()}`;
  const context = await browser.newContext({ baseURL: siteUrl, viewport: page.viewportSize() });
  const dj = await context.newPage();
  await signIn(dj, 'demo-dj');
  await dj.goto(`/search?name=${encodeURIComponent(name)}`);
  await commentOn(dj, name, comment);
  await context.close();

  await page.reload();
  await expect(page.getByText(comment)).toBeVisible();
});

/** Rates a track in its row, with a comment to its label. */
async function commentOn(page: Page, name: string, text: string): Promise<void> {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: `More for ${name}`, exact: true });
  const stars = main
    .getByRole('button', { name: `Rate ${name}`, exact: true })
    .or(main.getByRole('button', { name: `change the rating of ${name}` }));
  await more.or(stars).first().click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Send feedback to the label' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Feedback for the label' })).toBeFocused();
  await page.keyboard.type(text);
  await dialog.getByRole('radio', { name: '5 stars' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Sent to the label')).toBeVisible();
}
