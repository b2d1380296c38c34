/**
 * `npm run bench -- media`: file transfers. Downloads to 1,000 slow clients at once (POOL_BENCH_CLIENTS) compared with a plain file server;
 * the whole download list, 300 files of 10 MB (POOL_BENCH_FILES), as one zip in Chromium compared with the disk; and the time from the
 * click to the first sound on the demo. The files are created once and kept in .cache/. POOL_BENCH_PARTS=send,zip,sound runs only the named
 * parts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from '@pool/build-kit/folders';
import { publishSite, startApi, stopApi } from '../support/bench-site.ts';
import { browserFlags, password } from '../support/site.ts';
import { childrenMb } from './media/memory.ts';
import { measureSending } from './media/send.ts';
import { measureSound } from './media/sound.ts';
import { measureZip } from './media/zip.ts';

const files = process.env.POOL_BENCH_FILES ?? '300';
const parts = (process.env.POOL_BENCH_PARTS ?? 'send,zip,sound').split(',');
const port = Number(process.env.PORT ?? 4392);
const url = `http://localhost:${port}`;
const sameOrigin = { origin: url, 'sec-fetch-site': 'same-origin' };
const dataDir = join(root, '.cache', `bench-media-${files}`);

if (parts.includes('send') || parts.includes('zip')) {
  await run('api/src/test/bench/make-media.ts', dataDir, files);
  await publishSite(dataDir);
  await withSite(dataDir, { POOL_ENV: 'test', DAILY_DOWNLOAD_LIMIT: '1000000' }, async (pid) => {
    if (parts.includes('send')) {
      await measureSending(
        { pid, port, sign: () => downloadLink('digger', 1) },
        join(dataDir, 'storage', 'originals', 'bench-0.mp3'),
      );
    }
    if (parts.includes('zip')) await inBrowser('digger', measureZip);
  });
}
if (parts.includes('sound')) {
  const demo = mkdtempSync(join(tmpdir(), 'record-pool-bench-'));
  await publishSite(demo);
  await withSite(demo, { POOL_PREVIEW_LIMIT: '1000000' }, () => inBrowser('demo-dj', measureSound));
  rmSync(demo, { recursive: true, force: true });
}

async function withSite(data: string, env: Record<string, string>, act: (pid: number) => Promise<void>) {
  const wide = { POOL_RATE_LIMITS: 'wide', POOL_LOG: 'silent', ...env };
  const api = await startApi({ port, dataDir: data, siteDir: join(data, 'site'), env: wide });
  try {
    await act(api.pid ?? 0);
  } finally {
    await stopApi(api);
  }
}

/** Returns a member's cookie, and a link to download a version. */
async function downloadLink(login: string, versionId: number): Promise<{ cookie: string; link: string }> {
  const signedIn = await fetch(`${url}/api/users/login-custom`, {
    method: 'POST',
    body: JSON.stringify({ login, password, remember: false }),
    headers: { ...sameOrigin, 'content-type': 'application/json' },
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/api/tracks/signedLink/${versionId}?purpose=download`, {
    headers: { ...sameOrigin, cookie },
  });
  const body = (await answer.json()) as { result?: { link: string }; message?: string };
  if (!body.result) throw new Error(body.message ?? 'no link');
  return { cookie, link: body.result.link };
}

/** Opens a page in a new browser with a profile on disk (one in memory has little room for files), signed in. */
async function inBrowser(
  login: string,
  act: (page: Page, memory: () => number) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'record-pool-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: browserFlags,
    baseURL: url,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    const answer = await page.request.post('/api/users/login-custom', {
      data: { login, password, remember: false },
      headers: sameOrigin,
    });
    if (!answer.ok()) throw new Error(await answer.text());
    await act(page, () => childrenMb(process.pid, profile));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function run(file: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, file), ...args],
      {
        stdio: 'inherit',
      },
    );
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}
