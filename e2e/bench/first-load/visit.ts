import type { Browser, CDPSession, Page } from '@playwright/test';
import { password } from '../../support/site.ts';

/** Milliseconds from the navigation: to the first paint, and to the first row of tracks (or the heading of a page without rows). */
export type Times = { paint: number; content: number };
export type Conditions = { network: Network };
/** Latency in milliseconds, bytes per second. */
export type Network = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** Opens a page with nothing cached, optionally signed in as a DJ. */
export async function freshPage(browser: Browser, { url, signedIn }: { url: string; signedIn: boolean }) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  if (signedIn) {
    const answer = await page.request.post('/api/users/login-custom', {
      data: { login: 'demo-dj', password, remember: false },
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await page.addInitScript(markContent);
  return page;
}

/** Runs in the page: marks the time at which its content is there. */
export function markContent(): void {
  const look = () => {
    // A row with a play button, which skeleton rows do not have.
    const wanted = location.pathname.startsWith('/tracks') ? 'main table tbody button' : 'main h1';
    if (document.querySelector(wanted)) requestAnimationFrame(() => performance.mark('content'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function throttle(devtools: CDPSession, { network }: Conditions): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

const contentAt = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('content')[0]?.startTime, null, {
    timeout: 60_000,
    polling: 50,
  });

/** Opens a path under these conditions, and measures the load. */
export async function measureTimes(page: Page, path: string, conditions: Conditions): Promise<Times> {
  await throttle(await page.context().newCDPSession(page), conditions);
  await page.goto(path, { waitUntil: 'commit' });
  const content = Number(await (await contentAt(page)).jsonValue());
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  await page.context().close();
  return { paint: Number(paint), content };
}
