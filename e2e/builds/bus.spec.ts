import { createChangedCopy } from '../support/changed-copy.ts';
import { playEventAs } from '../support/play-event.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a new version of an event works with a listener of the previous one, if its sender converts it', async ({
  page,
}) => {
  test.slow();
  const copy = createChangedCopy(playEventAs(2, [1]));
  const player = page.getByRole('region', { name: 'Player' });
  const play = page.getByRole('main').getByRole('button', { name: /^Play / });
  try {
    const { code, output } = copy.remote('release', 'mf-catalogue', '--all');
    expect(output).toMatch(/mf-catalogue \w+ is live for everybody/);
    expect(code).toBe(0);

    await signIn(page, 'demo-dj');
    await page.goto('/tracks/all');
    const [first, second] = await Promise.all(
      [0, 1].map(async (row) => (await play.nth(row).getAttribute('aria-label'))?.replace('Play ', '') ?? ''),
    );
    await play.first().click();
    await expect(player).toContainText(first ?? '');
    // The play queue has arrived too.
    await player.getByRole('button', { name: 'Next track' }).click();
    await expect(player).toContainText(second ?? '');
    expect(copy.remote('revert', 'mf-catalogue').code).toBe(0);
  } finally {
    copy.remove();
  }
});

test('a new version of an event that no listener can read is refused', async () => {
  const copy = createChangedCopy(playEventAs(2, []));
  try {
    const { code, output } = copy.remote('release', 'mf-catalogue');
    expect(output).toContain('Nothing was released: mf-catalogue would not fit the rest of the site.');
    expect(output).toContain(
      'mf-player: It hears the event play.requested in version 1 only, and mf-catalogue sends it in 2.',
    );
    expect(output).toContain(
      'Keep what mf-player needs until a build of mf-player that does without it is released.',
    );
    expect(code).toBe(1);
  } finally {
    copy.remove();
  }
});
