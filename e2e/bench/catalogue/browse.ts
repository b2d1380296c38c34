/**
 * Measures the list in the browser, on the catalogue of the site at `url`: how long after an answer its rows are rendered, whether anything
 * moved meanwhile, and how much memory remains after 200 changes of page, preset and filter.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { camelotCodes } from '@pool/contracts/music-key';
import { browserFlags } from '../../support/site.ts';

type Change = { label: string; act: (page: Page) => Promise<void> };
type Watch = { shifted: number; shiftedLate: number };
type Timing = { answerAt: number | null; rowsAt: number };

const nextPage: Change = {
  label: 'next page',
  act: (page) => page.getByRole('button', { name: 'Next page' }).click(),
};
const key = (code: string): Change => ({
  label: `key ${code}`,
  act: async (page) => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await panel.getByRole('button', { name: new RegExp(`^${code}`) }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
  },
});
/** Returns the change at an index: the next page, and every tenth time another key. */
const changeAt = (i: number): Change =>
  i % 10 === 9 ? key(camelotCodes[((i - 9) / 10) % 24] ?? '8A') : nextPage;

type Member = { login: string; password: string };

/** Prints the measurements of `count` changes. */
export async function measureBrowsing(url: string, member: Member, count = 200): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserFlags });
  try {
    const { page, devtools } = await openList(browser, url, member);
    // A warm-up round first, since anything created once (rows, caches of the engine) is not a leak.
    for (let i = 0; i < 40; i++) await timeChange(page, changeAt(i));
    const before = await heapAfterCollection(devtools);
    const taken: number[] = [];
    for (let i = 0; i < count; i++) {
      const ms = await timeChange(page, changeAt(i));
      if (ms !== null) taken.push(ms);
    }
    const after = await heapAfterCollection(devtools);
    const { shifted, shiftedLate } = await page.evaluate(() => {
      const { shifted, shiftedLate } = window as unknown as Watch;
      return { shifted, shiftedLate };
    });
    taken.sort((a, b) => a - b);
    const at = (share: number) => (taken[Math.floor((taken.length - 1) * share)] ?? Number.NaN).toFixed(0);
    console.log(
      `rows rendered after their answer: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (${taken.length} of ${count} changes; the others came from memory)`,
    );
    console.log(
      `total layout shift: ${shiftedLate.toFixed(4)} unexpected, ${shifted.toFixed(4)} within half a second of a click`,
    );
    console.log(
      `memory after : before ${count} changes: ${(after / before).toFixed(2)} (${mb(after)} : ${mb(before)} MB of heap)`,
    );
  } finally {
    await browser.close();
  }
}

const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

async function openList(
  browser: Browser,
  url: string,
  member: Member,
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const answer = await page.request.post('/api/users/login-custom', {
    data: { ...member, remember: false },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto('/tracks/all');
  await page.locator('main tr[data-track]').first().waitFor();
  await page.evaluate(watchRows);
  return { page, devtools: await context.newCDPSession(page) };
}

/** Runs in the page: records when the first row changed, and what moved. */
function watchRows(): void {
  const shared = Object.assign(window, { shifted: 0, shiftedLate: 0, rowsAt: 0, first: '' });
  const firstRows = () =>
    [...document.querySelectorAll('main tr[data-track]')].map((row) => row.getAttribute('data-track')).join();
  shared.first = firstRows();
  new MutationObserver(() => {
    const now = firstRows();
    if (now === shared.first || now === '') return;
    shared.first = now;
    // The next frame shows what was rendered.
    requestAnimationFrame(() => {
      shared.rowsAt = performance.now();
    });
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-track'],
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (hadRecentInput) shared.shifted += value;
      else shared.shiftedLate += value;
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

/** Returns the milliseconds from the end of the answer until its rows are rendered; null if the rows were already in memory. */
async function timeChange(page: Page, { label, act }: Change): Promise<number | null> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    (window as unknown as { rowsAt: number }).rowsAt = 0;
  });
  await act(page);
  const handle = await page
    .waitForFunction(
      (): Timing | null => {
        const { rowsAt } = window as unknown as { rowsAt: number };
        if (rowsAt === 0) return null;
        const answers = performance
          .getEntriesByType('resource')
          .filter((one): one is PerformanceResourceTiming => /\/api\/tracks\?/.test(one.name));
        return { rowsAt, answerAt: answers.at(-1)?.responseEnd ?? null };
      },
      null,
      { timeout: 10_000, polling: 'raf' },
    )
    .catch(() => {
      throw new Error(`${label}: no other rows came`);
    });
  const timing = await handle.jsonValue();
  return timing?.answerAt ? Math.max(0, timing.rowsAt - timing.answerAt) : null;
}

async function heapAfterCollection(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
