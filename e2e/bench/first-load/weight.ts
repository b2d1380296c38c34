import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The scripts a page fetches until its content is there: gzip bytes of the first one, and of all. */
export type Weight = { first: number; all: number };

/** Opens a path and weighs its scripts. Later requests are ignored. */
export async function measureWeight(page: Page, path: string): Promise<Weight> {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, response);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const requested = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < content)
      .map(({ name }) => new URL(name).pathname);
  });
  const sizes = await Promise.all(
    [...scripts]
      .filter(([pathname]) => requested.includes(pathname))
      .map(async ([pathname, script]) => ({ path: pathname, bytes: gzipSync(await script.body()).length })),
  );
  await page.context().close();
  const shell = sizes.find((script) => /^\/assets\/shell\.\w+\.js$/.test(script.path));
  return { first: shell?.bytes ?? 0, all: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
}
