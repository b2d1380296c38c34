import type { Page } from '@playwright/test';

/** Test cards of the sandbox gateway. */
export const cards = {
  good: '4111111111111111',
  other: '5555555555554444',
  declined: '4000000000000002',
  held: '4000000000000259',
  /** Declines every payment after its first. */
  paysOnce: '4000000000000341',
  challenge: '4000000000001091',
};
export const subscription = '/profile/subscription';
export const noAccess = '/profile/subscription/unpaid';

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Card details"]');
export const bankFrame = (page: Page) => page.frameLocator('iframe[title="Your bank’s page"]');
export const inFrame = (page: Page, name: string) => cardFrame(page).getByRole('textbox', { name });
export const window_ = (page: Page, name: string) => page.getByRole('dialog', { name });
export const membership = (page: Page, state: string) =>
  page.getByRole('heading', { name: `Your membership ${state}` });
export const submit = (page: Page) => page.getByRole('button', { name: /^(Subscribe for|Save this card)/ });

/** Fills in the fields of the frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await inFrame(page, 'Card number').fill(number);
  await inFrame(page, 'Month').fill('09');
  await inFrame(page, 'Year').fill('39');
  await inFrame(page, 'CVC').fill('123');
}

/** From the choice of a payment method to the press of the button. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: /^Credit card/ }).click();
  await fillCard(page, number);
  await page.getByRole('checkbox', { name: /^I authorize/ }).check();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await submit(page).click();
}
