import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { brand } from '@pool/contracts';
import type { RunOptions } from 'axe-core';
import { newMember } from './members.ts';
import { type DemoLogin, password, siteUrl } from './site.ts';

/** The browser's complaints: policy violations and uncaught errors. A test that expects some empties the list. */
export type Complaints = string[];

export const test = base.extend<{ complaints: Complaints; expectedComplaints: RegExp | null }>({
  /** Complaints the browser may make at any time of a test, for `test.use`. */
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: Complaints = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted|unique "key"|not wrapped in act/.test(message.text()))
          complaints.push(message.text());
      });
      // The operator's message before the home screen is dismissed; it has its own tests.
      await page.addInitScript((id) => {
        // A frame without an origin, such as one that shows a mail, has no storage.
        if (window.origin !== 'null') sessionStorage.setItem('pool.flyer', id);
      }, brand.flyer?.id ?? '');
      await use(complaints);
      expect(complaints.filter((one) => !expectedComplaints?.test(one))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/**
 * Signs in by the API; the sign-in screen has its own tests. Without a login it signs in a DJ with an active subscription whom no other
 * test uses, so that no test meets another's ratings or downloads.
 */
export async function signIn(page: Page, given?: DemoLogin | (string & {})): Promise<void> {
  const login = given ?? (await newMember());
  const answer = await page.request.post('/api/users/login-custom', {
    data: { login, password, remember: false },
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Checks that axe finds no violation of WCAG 2.2 AA on the page, apart from colours. With a dialog open, check `within` it: the links it
 * partly covers would count as too small. Journeys stop on a phone and on a desktop; Storybook checks every state, with its colours.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // A window that is still moving is not in its place yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
        )
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(scrollEnd);
  // Content that is still loading may briefly push a control under a bar.
  await expect.poll(() => violationsIn(page, within)).toEqual([]);
}

/** The rules of WCAG 2.2 AA, but for colours, which are almost half of the time: Storybook checks those of every state in both themes. */
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
  // Passing checks are not reported.
  resultTypes: ['violations'],
  // Style sheets are not read in advance: within a shadow root axe would do it by an inline style, which the page forbids.
  preload: false,
};

/** Runs axe on a part of the page, and in its frames. Returns one line for each element that violates a rule. */
async function violationsIn(page: Page, within: string): Promise<string[]> {
  for (const frame of page.frames()) {
    const added = addAxe(frame);
    // A frame that is just being replaced is checked at the next stop.
    await (frame === page.mainFrame() ? added : added.catch(() => {}));
  }
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const { axe } = globalThis as unknown as { axe: Pick<typeof import('axe-core'), 'run'> };
      return (await axe.run({ include: [within] }, rules)).violations;
    },
    { within, rules },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target}: ${node.any.map(({ message }) => message).join('; ')}`),
  );
}

/** axe without comments and long names: with them, every document it is added to takes a third longer. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Adds axe to a document, which keeps it: reading its half a megabyte takes as long as a check. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
}

/** Resolves when the page has stopped scrolling: a target half under a bar for a moment is too small to touch. */
async function scrollEnd(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (let before = -1; before !== window.scrollY; ) {
    before = window.scrollY;
    for (let n = 0; n < 3; n++) await frame();
  }
}

/**
 * Waits until a page has its heading, its remotes are mounted or have failed, and nothing shows that it is loading. Not until the network is
 * idle: a busy machine makes it idle between two steps of loading, and an event the browser does not send keeps it busy forever.
 */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[data-remote]:not([data-build]), [aria-busy="true"], [class*="skeleton" i]') ===
        null,
  );

/** The theme of the next visits. */
export const useTheme = (page: Page, theme: 'dark' | 'light') =>
  page.addInitScript((value) => {
    if (window.origin !== 'null') localStorage.setItem('pool.theme', value);
  }, theme);

/** Opens a path like a link, without loading the page again. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
