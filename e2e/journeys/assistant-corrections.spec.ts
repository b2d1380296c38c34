import type { Locator, Page } from '@playwright/test';
import { askAssistant, untilAnswered } from '../support/assistant.ts';
import { inEachLook } from '../support/looks.ts';
import { expect, expectAccessible, signIn } from '../support/test.ts';

const partsOf = (answer: Locator) => answer.getByRole('list', { name: 'Searched for' }).getByRole('listitem');

/** Presses Tab until an element has the focus. Fails if it is too far away for a member to find. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 10; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

inEachLook('corrects what the curator understood, by pointer and by keyboard', async ({ page }) => {
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  const first = await askAssistant(page, 'Five house tracks around 124 BPM, no disco');
  await expect(partsOf(first)).toHaveText(['5 tracks', 'House', '119 to 129 BPM', 'No Disco']);
  await expect(first.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole('button', { name: 'Genre: House. Change' }).click();
  const second = await untilAnswered(page, () =>
    page.getByRole('menuitem', { name: 'Tech House instead' }).click(),
  );
  await expect(partsOf(second)).toHaveText(['5 tracks', 'Tech House', '119 to 129 BPM', 'No Disco']);
  // An answer that is not the newest only says what was understood.
  await expect(partsOf(first)).toHaveCount(4);
  await expect(partsOf(first).getByRole('button')).toHaveCount(0);

  // The focus waits at the first part, so the next correction needs no pointer.
  await expect(second.getByRole('button', { name: 'Length: 5 tracks. Change' })).toBeFocused();
  await tabTo(page, second.getByRole('button', { name: 'Remove No Disco' }));
  const third = await untilAnswered(page, () => page.keyboard.press('Enter'));
  await expect(partsOf(third)).toHaveText(['5 tracks', 'Tech House', '119 to 129 BPM']);

  await tabTo(page, third.getByRole('button', { name: 'Tempo: 119 to 129 BPM. Change' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tempo' });
  await expect(dialog.getByRole('spinbutton', { name: 'Tempo from' })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('spinbutton', { name: 'Tempo from' }).fill('124');
  const fourth = await untilAnswered(page, () => page.keyboard.press('Enter'));
  await expect(partsOf(fourth)).toHaveText(['5 tracks', 'Tech House', '124 to 129 BPM']);
  await expect(fourth.getByRole('row').nth(1)).toBeVisible();
});
