import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastBuild } from '@pool/build-kit/build-app';
import { root } from '@pool/build-kit/build-id';
import { integrityOf } from '@pool/build-kit/gate/offers';
import { release, revertRelease } from '@pool/build-kit/release';
import { sealEntry } from '@pool/build-kit/webpack/chunk-integrity';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Another build of a remote: the one in dist/ with other words in it and another id, as a changed source would give. */
function changedBuild(app: string, from: string, to: string) {
  const build = lastBuild(app);
  if (!build) throw new Error(`${app} is not built`);
  const id = build.id.split('').reverse().join('');
  const dist = mkdtempSync(join(tmpdir(), 'record-pool-build-'));
  cpSync(join(root, app, 'dist'), dist, { recursive: true });
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, name);
    // The compressed copies beside them still hold the old words.
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    if (!name.endsWith('.js')) continue;
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build.id, id).replaceAll(from, to));
  }
  const global = build.global.replace(build.id, id);
  const entry = join(dist, 'entry.js');
  const [, ...code] = readFileSync(entry, 'utf8').split('\n');
  writeFileSync(entry, code.join('\n'));
  sealEntry(dist, global, integrityOf(dist));
  const needs = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
  writeFileSync(
    join(dist, 'remote.json'),
    JSON.stringify({ ...needs, build: id, integrity: integrityOf(dist) }),
  );
  return { dist, build: { ...build, id, global } };
}

test('a remote is shipped and taken back alone, while the site runs', async ({ page }) => {
  const site = join(dataDir, 'site');
  const { build, dist } = changedBuild('mf-ai', 'AI assistant', 'AI assistant, newly shipped');
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
