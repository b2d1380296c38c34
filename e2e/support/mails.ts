import { expect, type Page } from '@playwright/test';

/** Waits for the newest mail to an address in the outbox of a site, and opens it. */
export async function openMail(page: Page, address: string, subject: RegExp, site = ''): Promise<void> {
  const mail = page.getByRole('listitem').first().getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(`${site}/dev/outbox?to=${encodeURIComponent(address)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
}

/** Waits for the newest mail to an address, opens it, and follows its link. */
export async function followMail(page: Page, address: string, subject: RegExp): Promise<void> {
  await openMail(page, address, subject);
  await page
    .locator('pre')
    .getByRole('link', { name: /token=/ })
    .click();
}
