import { spawnSync } from 'node:child_process';
import { root } from '@pool/build-kit/folders';
import { createChangedCopy } from '../support/changed-copy.ts';
import { commandsOf, createGuideShell } from '../support/team-guide.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** Returns the files that differ between two checkouts, without installed or built ones. */
function changedFiles(folder: string): string[] {
  const leftOut = [
    'node_modules',
    '.git',
    'dist',
    '.cache',
    '.data',
    'results',
    'dist-alone',
    'storybook-static',
    '.screens',
    'coverage',
  ];
  const { stdout } = spawnSync('diff', ['-rq', ...leftOut.map((name) => `--exclude=${name}`), root, folder], {
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !/: (?:e2e|docs|\.github)$/.test(line))
    .map((line) => line.replaceAll(folder, '').replaceAll(root, ''));
}

test('a team adds a remote with the three commands of the guide, without another change or a release of the shell', async ({
  page,
}) => {
  test.slow();
  const copy = createChangedCopy({});
  const shell = createGuideShell();
  const commands = commandsOf('First steps in this repository');
  expect(commands).toHaveLength(3);
  const [create = '', release = '', remove = ''] = commands;
  const newcomer = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Night mixes' });
  try {
    const created = shell.run(create, copy.folder);
    expect(created.output).toContain('mf-night-mixes/remote.config.ts');
    expect(created.code, created.output).toBe(0);
    expect(changedFiles(copy.folder)).toEqual([
      'Only in : mf-night-mixes',
      'Files /pnpm-lock.yaml and /pnpm-lock.yaml differ',
    ]);

    await signIn(page);
    await page.goto('/tracks/all');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(newcomer).toBeHidden();
    const released = shell.run(release, copy.folder);
    expect(released.output).toMatch(/mf-night-mixes \w+ is live for everybody/);
    expect(released.code, released.output).toBe(0);

    await page.reload();
    await newcomer.click();
    await expect(page.getByRole('heading', { name: 'Night mixes', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Night mixes · Record Pool');
    await expectAccessible(page);
    await page.context().clearCookies();
    await page.goto('/night-mixes');
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(shell.run(remove, copy.folder).output).toContain('no longer part of the site');
  } finally {
    copy.remote('remove', 'mf-night-mixes');
    shell.remove();
    copy.remove();
  }
});
