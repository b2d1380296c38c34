import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { brand } from '@pool/contracts';
import { type DemoLogin, password, siteUrl } from './site.ts';

/** What the browser complained of: broken policies and uncaught errors. A test that expects some empties the list. */
export type Complaints = string[];

export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|unique "key"|not wrapped in act/.test(message.text()))
          complaints.push(message.text());
      });
      // The operator's message before the home screen is put away; it has tests of its own.
      await page.addInitScript((id) => {
        // A frame of no origin, as mails are shown in, has nowhere to keep it.
        if (window.origin !== 'null') sessionStorage.setItem('pool.flyer', id);
      }, brand.flyer?.id ?? '');
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in by the API, as fast as it goes; the sign-in screen has tests of its own. */
export async function signIn(page: Page, login: DemoLogin = 'demo-dj'): Promise<void> {
  const answer = await page.request.post('/api/users/login-custom', {
    data: { login, password, remember: false },
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * No accessibility violation that axe can find on the page as it stands, or within a part of it: what lies over a page also lies over its
 * links. In the other theme its rules about colour: all else is the same page.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await violations(page, within)).toEqual([]);
  const html = page.locator('html');
  const theme = await html.getAttribute('data-theme');
  // A page that is not ours to theme: the payer's window at the gateway.
  if (theme === null) return;
  // As the shell shows a theme (shell/src/theme/theme.ts), but remembers nothing.
  const show = (theme: 'dark' | 'light') =>
    html.evaluate(
      (html, { theme, accent }) => {
        html.dataset.theme = theme;
        html.style.setProperty('--accent', accent);
      },
      { theme, accent: brand.accent[theme] },
    );
  // Without motion the colours are there at once, not on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(theme === 'dark' ? 'light' : 'dark');
  expect(await violations(page, within, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  await show(theme === 'dark' ? 'dark' : 'light');
  await page.emulateMedia({ reducedMotion: null });
}

/** What axe finds, a line each: by the rules named, else by all of WCAG 2.2 AA. */
async function violations(page: Page, within: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .include(within)
    // What passes is not described, and the result not put together in a page of its own: a quarter of the time for the same violations.
    // Style sheets are not read in advance: within a shadow root axe would do it by an inline style, which the page forbids.
    // Before the rules are named: options replace whatever was chosen so far.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(true);
  const { violations } = await (rules
    ? builder.withRules(rules)
    : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target}: ${node.any.map(({ message }) => message).join('; ')}`),
  );
}

/** The theme of the next visits. */
export const useTheme = (page: Page, theme: 'dark' | 'light') =>
  page.addInitScript((value) => {
    if (window.origin !== 'null') localStorage.setItem('pool.theme', value);
  }, theme);

/** Goes to a path as a link does, without loading the page anew. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
