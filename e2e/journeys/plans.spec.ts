import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { joinAsDj } from '../support/members.ts';
import { cards, membership, payByCard, submit, subscription, window_ } from '../support/paying.ts';
import { readLedger } from '../support/sandbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ actionTimeout: 10_000 });

const choosePlan = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();
const openChange = async (page: Page) => {
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(window_(page, 'Change your plan').getByRole('button').last()).toBeVisible();
};

inEachLook(
  'changes by card from monthly to yearly, and back at the end of the year',
  async ({ page, look }) => {
    test.slow();
    await joinAsDj(page, `plan-card-${look}`);

    await test.step('subscribes monthly after viewing the yearly plan', async () => {
      await page.goto(subscription);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await choosePlan(page, /^Yearly 199\.00 USD a year, 40\.88 USD less than twelve months/);
      await expect(window_(page, 'How do you want to pay?')).toContainText('199.00 USD is charged today');
      await expectAccessible(page);
      await choosePlan(page, /^Monthly/);
      await payByCard(page, cards.good);
      await expect(membership(page, 'Active')).toBeVisible();
      await expect(page.getByText(/Monthly: 19\.99 USD a month/)).toBeVisible();
    });

    await test.step('changes to the yearly plan for the amount that is shown', async () => {
      await openChange(page);
      const pay = window_(page, 'Change your plan').getByRole('button', { name: /^Pay 17\d\.\d\d USD$/ });
      await expect(pay).toBeVisible();
      await expect(window_(page, 'Change your plan')).toContainText('Unused part of your month');
      await expectAccessible(page);
      const sum = (await pay.textContent())?.replace(/\D/g, '') ?? '';
      await pay.click();
      await expect(page.getByText(/Yearly: 199\.00 USD a year/)).toBeVisible();
      await expectAccessible(page);
      expect((await readLedger()).map(({ amountCents }) => amountCents)).toContain(Number(sum));
    });

    await test.step('plans the monthly plan for the end of the year, and undoes it', async () => {
      await openChange(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Switch to the monthly plan' }).click();
      await expect(page.getByText(/^You switch to the monthly plan on/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Keep the yearly plan' }).click();
      await window_(page, 'Change your plan').getByRole('button', { name: 'Keep the yearly plan' }).click();
      await expect(page.getByText(/^You switch to the monthly plan on/)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible();
    });
  },
);

inEachLook('changes by PayPal from yearly to monthly at the end of the year', async ({ page, look }) => {
  test.slow();
  await joinAsDj(page, `plan-paypal-${look}`);
  const approve = async (terms: RegExp) => {
    await expect(page.getByText(terms)).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(subscription);
  };

  await test.step('subscribes yearly', async () => {
    await page.goto(subscription);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await choosePlan(page, /^Yearly/);
    await page.getByRole('button', { name: /^PayPal/ }).click();
    await approve(/^Each year from/);
    await expect(membership(page, 'Active')).toBeVisible();
    await expect(page.getByText(/Yearly: 199\.00 USD a year/)).toBeVisible();
  });

  await test.step('approves the monthly payments that follow', async () => {
    await openChange(page);
    await expect(window_(page, 'Change your plan')).toContainText('It takes nothing today');
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await approve(/^Each month from/);
    await expect(page.getByText(/^You switch to the monthly plan on/)).toBeVisible();
    await expectAccessible(page);
  });
});

inEachLook('a declined yearly payment leaves the monthly plan unchanged', async ({ page, look }) => {
  await joinAsDj(page, `plan-declined-${look}`);
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await payByCard(page, cards.paysOnce);
  await expect(membership(page, 'Active')).toBeVisible();
  await openChange(page);
  await window_(page, 'Change your plan').getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/Monthly: 19\.99 USD a month/)).toBeVisible();
  await expect(submit(page)).toBeHidden();
});
