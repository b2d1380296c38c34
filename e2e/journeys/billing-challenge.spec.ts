import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { joinAsDj } from '../support/members.ts';
import {
  bankFrame,
  cards,
  fillCard,
  membership,
  payByCard,
  submit,
  subscription,
  window_,
} from '../support/paying.ts';
import { readLedger } from '../support/sandbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ actionTimeout: 10_000 });

const name = 'Confirm with your bank';
const settled = async () => (await readLedger()).filter(({ state }) => state === 'settled').length;

/** Pays again in the open card form. */
async function payAgain(page: Page): Promise<void> {
  await fillCard(page, cards.challenge);
  await page.getByRole('checkbox', { name: /^I authorize/ }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await submit(page).click();
}

inEachLook('declines at the bank, tries again, reloads and confirms', async ({ page, look }) => {
  test.slow();
  await joinAsDj(page, `challenge-${look}`);
  const before = await settled();
  await page.goto(subscription);

  await test.step('declines on the bank’s page in the window', async () => {
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await payByCard(page, cards.challenge);
    await expect(window_(page, name)).toContainText('confirm your payment of 19.99 USD');
    await expect(bankFrame(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await expectAccessible(page);
    await bankFrame(page).getByRole('button', { name: 'Decline' }).click();
    await expect(window_(page, name)).toContainText(
      'Your bank did not confirm the payment. Nothing was charged.',
    );
    await expectAccessible(page);
    expect(await settled()).toBe(before);
  });

  await test.step('tries again, and reloads in the middle', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await payAgain(page);
    await expect(bankFrame(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing has been charged.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await bankFrame(page).getByRole('button', { name: 'Confirm payment' }).click();
    await expect(membership(page, 'Active')).toBeVisible();
    expect(await settled()).toBe(before + 1);
  });

  await test.step('confirms another card on the bank’s own page, which leads back', async () => {
    await page.getByRole('button', { name: 'Change payment method' }).click();
    await payAgain(page);
    await page.getByRole('button', { name: 'Open my bank’s page' }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page).toHaveURL(subscription);
    await expect(page.getByText('Visa ending in 1091').first()).toBeVisible();
    await expect(page.getByText('Your payment method has been changed')).toBeVisible();
    expect(await settled()).toBe(before + 1);
  });
});
