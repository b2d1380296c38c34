import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The scripts a page fetches until its content is there: gzip bytes of the first one, and of all. */
export type Weight = { first: number; all: number };

/** Opens a path and weighs its scripts. What comes when the browser is idle is left out. */
export async function measureWeight(page: Page, path: string): Promise<Weight> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const sizes = await Promise.all(
    [...scripts].map(async (script) => ({
      path: new URL(script.url()).pathname,
      bytes: gzipSync(await script.body()).length,
    })),
  );
  await page.context().close();
  const shell = sizes.find((script) => /^\/assets\/shell\.\w+\.js$/.test(script.path));
  return { first: shell?.bytes ?? 0, all: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
}
