import { joinAsDj } from '../support/members.ts';
import { cards, inFrame, membership, payByCard, submit, subscription } from '../support/paying.ts';
import { expect, test } from '../support/test.ts';

// A journey is long, so a step that hangs fails before the whole test times out.
test.use({ actionTimeout: 10_000 });

test('when the tokeniser is down, the form says so and keeps the input, and Try again pays', async ({
  page,
}) => {
  await joinAsDj(page, 'offline');
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  let isDown = true;
  await page.route('**/xml/v1/request.api', (route) => (isDown ? route.abort() : route.continue()));
  await payByCard(page, cards.good);
  await expect(page.getByRole('alert')).toContainText('You have not been charged');
  await expect(inFrame(page, 'CVC')).toHaveValue('123');
  isDown = false;
  await submit(page).click();
  await expect(membership(page, 'Active')).toBeVisible();
});

test('a frame that fails to load says so, and Try again loads it', async ({ page, complaints }) => {
  test.slow();
  await joinAsDj(page, 'no-frame');
  await page.goto(subscription);
  let isDown = true;
  await page.route('**/card-fields.html', (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: /^Credit card/ }).click();
  await expect(page.getByRole('alert')).toContainText('The card form could not be loaded');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(inFrame(page, 'Card number')).toBeVisible();
  complaints.length = 0;
});

test('a frame that is never rendered because it is out of view still reports its height and pays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.origin !== 'null') return;
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await joinAsDj(page, 'undrawn');
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await payByCard(page, cards.good);
  await expect(membership(page, 'Active')).toBeVisible();
});
