import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { type Candidate, lastCandidate, release } from '@pool/build-kit/release';
import { changedBuild, restoreBuild } from '../support/changed-build.ts';
import { learnOfBuild } from '../support/open-page.ts';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const site = join(dataDir, 'site');

/** Returns the build of the shell under another id, as if from changed sources. */
function otherShell(id: string): Candidate & { remove: () => void } {
  const { build } = lastCandidate('shell');
  const dist = mkdtempSync(join(tmpdir(), 'record-pool-shell-'));
  cpSync(join(root, 'shell/dist'), dist, { recursive: true });
  const offer = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));
  writeFileSync(join(dist, 'shell.json'), JSON.stringify({ ...offer, build: id }));
  return { dist, build: { ...build, id }, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

test.afterAll(() => {
  restoreBuild(site, 'mf-billing');
  release([lastCandidate('shell')], { site });
});

test('an open page gets neither a newer shell nor a build made for it while music plays, and both once it stops', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/tracks/all?limit=50');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOpen: true }));
  const isOpen = () => page.evaluate(() => 'isOpen' in window);
  const used = page.locator('[data-remote="mf-billing"]');
  const go = (tab: string) =>
    page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab }).click();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Billing history' }).click();
  const usual = lastCandidate('mf-billing').build.id;
  await expect(used).toHaveAttribute('data-build', usual);

  const shell = otherShell('newer0');
  const billing = changedBuild('mf-billing', 'needsnew', { from: 'Billing history', to: 'Billing history' });
  release([shell], { site });
  release([billing], { site });
  shell.remove();
  billing.remove();
  await learnOfBuild(page, 'needsnew');

  await go('Password');
  await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
  await go('Billing');
  await expect(page.getByRole('heading', { name: 'Billing history', level: 1 })).toBeVisible();
  await expect(used).toHaveAttribute('data-build', usual);
  expect(await isOpen()).toBe(true);

  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await go('Password');
  // While the page reloads there is nothing to evaluate.
  await expect.poll(() => isOpen().catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
  await go('Billing');
  await expect(used).toHaveAttribute('data-build', 'needsnew');
  await page.evaluate(() => Object.assign(window, { isOpen: true }));
  await go('Password');
  await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
  expect(await isOpen()).toBe(true);
});
