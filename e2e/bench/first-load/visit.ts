import type { Browser, CDPSession, Page } from '@playwright/test';
import { password } from '../../support/site.ts';

/** Milliseconds from the navigation: to the first paint, and to the first row of tracks (or the heading of a page without rows). */
export type Times = { paint: number; content: number };
export type Conditions = { network?: Network; cpuRate?: number };
/** Latency in milliseconds, bytes per second. */
export type Network = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** A new visitor's page: nothing cached, signed in as a DJ when asked for. */
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
  await page.addInitScript(() => {
    const look = () => {
      // A row with a play button: skeleton rows have none.
      const wanted = location.pathname.startsWith('/tracks') ? 'main table tbody button' : 'main h1';
      if (document.querySelector(wanted)) requestAnimationFrame(() => performance.mark('content'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return page;
}

async function throttle(devtools: CDPSession, { network, cpuRate }: Conditions): Promise<void> {
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpuRate) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

const contentAt = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('content')[0]?.startTime, null, {
    timeout: 60_000,
    polling: 50,
  });

/** Opens a path under these conditions, and measures it. */
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

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number };

/** Opens a path with the processor slowed down, and adds up the milliseconds its main thread was busy before the first row. */
export async function measureMainThread(
  browser: Browser,
  page: Page,
  { path, cpuRate }: { path: string; cpuRate: number },
): Promise<number> {
  await throttle(await page.context().newCDPSession(page), { cpuRate });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.goto(path, { waitUntil: 'commit' });
  await contentAt(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  const content = trace.traceEvents.find(({ name }) => name === 'content');
  if (!content) throw new Error('the trace has no mark of the first row');
  return trace.traceEvents
    .filter(({ name, ph, pid, tid, ts }) => {
      const isBefore = pid === content.pid && tid === content.tid && ts < content.ts;
      return isBefore && ph === 'X' && name === 'RunTask';
    })
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
}
