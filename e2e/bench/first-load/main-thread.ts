import { setTimeout } from 'node:timers/promises';
import { password } from '../../support/site.ts';
import type { QuietBrowser } from './quiet-browser.ts';
import { markContent } from './visit.ts';

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number };

/** Returns the cookies of a DJ's sign-in in the format of the DevTools protocol. */
async function cookiesOf(url: string) {
  const answer = await fetch(`${url}/api/users/login-custom`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: 'demo-dj', password, remember: false }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url };
  });
}

/**
 * Opens a path with a throttled processor, and adds up the milliseconds for which its main thread was busy before the content was there.
 */
export async function measureMainThread(
  { send, on }: QuietBrowser,
  { url, path, signedIn, cpuRate }: { url: string; path: string; signedIn: boolean; cpuRate: number },
): Promise<number> {
  const { browserContextId } = await send('Target.createBrowserContext');
  const cookies = signedIn ? await cookiesOf(url) : [];
  await send('Storage.setCookies', { cookies, browserContextId });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const inPage = (method: string, params?: object) => send(method, { ...params }, String(sessionId));
  await inPage('Page.enable');
  await inPage('Page.addScriptToEvaluateOnNewDocument', { source: `(${markContent})()` });
  await inPage('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const events: TraceEvent[] = [];
  on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])));
  const traced = new Promise((resolve) => on('Tracing.tracingComplete', resolve));
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'blink.user_timing',
  ];
  await send('Tracing.start', { traceConfig: { includedCategories } });
  await inPage('Page.navigate', { url: url + path });
  const expression = `performance.getEntriesByName('content').length`;
  for (let isThere = false; !isThere; await setTimeout(100)) {
    // While the document is replaced there is nothing to evaluate.
    const { result } = await inPage('Runtime.evaluate', { expression }).catch(() => ({ result: null }));
    isThere = (result as { value?: number } | null)?.value === 1;
  }
  await send('Tracing.end');
  await traced;
  await send('Target.disposeBrowserContext', { browserContextId });
  const content = events.find(({ name }) => name === 'content');
  if (!content) throw new Error('the trace has no mark of the content');
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isBefore = pid === content.pid && tid === content.tid && ts < content.ts;
      return isBefore && ph === 'X' && name === 'RunTask';
    })
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
}
