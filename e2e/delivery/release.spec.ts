import { join } from 'node:path';
import { lastBuild } from '@pool/build-kit/build-record';
import { release, revertRelease } from '@pool/build-kit/release';
import { changedBuild } from '../support/changed-build.ts';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a remote is released and reverted on its own, while the site is running', async ({ page }) => {
  const site = join(dataDir, 'site');
  const { build, dist } = changedBuild('mf-ai', 'shipped1', {
    from: 'AI assistant',
    to: 'AI assistant, newly shipped',
  });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = lastBuild('mf-ai')?.id;
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  await expect(title).toHaveText('AI assistant');

  expect(release([{ build, dist }], { site })).toEqual(['mf-ai']);
  await page.reload();
  await expect(title).toHaveText('AI assistant, newly shipped');

  expect(revertRelease('mf-ai', { site, reason: 'the words were wrong' }).inUse).toBe(before);
  await page.reload();
  await expect(title).toHaveText('AI assistant');
});
