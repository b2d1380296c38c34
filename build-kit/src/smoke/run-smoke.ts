import type { OnPage, Smoke, SmokeStep } from '@pool/remote-api/manifest';
import { type Browser, chromium, type Page } from 'playwright';
import { candidateCookie, signCandidates } from '#site';
import { findBrowser } from '../browser.ts';

/** How long one step may take, in milliseconds. */
const stepMs = 10_000;
/** How long the cookie for the build is valid, in milliseconds. */
const cookieMs = 10 * 60_000;

type Target = {
  /** The folder of the published site, with the key that signs the cookie, and the address of the site. */
  site: string;
  url: string;
  remote: string;
  build: string;
  /** The member for a smoke test that needs one. */
  member: { login: string; password: string };
};

/**
 * Runs the smoke test of a remote on the live site, in the only browser that gets this build. Returns the problems, in one sentence each;
 * empty if it passed. Throws a sentence if the site does not answer.
 */
export async function runSmoke(smoke: Smoke, target: Target): Promise<string[]> {
  await fetch(`${target.url}/readyz`).catch(() => {
    throw new Error(`The site does not answer at ${target.url}. Start it, or set POOL_URL.`);
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await walk(browser, smoke, target);
  } finally {
    await browser.close();
  }
}

async function walk(browser: Browser, smoke: Smoke, { site, url, remote, build, member }: Target) {
  const context = await browser.newContext({ baseURL: url });
  const value = signCandidates(site, { [remote]: build }, new Date(Date.now() + cookieMs));
  await context.addCookies([{ name: candidateCookie, value, url, httpOnly: true }]);
  if (smoke.as === 'member') {
    const answer = await context.request.post('/api/users/login-custom', {
      data: { ...member, remember: false },
      headers: { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok())
      return [
        `${member.login} could not sign in (${answer.status()}): set POOL_SMOKE_LOGIN and POOL_SMOKE_PASSWORD.`,
      ];
  }
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(`uncaught error: ${message}`));
  page.on('console', (message) => {
    // The shell logs when a remote fails to load or render.
    if (message.type() === 'error' && message.text().startsWith(`${remote} failed to`))
      failures.push(message.text().split('\n')[0] ?? '');
  });
  let isMounted = false;
  for (const step of smoke.steps) {
    try {
      await take(page, step);
      isMounted ||= (await page.locator(`[data-remote="${remote}"][data-build="${build}"]`).count()) > 0;
    } catch {
      failures.push(`${textOf(step)}: not within ${stepMs / 1000} s at ${new URL(page.url()).pathname}`);
      break;
    }
  }
  if (!isMounted) failures.push(`No step showed anything of ${remote} ${build}.`);
  return [...new Set(failures)];
}

async function take(page: Page, step: SmokeStep): Promise<void> {
  if ('open' in step) await page.goto(step.open, { timeout: stepMs });
  else if ('click' in step) await find(page, step.click).click({ timeout: stepMs });
  else await find(page, step.see).waitFor({ timeout: stepMs });
}

const find = (page: Page, { role, name }: OnPage) =>
  page.getByRole(role, name === undefined ? {} : { name }).first();

/** Describes a step: 'see heading “Tracks”'. */
function textOf(step: SmokeStep): string {
  if ('open' in step) return `open ${step.open}`;
  const [verb, { role, name }] = 'click' in step ? ['click', step.click] : ['see', step.see];
  return name === undefined ? `${verb} ${role}` : `${verb} ${role} “${name}”`;
}
