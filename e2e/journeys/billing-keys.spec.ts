import type { Locator } from '@playwright/test';
import { joinAsDj } from '../support/members.ts';
import { cards, inFrame, membership, submit, subscription } from '../support/paying.ts';
import { expect, test } from '../support/test.ts';

test('a member without access pays by keyboard only', async ({ page }) => {
  await joinAsDj(page, 'keys');
  await page.goto(subscription);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Presses Tab until this element has the focus, so that only elements reachable by keyboard are used. */
  const tabTo = async (target: Locator) => {
    for (let i = 0; i < 60; i++) {
      if (
        await target.evaluate(
          (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
        )
      )
        return;
      await press('Tab');
    }
    throw new Error('Tab does not lead there');
  };
  const choose = page.getByRole('button', { name: 'Subscribe' });
  await tabTo(choose);
  await press('Enter');
  await tabTo(page.getByRole('button', { name: /^Credit card/ }));
  await press('Enter');
  await tabTo(inFrame(page, 'Card number'));
  await page.keyboard.type(cards.good);
  // A complete number moves the focus on to the month automatically, or else Tab does.
  await tabTo(inFrame(page, 'Month'));
  await page.keyboard.type('09');
  await tabTo(inFrame(page, 'Year'));
  await page.keyboard.type('39');
  await tabTo(inFrame(page, 'CVC'));
  await page.keyboard.type('123');
  for (const box of [/^I authorize/, /^I agree/]) {
    await tabTo(page.getByRole('checkbox', { name: box }));
    await press('Space');
  }
  await tabTo(submit(page));
  await press('Enter');
  await expect(membership(page, 'Active')).toBeVisible();
});
