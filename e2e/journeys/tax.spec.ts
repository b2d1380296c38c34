import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { openMail } from '../support/mails.ts';
import { createOwnSite, isAlive, type OwnSite } from '../support/own-site.ts';
import { cards, fillCard, membership, submit, subscription } from '../support/paying.ts';
import { password, port as sitePort, workers } from '../support/site.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ actionTimeout: 10_000 });

/** Ports that no worker uses, for a pool in France that adds tax. */
const port = sitePort + 3 * workers;
const slow = { timeout: 90_000 };
let site: OwnSite;
let running: ChildProcess;

test.beforeEach(async () => {
  test.setTimeout(240_000);
  site = createOwnSite(port);
  running = site.start({
    POOL_ENV: 'demo',
    POOL_WARM: '0',
    POOL_TAX: 'DE VAT 19, FR VAT 20, US Sales tax 8.875',
    POOL_TAX_PRICES: 'added',
    POOL_SELLER_COUNTRY: 'FR',
    POOL_SELLER_TAX_ID: 'FR12345678901',
  });
  await expect.poll(site.isReady, slow).toBe(true);
});
test.afterEach(async () => {
  running.kill('SIGTERM');
  await expect.poll(() => Object.values(site.pids()).some(isAlive), slow).toBe(false);
  site.remove();
});

const prices = (page: Page) => page.getByLabel('Price with tax');

async function chooseCountry(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('tax is shown before a payment, charged with it, and listed afterwards', async ({ page }) => {
  await test.step('a visitor reads that tax is added', async () => {
    await page.goto(`${site.url}/home`);
    await expect(page.getByText('19.99 USD plus tax a month').first()).toBeVisible();
  });
  await test.step('the checkout uses the tax of the country', async () => {
    const signedIn = await page.request.post(`${site.url}/api/users/login-custom`, {
      data: { login: 'demo-unpaid', password, remember: false },
      headers: { origin: site.url },
    });
    expect(signedIn.status()).toBe(200);
    await page.goto(site.url + subscription);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByText(/If you pay by card, the country of your billing address counts/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Credit card/ }).click();
    await chooseCountry(page, 'Germany');
    await expect(prices(page)).toContainText('VAT 19%3.80 USD');
    await expect(submit(page)).toHaveText('Subscribe for 23.79 USD');
    await chooseCountry(page, 'France');
    await expect(prices(page)).toContainText('VAT 20%4.00 USD');
    await expect(page.getByRole('textbox', { name: 'VAT number' })).toHaveCount(0);
  });
  await test.step('a business pays without VAT', async () => {
    await chooseCountry(page, 'Germany');
    const number = page.getByRole('textbox', { name: 'VAT number' });
    for (const [typed, answer] of [
      ['DE12', 'This is not a VAT number of the country you chose'],
      ['DE123456700', 'not registered in VIES'],
      ['DE123456799', 'does not respond'],
    ] as const) {
      await number.fill(typed);
      await number.press('Enter');
      await expect(number).toHaveAccessibleDescription(new RegExp(answer));
    }
    await number.fill('DE123456788');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('VAT number DE123456788')).toBeVisible();
    await expect(submit(page)).toHaveText('Subscribe for 19.99 USD');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(submit(page)).toHaveText('Subscribe for 23.79 USD');
  });
  await test.step('the payment, the next one and the receipt have the same total', async () => {
    await fillCard(page, cards.good);
    await page
      .getByRole('checkbox', { name: /^I authorize .* 23.79 USD now and 23.79 USD each month/ })
      .check();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await submit(page).click();
    await expect(membership(page, 'Active')).toBeVisible();
    await expect(page.getByText('23.79 USD, including 3.80 USD VAT')).toBeVisible();
    await openMail(page, 'demo-unpaid@pool.example', /Your receipt for \$23\.79/, site.url);
    await expect(page.locator('body')).toContainText('VAT 19%');
  });
});
