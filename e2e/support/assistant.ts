import { expect, type Locator, type Page } from '@playwright/test';

/** Does what makes the current agent answer; returns the article with its answer. */
export async function untilAnswered(page: Page, act: () => Promise<void>): Promise<Locator> {
  const articles = page.getByRole('log', { name: 'Conversation' }).getByRole('article');
  const before = await articles.count();
  await act();
  await expect(articles).toHaveCount(before + 2);
  return articles.nth(before + 1);
}

/** Sends a question to the current agent; returns the article with its answer. */
export const askAssistant = (page: Page, text: string): Promise<Locator> =>
  untilAnswered(page, async () => {
    await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
    await page.keyboard.press('Enter');
  });

/** Switches to another agent, by the list or, on a narrow screen, by the picker. */
export async function chooseAgent(page: Page, title: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Agents' });
  const picker = page.getByRole('combobox', { name: 'Agent', exact: true });
  await expect(list.or(picker)).toBeVisible();
  if (await list.isVisible()) return list.getByRole('button', { name: new RegExp(`^${title} `) }).click();
  await picker.click();
  await page.getByRole('option', { name: new RegExp(`^${title} `) }).click();
}
