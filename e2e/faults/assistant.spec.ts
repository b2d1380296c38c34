import { askAssistant } from '../support/assistant.ts';
import { expect, signIn, test } from '../support/test.ts';

test('an answer whose list fails to load keeps its text and shows the error; Try again shows the tracks', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'demo-dj');
  let isDown = true;
  await page.route('**/remotes/mf-catalogue/**/*.js', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/ai-assistant');
  await askAssistant(page, 'Five house tracks around 124 BPM');
  const log = page.getByRole('log');
  await expect(log.getByText('This part of the page could not be loaded')).toBeVisible();
  await expect(log).toContainText('5 tracks');
  // The rest of the chat keeps working.
  await expect(page.getByRole('list', { name: 'Ask next' }).getByRole('button').first()).toBeEnabled();
  isDown = false;
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByRole('button', { name: /^Play / })).toHaveCount(5);
  complaints.splice(0, complaints.length, ...complaints.filter((one) => /Content Security Policy/.test(one)));
});
