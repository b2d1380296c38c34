import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { brand } from '@pool/contracts';
import { askAssistant, chooseAgent } from '../support/assistant.ts';
import { joinAsDj } from '../support/members.ts';
import { cards, noAccess, payByCard, subscription, window_ } from '../support/paying.ts';
import { sandboxUrl } from '../support/sandbox.ts';
import { type DemoLogin, password, siteUrl } from '../support/site.ts';
import { settled } from '../support/test.ts';

/** Closes the dialog that explains registration. */
const closeIntroduction = (page: Page) => page.getByRole('button', { name: 'Got it' }).click();

/** Goes on from the window that opens with the page of a member without access. */
const subscribe = (page: Page) =>
  window_(page, 'Your subscription').getByRole('button', { name: 'Subscribe' }).click();

/** Makes a payment of a new member that is put on hold. */
async function payHeld(page: Page): Promise<void> {
  await joinAsDj(page, 'shown');
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await payByCard(page, cards.held);
  await expect(page.getByRole('alert')).toContainText('We are not able');
}

/** Every route to take a screenshot of, and its viewer. */
const routes: {
  name: string;
  path: string;
  who: DemoLogin | null;
  before?: (page: Page) => Promise<void>;
  /** Whether to capture the window rather than the whole page, for pages with floating parts. */
  window?: true;
}[] = [
  { name: 'splash', path: '/', who: null },
  { name: 'home', path: '/home', who: null },
  { name: 'home-member', path: '/home', who: 'demo-dj' },
  { name: 'home-unpaid', path: '/home', who: 'demo-unpaid' },
  { name: 'login', path: '/login', who: null },
  { name: 'register', path: '/register', who: null, before: closeIntroduction },
  {
    name: 'register-errors',
    path: '/register',
    who: null,
    before: async (page) => {
      await closeIntroduction(page);
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  { name: 'register-told', path: '/register', who: null },
  { name: 'confirm-email', path: '/confirmEmail?uid=1&token=none', who: null },
  { name: 'reset-password', path: '/resetPassword', who: null },
  { name: 'confirm-reset-password', path: '/confirmResetPassword?token=none', who: null },
  { name: 'not-found', path: '/no/such/page', who: null },
  { name: 'contact', path: '/contactUs', who: null },
  { name: 'faq', path: '/faq', who: null },
  { name: 'apps', path: '/apps', who: null },
  { name: 'apps-spins', path: '/apps/spins', who: null },
  { name: 'apps-mobile', path: '/apps/frp', who: null },
  { name: 'spins-guide', path: '/spins-guide', who: null },
  { name: 'app-guide', path: '/app-guide', who: null },
  { name: 'frp-apps', path: '/frpApps', who: null },
  { name: 'upload', path: '/upload', who: null },
  { name: 'about', path: '/aboutUs', who: null },
  { name: 'about-join', path: '/aboutUs/join', who: null },
  { name: 'about-get', path: '/aboutUs/get', who: null },
  { name: 'about-benefits', path: '/aboutUs/benefits', who: null },
  { name: 'about-cost', path: '/aboutUs/cost', who: null },
  { name: 'about-service', path: '/aboutUs/service', who: null },
  { name: 'tv', path: '/frpTv', who: null },
  { name: 'billboard', path: '/billboard', who: null },
  { name: 'labels', path: '/labels', who: null },
  { name: 'agreement', path: '/agreement', who: null },
  { name: 'disclaimer', path: '/disclaimer', who: null },
  { name: 'leaving', path: '/redirect?url=https://elsewhere.example/x', who: null },
  { name: 'tracks', path: '/tracks/all', who: 'demo-dj' },
  { name: 'albums', path: '/tracks/all?preset=Promo+Albums', who: 'demo-dj' },
  { name: 'videos', path: '/tracks/all?type=video', who: 'demo-dj' },
  { name: 'rank', path: '/tracks/rank', who: 'demo-dj' },
  { name: 'top', path: '/tracks/top', who: 'demo-dj' },
  { name: 'curated', path: '/tracks/curated', who: 'demo-dj' },
  { name: 'search', path: '/search?name=love', who: 'demo-dj' },
  { name: 'search-empty', path: '/search?name=zzzzqqq', who: 'demo-dj' },
  {
    name: 'tracks-filter',
    path: '/tracks/all',
    who: 'demo-dj',
    before: async (page) => page.getByRole('button', { name: /^Filter/ }).click(),
  },
  {
    name: 'tracks-playing',
    path: '/tracks/all',
    who: 'demo-dj',
    window: true,
    before: async (page) => {
      await page
        .getByRole('main')
        .getByRole('row')
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
  { name: 'downloads', path: '/downloads', who: 'demo-dj' },
  { name: 'rotation', path: '/rotation', who: 'demo-dj' },
  { name: 'artist', path: '/rotation/artist/1', who: 'demo-dj' },
  { name: 'profile', path: '/profile/personal', who: 'demo-dj' },
  {
    name: 'profile-photo',
    path: '/profile/personal',
    who: 'demo-dj',
    before: async (page) => {
      await page.getByRole('button', { name: 'Update Photo' }).click();
      await expect(page.getByText('Choose a photo')).toBeVisible();
    },
  },
  { name: 'profile-dj', path: '/profile/dj', who: 'demo-dj' },
  { name: 'profile-password', path: '/profile/password', who: 'demo-dj' },
  { name: 'profile-label', path: '/profile/personal', who: 'demo-label' },
  { name: 'subscription', path: subscription, who: 'demo-dj' },
  { name: 'subscription-unpaid', path: noAccess, who: 'demo-unpaid' },
  {
    name: 'subscription-choice',
    path: noAccess,
    who: 'demo-unpaid',
    window: true,
    before: subscribe,
  },
  {
    name: 'subscription-card',
    path: noAccess,
    who: 'demo-unpaid',
    window: true,
    before: async (page) => {
      await subscribe(page);
      await page.getByRole('button', { name: /^Credit card/ }).click();
      const number = page
        .frameLocator('iframe[title="Card details"]')
        .getByRole('textbox', { name: 'Card number' });
      await number.fill('4111111111111112');
      await page.getByRole('checkbox', { name: /^I authorize/ }).check();
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await page.getByRole('button', { name: /^Subscribe for/ }).click();
    },
  },
  {
    name: 'subscription-cancel',
    path: subscription,
    who: 'demo-dj',
    window: true,
    before: async (page) => page.getByRole('button', { name: 'Cancel subscription' }).click(),
  },
  {
    name: 'subscription-paypal',
    path: '/profile/subscription/processagreement?ba_token=none',
    who: 'demo-unpaid',
    window: true,
  },
  {
    name: 'subscription-hold',
    path: '/login',
    who: null,
    window: true,
    before: payHeld,
  },
  {
    name: 'subscription-held',
    path: '/login',
    who: null,
    before: async (page) => {
      await payHeld(page);
      await page.goto(subscription);
      await expect(page.getByText('Your payment is on hold')).toBeVisible();
    },
  },
  {
    name: 'paypal-approval',
    path: subscription,
    who: 'demo-unpaid',
    before: async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('button', { name: /^PayPal/ }).click();
      await expect(page.getByRole('heading', { name: /asks you to approve/ })).toBeVisible();
    },
  },
  { name: 'sandbox', path: sandboxUrl, who: null },
  { name: 'billing', path: '/profile/billing', who: 'demo-dj' },
  { name: 'ai-assistant', path: '/ai-assistant', who: 'demo-dj' },
  {
    name: 'ai-assistant-set',
    path: '/ai-assistant',
    who: 'demo-dj',
    before: async (page) => {
      const request = 'An hour of house around 124 BPM, building up, no disco, nothing explicit';
      const answer = await askAssistant(page, request);
      await expect(answer.getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'ai-assistant-tempo',
    path: '/ai-assistant',
    who: 'demo-dj',
    window: true,
    before: async (page) => {
      const answer = await askAssistant(page, 'Ten house tracks around 124 BPM');
      await expect(answer.getByRole('row').nth(1)).toBeVisible();
      await answer.getByRole('button', { name: /^Tempo: / }).click();
      await expect(page.getByRole('dialog', { name: 'Tempo' })).toBeVisible();
    },
  },
  {
    name: 'ai-assistant-template',
    path: '/ai-assistant',
    who: 'demo-dj',
    before: async (page) => {
      await chooseAgent(page, 'Booking');
      const answer = await askAssistant(page, 'A pitch for a two-hour set at Night Owl on 5 December');
      await expect(answer.getByText('Hi Night Owl team,')).toBeVisible();
    },
  },
  {
    name: 'ai-assistant-error',
    path: '/ai-assistant',
    who: 'demo-dj',
    before: async (page) => {
      await page.route('**/api/ai/chat', (route) =>
        route.fulfill({ status: 429, json: { success: false, message: 'You ask too fast', code: 429 } }),
      );
      await askAssistant(page, 'Ten house tracks around 124 BPM');
    },
  },
  { name: 'label-locked', path: '/label', who: 'demo-label' },
  {
    name: 'label',
    path: '/label',
    who: 'demo-label',
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'By day' })).toBeVisible();
    },
  },
  { name: 'builds', path: '/builds', who: 'demo-operator' },
  { name: 'api-docs', path: '/api/docs', who: null },
];

/** Waits until a page has everything that is in the screenshot, its pictures too. */
async function drawn(page: Page, path: string): Promise<void> {
  await (path.startsWith('/api/') ? page.waitForLoadState() : settled(page));
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

const only = process.env.POOL_SCREENS?.split(',');
for (const { name, path, who, before, window } of routes.filter(
  (route) => !only || only.includes(route.name),
)) {
  test(name, async ({ browser }) => {
    for (const theme of ['dark', 'light'] as const) {
      for (const width of [360, 768, 1280]) {
        const context = await browser.newContext({
          baseURL: siteUrl,
          viewport: { width, height: width < 600 ? 780 : 900 },
          hasTouch: width < 600,
          reducedMotion: 'reduce',
        });
        await context.addInitScript((value) => localStorage.setItem('pool.theme', value), theme);
        await context.addInitScript((id) => sessionStorage.setItem('pool.flyer', id), brand.flyer?.id ?? '');
        const page = await context.newPage();
        if (who) {
          await page.request.post('/api/users/login-custom', {
            data: { login: who, password, remember: false },
            headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
          });
        }
        await page.goto(path);
        await drawn(page, path);
        await before?.(page);
        await drawn(page, path);
        const folder = join(import.meta.dirname, '..', '..', '.screens', theme, String(width));
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !window });
        await context.close();
      }
    }
  });
}
