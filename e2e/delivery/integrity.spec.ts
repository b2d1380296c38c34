import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedBuilds } from '@pool/build-kit/registry/site';
import { dataDir } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const site = join(dataDir, 'site');

/** Returns the folder of the live build of mf-ai. */
const folder = () => join(site, 'remotes/mf-ai', publishedBuilds(site).remotes['mf-ai'] ?? '');
const find = (name: RegExp): string => {
  const file = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).find((one) => name.test(one));
  if (!file) throw new Error(`there is no file ${name}`);
  return join(folder(), file);
};

/** Changes a published file and its compressed copies like an intruder. Returns the function that restores it. */
function tamper(file: string): () => void {
  const files = [file, `${file}.br`, `${file}.gz`].filter((one) => existsSync(one));
  const before = files.map((one) => readFileSync(one));
  for (const one of files.slice(1)) rmSync(one);
  writeFileSync(file, `${before[0]}\n;document.documentElement.dataset.intruder = 'here';`);
  return () => files.forEach((one, i) => void writeFileSync(one, before[i] ?? ''));
}

for (const [what, name] of [
  ['entry', /^entry\.js$/],
  ['chunk', /^assets[\\/].*\.js$/],
] as const)
  test(`the browser refuses a published ${what} that was changed, and nothing else breaks`, async ({
    page,
  }) => {
    const file = find(name);
    const path = file.slice(site.length).replaceAll('\\', '/');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const restore = tamper(file);
    try {
      await signIn(page, 'demo-dj');
      await page.goto('/ai-assistant');
      await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-intruder');
      await page.getByRole('link', { name: 'Music', exact: true }).click();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    } finally {
      restore();
    }
    // The browser still has the bad file in its cache, where it would stay for a year.
    await page.getByRole('link', { name: 'AI Assistant' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const repaired = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === path && !answer.url().includes('?'),
    );
    await again.click();
    await expect(heading).toHaveText('AI assistant');
    await (await repaired).finished();
    await page.reload();
    await expect(heading).toHaveText('AI assistant');
  });

test('each script and style sheet of a remote is loaded with its hash, and preloads are used', async ({
  page,
}) => {
  const wasted: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) wasted.push(message.text());
  });
  await signIn(page, 'demo-dj');
  await page.goto('/tracks/all');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const without = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
      .map((element) => ({ url: 'src' in element ? element.src : element.href, hash: element.integrity }))
      .filter(({ url, hash }) => new URL(url).pathname.startsWith('/remotes/') && !hash)
      .map(({ url }) => url),
  );
  expect(without).toEqual([]);
  const fetched = async (): Promise<string[]> => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/remotes/'));
  };
  await expect.poll(async () => (await fetched()).join(' ')).toMatch(/mf-catalogue.*mf-player.*\.css/);
  const remoteFiles = await fetched();
  expect(remoteFiles.filter((path, i) => remoteFiles.indexOf(path) !== i)).toEqual([]);
  expect(wasted).toEqual([]);
});
