import type { SessionUser, Viewer } from '@pool/contracts';
import { composeSite, conflicts } from '@pool/remote-api/manifest';
import { describe, expect, test } from 'vitest';
import { apps } from './build-id.ts';
import { loadManifest } from './manifests.ts';

const manifests = await Promise.all(apps.map(loadManifest));
const site = composeSite(manifests);

const user = (over: { type?: 'dj' | 'label'; active?: boolean; hasAi?: boolean }) =>
  ({
    type: over.type ?? 'dj',
    allow_user: 1,
    hasAi: over.hasAi ?? false,
    subscription: { active: over.active ?? true },
  }) as SessionUser;
const viewers: Record<Viewer | 'aiDj', SessionUser | null> = {
  visitor: null,
  activeDj: user({}),
  aiDj: user({ hasAi: true }),
  limited: user({ active: false }),
  label: user({ type: 'label' }),
};

const tracks = '/tracks/all';
const unpaid = '/profile/subscription/unpaid';
const area = '/label';
const personal = '/profile/personal';

/**
 * Where each viewer ends up at each path: 'in', or the path they are sent to ('sign in' with the way back). Written by hand from sections 2
 * and 6 of the specification and decision 37, not made from the manifests it checks.
 */
// biome-ignore format: reads like a table
const table: Record<string, Record<keyof typeof viewers, string>> = Object.fromEntries([
  ...['/contactUs', '/agreement', '/disclaimer', '/apps', '/apps/spins', '/apps/frp', '/spins-guide', '/app-guide', '/upload', '/faq',
    '/aboutUs', '/aboutUs/join', '/aboutUs/get', '/aboutUs/benefits', '/aboutUs/cost', '/aboutUs/service', '/labels', '/frpTv', '/frpApps',
    '/billboard', '/confirmEmail', '/confirmResetPassword', '/undoEmailChange'].map((path) => row(path, 'in', 'in', 'in', 'in', 'in')),
  row('/', 'in', 'in', 'in', 'in', area),
  row('/home', 'in', 'in', 'in', 'in', area),
  row('/home/genres', 'in', tracks, tracks, unpaid, area),
  row('/newHome', 'in', 'in', 'in', unpaid, area),
  row('/login', 'in', tracks, tracks, unpaid, area),
  row('/register', 'in', tracks, tracks, unpaid, area),
  row('/resetPassword', 'in', tracks, tracks, unpaid, area),
  row('/redirect', 'in', tracks, tracks, unpaid, area),
  row('/rotation', 'in', 'in', 'in', 'in', area),
  row('/rotation/artist/4', 'in', 'in', 'in', 'in', area),
  ...['/tracks', '/tracks/all', '/tracks/rank', '/tracks/top', '/tracks/curated', '/downloads']
    .map((path) => row(path, 'sign in', 'in', 'in', unpaid, area)),
  row('/search', '/register', 'in', 'in', unpaid, area),
  row('/ai-assistant', 'sign in', tracks, 'in', unpaid, area),
  ...['/profile', '/profile/personal', '/profile/password', '/profile/subscription', '/profile/subscription/unpaid']
    .map((path) => row(path, 'sign in', 'in', 'in', 'in', 'in')),
  ...['/profile/dj', '/profile/billing', '/profile/billing/', '/profile/billing/x', '/profile/nothing']
    .map((path) => row(path, 'sign in', 'in', 'in', 'in', personal)),
  row('/builds', 'sign in', tracks, tracks, unpaid, area),
  ...['/label', '/label/releases/12'].map((path) => row(path, 'sign in', tracks, tracks, unpaid, 'in')),
  row('/no-such-page', 'nowhere', tracks, tracks, unpaid, area),
]);

function row(path: string, visitor: string, activeDj: string, aiDj: string, limited: string, label: string) {
  return [path, { visitor, activeDj, aiDj, limited, label }] as const;
}

test.each(Object.entries(table))('%s', (path, expected) => {
  const found = Object.fromEntries(
    Object.entries(viewers).map(([name, who]) => {
      const entry = site.enter(who, path);
      if (entry.go !== 'to') return [name, entry.go];
      return [name, entry.path === `/login?next=${encodeURIComponent(path)}` ? 'sign in' : entry.path];
    }),
  );
  expect(found).toEqual(expected);
});

test('every page of the site is in the table', () => {
  const examples: Record<string, string> = {
    ':id': '12',
    ':info?': '',
    ':type?': '',
    ':subtype?': '',
    ':page?': '',
  };
  const missing = site.pages
    .map(
      ({ path }) =>
        path.replaceAll(/:\w+\??/g, (part) => examples[part] ?? '').replaceAll(/\/+$/g, '') || '/',
    )
    .filter((path) => !(path in table) && path !== '/rotation/artist/12');
  expect(missing).toEqual([]);
});

test('no two parts claim the same page, request or slot', () => expect(conflicts(manifests)).toEqual([]));

test.each([
  ['/tracks/rank', 'Billboard 100 · Record Pool'],
  ['/tracks/all', 'Tracks · Record Pool'],
  ['/faq/unknown', 'Questions and answers · Record Pool'],
  ['/nowhere', 'Record Pool'],
])('the title at %s', (path, title) => expect(site.titleAt(path)).toBe(title));

describe('the main navigation', () => {
  test.each<[keyof typeof viewers, string[]]>([
    ['visitor', ['Home', 'Apps', 'Heavy Rotation', 'Contact']],
    ['activeDj', ['Home', 'Music', 'Apps', 'Heavy Rotation', 'Contact']],
    ['aiDj', ['Home', 'Music', 'Apps', 'Heavy Rotation', 'AI Assistant', 'Contact']],
    ['limited', ['Home', 'Music', 'Apps', 'Heavy Rotation', 'Contact']],
    ['label', ['Label area', 'Contact']],
  ])('of %s', (viewer, labels) => {
    expect(site.navigation(viewers[viewer]).map(({ label }) => label)).toEqual(labels);
  });

  test('leads where the entry says, else to the page without its parameters', () => {
    expect(site.navigation(viewers.aiDj)).toEqual([
      { label: 'Home', to: '/home', at: 'home' },
      { label: 'Music', to: '/tracks/all', at: 'tracks' },
      { label: 'Apps', to: '/apps', at: 'apps' },
      { label: 'Heavy Rotation', to: '/rotation', at: 'rotation' },
      { label: 'AI Assistant', to: '/ai-assistant', at: 'ai-assistant' },
      { label: 'Contact', to: '/contactUs', at: 'contactUs' },
    ]);
  });
});

test('the menu of a person has what they may open', () => {
  const menu = (viewer: keyof typeof viewers) =>
    site.menu(viewers[viewer]).map(({ label, to }) => `${label} ${to}`);
  const all = [
    'Profile /profile/personal',
    'Subscription /profile/subscription',
    'Billing history /profile/billing',
  ];
  expect(menu('activeDj')).toEqual(all);
  expect(menu('limited')).toEqual(all);
  expect(menu('label')).toEqual(all.slice(0, 2));
  expect(menu('visitor')).toEqual([]);
});

test('the player and the download list are there for active DJs', () => {
  const mounted = (viewer: keyof typeof viewers) =>
    (['dock', 'navbar'] as const).flatMap((at) => site.mounts(at, viewers[viewer]).map(({ slot }) => slot));
  expect(mounted('activeDj')).toEqual(['player', 'list']);
  for (const viewer of ['visitor', 'limited', 'label'] as const) expect(mounted(viewer)).toEqual([]);
});

test('the tabs of the profile are those the viewer may open, whichever remote draws them', () => {
  const tabs = (viewer: keyof typeof viewers, path: string) =>
    site.tabs(viewers[viewer], path).map(({ label, to }) => `${label} ${to}`);
  const all = [
    'Personal /profile/personal',
    'DJ /profile/dj',
    'Subscription /profile/subscription',
    'Password /profile/password',
    'Billing /profile/billing',
  ];
  for (const path of [
    '/profile',
    '/profile/dj',
    '/profile/billing',
    '/profile/nothing',
    '/profile/subscription/unpaid',
  ])
    expect(tabs('activeDj', path)).toEqual(all);
  expect(tabs('label', '/profile')).toEqual([all[0], all[2], all[3]]);
  expect(tabs('activeDj', '/tracks/all')).toEqual([]);
});

test('navbar, footer and the offer to sign in stay away from the pages that say so', () => {
  const without = (part: 'navbar' | 'footer' | 'signIn') =>
    site.pages
      .filter((page) => page.without?.includes(part))
      .map(({ path }) => path)
      .sort();
  expect(without('navbar')).toEqual(['/']);
  expect(without('footer')).toEqual(['/', '/home', '/login', '/register']);
  expect(without('signIn')).toEqual(['/login', '/register', '/resetPassword']);
});
