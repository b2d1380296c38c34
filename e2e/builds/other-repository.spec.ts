import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChangedCopy } from '../support/changed-copy.ts';
import { commandsOf, createGuideShell, type GuideShell } from '../support/team-guide.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const fixture = join(import.meta.dirname, '..', 'fixtures', 'mf-night-mixes');

test('a team adds a remote from its own repository, with the commands of the guide', async ({ page }) => {
  test.slow();
  const copy = createChangedCopy({});
  const shell = createGuideShell();
  const commands = commandsOf('First steps from another repository');
  expect(commands).toHaveLength(5);
  const [pack = '', begin = '', check = '', release = '', remove = ''] = commands;
  const other = join(copy.folder, '..', 'night-mixes');
  const main = page.getByRole('navigation', { name: 'Main' });
  const newcomer = main.getByRole('link', { name: 'Night mixes' });
  const player = page.getByRole('region', { name: 'Player' });
  const run = (commands: string, cwd = other) => {
    const { code, output } = shell.run(commands, cwd);
    expect(code, output).toBe(0);
    return output;
  };
  try {
    run(pack, copy.folder);
    expect(run(begin, copy.folder)).toContain('remote.config.ts');
    expect(readFileSync(join(other, 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:/);
    // The team writes its page.
    cpSync(fixture, other, { recursive: true });
    expect(run(check)).toMatch(/Tests .*passed/);
    expect(refusedRelease(shell, other)).toContain('mf-night-mixes would not fit the rest of the site.');

    await signIn(page);
    await page.goto('/tracks/all');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(newcomer).toBeHidden();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(run(release)).toMatch(/mf-night-mixes \w+ is live for everybody/);

    // An open page learns about a release at one navigation and shows it at a later one.
    await expect(async () => {
      await main.getByRole('link', { name: 'Contact' }).click();
      await main.getByRole('link', { name: 'Music' }).click();
      await expect(newcomer).toBeVisible({ timeout: 1000 });
    }).toPass();
    await newcomer.click();
    await expect(page.getByRole('heading', { name: 'Night mixes', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Night mixes · Record Pool');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expectAccessible(page);
    const play = page.getByRole('table').getByRole('button', { name: /^Play / });
    const first = (await play.first().getAttribute('aria-label'))?.replace('Play ', '') ?? '';
    await play.first().click();
    await expect(player).toContainText(first);
    expect(run(remove)).toContain('no longer part of the site');
  } finally {
    copy.remote('remove', 'mf-night-mixes');
    shell.remove();
    copy.remove();
  }
});

/** Releases the remote with a page that another remote has, and returns why it is refused. */
function refusedRelease(shell: GuideShell, folder: string): string {
  const manifest = join(folder, 'remote.config.ts');
  const before = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, before.replace("path: '/night-mixes'", "path: '/search'"));
  const { code, output } = shell.run('npx pool-remote release', folder);
  writeFileSync(manifest, before);
  expect(code).toBe(1);
  return output;
}
