import { expect, signIn, test } from '../support/test.ts';

test('the music plays on while another remote fails', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'demo-dj');
  await page.route('**/remotes/mf-ai/**', (route) =>
    route.fulfill({ status: 500, body: 'Internal server error' }),
  );
  await page.goto('/tracks/all');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Player' });
  const seek = player.getByRole('slider', { name: 'Position in the preview' });
  const position = async () => Number(await seek.getAttribute('aria-valuenow'));
  await expect.poll(position).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'AI assistant' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('when the player fails, the list works, a message is shown, and Try again loads the player', async ({
  page,
}) => {
  await signIn(page);
  const files = '**/remotes/mf-player/**';
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/tracks/all');
  const trouble = page.getByRole('alert').filter({ hasText: 'The player could not be loaded' });
  await expect(trouble).toBeVisible({ timeout: 5_000 });
  const play = page.getByRole('main').getByRole('button', { name: /^Play / });
  await expect(play).toHaveCount(10);
  await page.unroute(files);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await play.first().click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
});

test('when the API is down, a message is shown, and Try again shows the list', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/personal');
  await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible();
  await page.route('**/api/tracks**', (route) => route.abort());
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'No connection' });
  await expect(dialog).toContainText(
    'Connection is not established. Please check your Internet and try again',
  );
  await page.unroute('**/api/tracks**');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Play / })).toHaveCount(10);
});
