import { joinAsDj } from '../support/members.ts';
import { subscription } from '../support/paying.ts';
import { expect, settled, signIn, test } from '../support/test.ts';

test('offline, a photo window that is not loaded says so, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/profile/personal');
  await settled(page);
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Typed before');
  await context.setOffline(true);
  const update = page.getByRole('button', { name: 'Update Photo' });
  await update.click();
  await expect(page.getByRole('alert')).toContainText('This could not be opened');
  await expect(comment).toHaveValue('Typed before');
  await context.setOffline(false);
  await update.click();
  await expect(page.getByRole('dialog', { name: /photo/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(update).toBeFocused();
  await expect(comment).toHaveValue('Typed before');
});

test('offline, a window of mixes that is not loaded says so, and the list stays', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/tracks/all');
  await settled(page);
  const row = page.getByRole('main').locator('tr[data-track]').first();
  const mixes = row.getByRole('button', { name: /^Mixes with/ });
  await context.setOffline(true);
  await mixes.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be opened' })).toBeVisible();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await mixes.click();
  await expect(page.getByRole('dialog', { name: /^Mixes with/ })).toBeVisible();
});

test('offline, a card form that is not loaded says so in its window, and comes with the network', async ({
  page,
  context,
}) => {
  await joinAsDj(page, 'offline-card');
  await page.goto(subscription);
  await settled(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const card = page.getByRole('button', { name: /^Credit card/ });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Pay by card' });
  await expect(dialog.getByRole('alert')).toContainText('The card form could not be loaded');
  await context.setOffline(false);
  await expect(dialog.getByRole('form', { name: 'Card payment' })).toBeVisible();
});
