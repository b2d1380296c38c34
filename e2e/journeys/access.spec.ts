import type { Page } from '@playwright/test';
import type { SessionUser } from '@pool/contracts';
import { changeSession } from '../support/changed-session.ts';
import type { DemoLogin } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const paid = { active: true, canceled: false, type: 'host', paidUntil: '2099-01-01T00:00:00Z' } as const;

/**
 * The kinds of viewer that the route table distinguishes. For those without a demo member, the answer of the session call is changed for
 * another member; api/src/access-matrix.test.ts tests how the API treats such members.
 */
const viewers: Record<string, { login: DemoLogin | null; as?: Partial<SessionUser> }> = {
  'a visitor': { login: null },
  'an active DJ': { login: 'demo-dj', as: { hasAi: false } },
  'an AI-listed DJ': { login: 'demo-dj' },
  'a DJ who cancelled and has paid time left': {
    login: 'demo-dj',
    as: { hasAi: false, subscription: { ...paid, canceled: true, state: 'canceled' } },
  },
  'an unpaid DJ': { login: 'demo-unpaid' },
  'a DJ whose subscription expired': {
    login: 'demo-dj',
    as: { hasAi: false, subscription: { ...paid, active: false, state: 'expired' } },
  },
  'a DJ with allow_user 0': { login: 'demo-dj', as: { allow_user: 0 } },
  'a label': { login: 'demo-label' },
  'the operator': { login: 'demo-operator' },
};

const isPublic = [
  '/contactUs',
  '/agreement',
  '/disclaimer',
  '/apps',
  '/apps/spins',
  '/spins-guide',
  '/app-guide',
  '/upload',
  '/faq',
  '/aboutUs/cost',
  '/labels',
  '/frpTv',
  '/frpApps',
  '/billboard',
  // Links in emails work for everyone.
  '/confirmEmail',
  '/confirmResetPassword',
  '/undoEmailChange',
];
const nowhere = 'This page does not exist';

/** The paths that a kind of viewer may open, and where others redirect them. */
type Walk = { stays: string[]; leads: [from: string, to: string][]; missing?: string[] };
const visitor: Walk = {
  stays: [
    ...isPublic,
    '/',
    '/home',
    '/home/genres',
    '/register',
    '/login',
    '/rotation',
    '/rotation/artist/1',
    '/resetPassword',
    '/newHome',
    '/redirect',
  ],
  leads: [
    ['/tracks/all', '/login?next=%2Ftracks%2Fall'],
    ['/tracks/all?genres=House', '/login?next=%2Ftracks%2Fall%3Fgenres%3DHouse'],
    ['/profile/personal', '/login?next=%2Fprofile%2Fpersonal'],
    ['/downloads', '/login?next=%2Fdownloads'],
    ['/ai-assistant', '/login?next=%2Fai-assistant'],
    ['/label', '/login?next=%2Flabel'],
    ['/search?name=love', '/register'],
  ],
  missing: ['/no/such/page', '/faq/deeper'],
};
const active: Walk = {
  stays: [
    ...isPublic,
    '/profile/personal',
    '/profile/dj',
    '/profile/subscription',
    '/profile/password',
    '/profile/billing',
    '/tracks/all',
    '/tracks/rank',
    '/tracks/top',
    '/tracks/curated',
    '/downloads',
    '/rotation',
    '/rotation/artist/1',
    '/home',
    '/search?name=love',
    '/',
    '/newHome',
  ],
  leads: [
    '/login',
    '/register',
    '/resetPassword',
    '/redirect?url=/faq',
    '/home/genres',
    '/label',
    '/no/such/page',
    '/ai-assistant',
  ].map((path) => [path, '/tracks/all']),
};
const limited: Walk = {
  stays: [
    ...isPublic,
    '/profile/personal',
    '/profile/dj',
    '/profile/password',
    '/profile/billing',
    '/home',
    '/rotation',
    '/rotation/artist/1',
    '/',
  ],
  leads: [
    '/tracks/all',
    '/tracks/rank',
    '/downloads',
    '/search?name=love',
    '/newHome',
    '/ai-assistant',
    '/login',
    '/label',
    '/no/such/page',
  ].map((path) => [path, '/profile/subscription/unpaid']),
};
const label: Walk = {
  stays: [...isPublic, '/label', '/profile/personal', '/profile/subscription', '/profile/password'],
  leads: [
    ...['/tracks/all', '/downloads', '/ai-assistant', '/rotation', '/login', '/no/such/page'].map(
      (path): [string, string] => [path, '/label'],
    ),
    ...['/profile/billing', '/profile/dj', '/profile/nothing'].map((path): [string, string] => [
      path,
      '/profile/personal',
    ]),
  ],
};
const listed: Walk = {
  stays: [...active.stays, '/ai-assistant'],
  leads: active.leads.filter(([from]) => from !== '/ai-assistant'),
};

const walks: Record<keyof typeof viewers, Walk> = {
  'a visitor': visitor,
  'an active DJ': active,
  'an AI-listed DJ': listed,
  'a DJ who cancelled and has paid time left': active,
  'an unpaid DJ': limited,
  'a DJ whose subscription expired': limited,
  'a DJ with allow_user 0': limited,
  'a label': label,
  'the operator': active,
};

/** Navigates within the page like Back and Forward: the shell decides, and nothing is loaded again. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: to } }));
  }, path);

for (const [who, { login, as }] of Object.entries(viewers)) {
  test(`${who} reaches only the pages they may open`, async ({ page }) => {
    test.setTimeout(90_000);
    if (login) await signIn(page, login);
    if (as) await changeSession(page, as);
    // The requests of the pages do not matter here, and the real API would sign out the changed viewers.
    await page.route(/\/api\/(?!users\/(loginWithToken|refreshAccessToken))/, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { stays, leads, missing = [] } = walks[who] ?? visitor;
    for (const path of stays) {
      await goWithin(page, path);
      await expect(page, path).toHaveURL(path);
      await expect(page.getByText(nowhere), path).toHaveCount(0);
    }
    for (const [from, to] of leads) {
      await goWithin(page, from);
      await expect(page, from).toHaveURL(to);
    }
    for (const path of missing) {
      await goWithin(page, path);
      await expect(page.getByText(nowhere), path).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
}

test('a second redirect to the same place works before the first is rendered', async ({ page }) => {
  await signIn(page);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    // As soon as the router has written the address of the first redirect, before anything of it is on the screen.
    history.replaceState = (...state) => {
      replace(...state);
      history.replaceState = replace;
      queueMicrotask(() => {
        history.pushState({ key: 'second' }, '', '/label');
        dispatchEvent(new PopStateEvent('popstate', { state: { key: 'second' } }));
      });
    };
  });
  await goWithin(page, '/home/genres');
  await expect(page).toHaveURL('/tracks/all');
});

test('an unknown tab of the profile redirects to Personal', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/unknown');
  await expect(page).toHaveURL('/profile/personal');
});

test('an unknown path shows a not-found page, with its status', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page does not exist')).toBeVisible();
});

test('titles follow the path', async ({ page }) => {
  await page.goto('/faq');
  await expect(page).toHaveTitle('Questions and answers · Record Pool');
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveTitle('Contact · Record Pool');
});

for (const [login, tabs] of [
  [
    'demo-dj',
    [
      ['DJ', 'DJ profile'],
      ['Subscription', 'Subscription'],
      ['Password', 'Password'],
      ['Billing', 'Billing history'],
      ['Personal', 'Profile'],
    ],
  ],
  [
    'demo-label',
    [
      ['Subscription', 'Subscription'],
      ['Password', 'Password'],
      ['Personal', 'Profile'],
    ],
  ],
] as const)
  test(`the title of /profile follows the tab of ${login}`, async ({ page }) => {
    await signIn(page, login);
    await page.goto('/profile/personal');
    await expect(page).toHaveTitle('Profile · Record Pool');
    const nav = page.getByRole('navigation', { name: 'Profile' });
    await expect(nav.getByRole('link')).toHaveCount(tabs.length);
    for (const [tab, title] of tabs) {
      await nav.getByRole('link', { name: tab, exact: true }).click();
      await expect(page).toHaveTitle(`${title} · Record Pool`);
      await expect(nav.locator('[aria-current=page]')).toHaveText(tab);
    }
  });

test('signing in leads to the page that was opened before', async ({ page }) => {
  await page.goto('/profile/billing');
  await page.getByLabel('Login or email').fill('demo-dj');
  await page.getByLabel('Password', { exact: true }).fill('spin-the-record');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/profile/billing');
  await expect(page.getByRole('heading', { name: 'Billing history' })).toBeVisible();
});
