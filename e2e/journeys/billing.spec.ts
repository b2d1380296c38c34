import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inEachLook } from '../support/looks.ts';
import { joinAsDj } from '../support/members.ts';
import {
  cardFrame,
  cards,
  fillCard,
  inFrame,
  membership,
  noAccess,
  payByCard,
  submit,
  subscription,
  window_,
} from '../support/paying.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// A journey is long, so a step that hangs fails before the whole test times out.
test.use({ actionTimeout: 10_000 });

/** Collects the bodies that the page sends to our own API, as text. */
function watchBodies(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

inEachLook('subscribes by card, downloads the invoice, cancels and resumes', async ({ page, look }) => {
  test.slow();
  await joinAsDj(page, `card-${look}`);
  const bodies = watchBodies(page);

  await test.step('reads why there is no access to the music', async () => {
    await page.goto('/tracks/all');
    await expect(page).toHaveURL(noAccess);
    await expect(window_(page, 'Your subscription')).toContainText("You don't have active subscription");
    await expectAccessible(page);
  });

  await test.step('types a card in a separate frame, and sees its errors', async () => {
    await window_(page, 'Your subscription').getByRole('button', { name: 'Subscribe' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Credit card/ }).click();
    await expect(inFrame(page, 'Card number')).toBeVisible();
    await expectAccessible(page);
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('checkbox', { name: /^I authorize/ }).check();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await inFrame(page, 'Card number').fill('4111 1111 1111 1112');
    await submit(page).click();
    await expect(cardFrame(page).getByText('Card number is invalid')).toBeVisible();
    await expect(inFrame(page, 'Card number')).toBeFocused();
    await expectAccessible(page);
    // The frame has no origin, so no script of the page can read its input.
    const reached = await page
      .locator('iframe[title="Card details"]')
      .evaluate((frame: HTMLIFrameElement) => frame.contentDocument !== null);
    expect(reached).toBe(false);
  });

  await test.step('pays', async () => {
    await fillCard(page, cards.good);
    await expect(cardFrame(page).getByText('Visa')).toBeVisible();
    // Enter in the frame submits the whole form.
    await inFrame(page, 'CVC').press('Enter');
    await expect(membership(page, 'Active')).toBeVisible();
    await expect(page.getByText(/by Visa ending in 1111/)).toBeVisible();
    await expectAccessible(page);
    expect(bodies.join(' ')).toContain('cardToken');
    expect(bodies.join(' ')).not.toMatch(/41111111|4111 1111|"cvc"/);
    await page.goto('/tracks/all');
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  await test.step('downloads the invoice', async () => {
    await page.goto('/profile/billing');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Invoice of/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('invoice.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
  });

  await test.step('cancels with a comment, and undoes it', async () => {
    await page.goto(subscription);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    await dialog.getByRole('textbox', { name: 'Why are you leaving?' }).fill('A long tour');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(membership(page, 'Canceled')).toBeVisible();
    await expect(page.getByText(/^Expires on .* You have full access until then/)).toBeVisible();
    await page.getByRole('button', { name: 'Revive' }).click();
    await expect(membership(page, 'Active')).toBeVisible();
  });
});

inEachLook(
  'shows a declined card in the bank’s words, then pays by another, and another tab updates',
  async ({ page, look }) => {
    await joinAsDj(page, `declined-${look}`);
    await page.goto(subscription);
    const other = await page.context().newPage();
    await other.goto(subscription);
    await expect(membership(other, 'None')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await payByCard(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText('Your bank declined the card');
    // Submitted from the card's fields, with the end of the form out of view.
    const bankAnswers = Promise.withResolvers<void>();
    await page.route('**/api/subscriptions/subscribe', async (route) => {
      await bankAnswers.promise;
      await route.continue();
    });
    await inFrame(page, 'CVC').press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
    bankAnswers.resolve();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(submit(page)).toBeInViewport({ ratio: 1 });
    await expect(inFrame(page, 'Card number')).toHaveValue('4000 0000 0000 0002');
    await expectAccessible(page);
    await fillCard(page, cards.good);
    await submit(page).click();
    await expect(membership(page, 'Active')).toBeVisible();
    await expect(membership(other, 'Active')).toBeVisible();
    await page.goto('/profile/billing');
    await expect(page.getByText('Declined', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Invoice of/ })).toHaveCount(1);
    await expectAccessible(page);
  },
);

inEachLook('a payment on hold gives no access, and prevents another payment', async ({ page, look }) => {
  await joinAsDj(page, `held-${look}`);
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await payByCard(page, cards.held);
  await expect(page.getByRole('alert')).toContainText(
    'We are not able to process your payment at this time...',
  );
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Your payment is on hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/tracks/all');
  await expect(page).toHaveURL(noAccess);
});

inEachLook(
  'pays by PayPal after canceling there, uses the approval once, and replaces it by a card',
  async ({ page, look }) => {
    test.slow();
    await joinAsDj(page, `paypal-${look}`);
    const toPaypal = async () => {
      await page.goto(subscription);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('button', { name: /^PayPal/ }).click();
      await expect(page.getByRole('heading', { name: /asks you to approve/ })).toBeVisible();
      await expectAccessible(page);
    };

    await test.step('canceled at PayPal', async () => {
      await toPaypal();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(window_(page, 'PayPal')).toContainText('You left PayPal without approving');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go to my subscription' }).click();
      await expect(membership(page, 'None')).toBeVisible();
    });

    let back = '';
    await test.step('approved', async () => {
      await toPaypal();
      page.on('framenavigated', (frame) => {
        if (frame.url().includes('processagreement')) back = frame.url();
      });
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page).toHaveURL(subscription);
      await expect(membership(page, 'Active')).toBeVisible();
      await expect(page.getByText(/by PayPal \(/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the same approval cannot be used again', async () => {
      await page.evaluate(() => sessionStorage.removeItem('pool.paypalWish'));
      await page.goto(back);
      await expect(page.getByRole('alert')).toContainText('This PayPal approval has already been used');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go to my subscription' }).click();
    });

    await test.step('replaced by a card', async () => {
      await page.getByRole('button', { name: 'Change payment method' }).click();
      await expect(window_(page, 'Change payment method')).toContainText('You are not charged now');
      await payByCard(page, cards.other);
      await expect(page.getByText(/by MasterCard ending in 4444/i)).toBeVisible();
    });
  },
);
