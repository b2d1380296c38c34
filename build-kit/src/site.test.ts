import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SessionUser, Viewer } from '@pool/contracts';
import { composeSite, conflicts } from '@pool/remote-api/manifest';
import { describe, expect, test } from 'vitest';
import { apps, root } from './folders.ts';
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

/** The expected access to the pages of each app (access.expected.ts); mf-player has none. */
const expectations = apps
  .map((app) => join(root, app, 'access.expected.ts'))
  .filter((file) => existsSync(file));
const unknownPath = ['nowhere', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'];
const table: Record<string, readonly string[]> = Object.assign(
  { '/no-such-page': unknownPath },
  ...(await Promise.all(expectations.map(async (file) => (await import(pathToFileURL(file).href)).default))),
);

test.each(Object.entries(table))('%s', (path, expected) => {
  const found = Object.values(viewers).map((viewer) => {
    const entry = site.enter(viewer, path);
    if (entry.go !== 'to') return entry.go;
    return entry.path === `/login?next=${encodeURIComponent(path)}` ? 'sign in' : entry.path;
  });
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
])('has the title at %s', (path, title) => expect(site.titleAt(path)).toBe(title));

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

  test('leads to the path of the entry, else to the page without its parameters', () => {
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

test('shows in the menu of a person what they may open', () => {
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

test('shows the player and the download list to active DJs', () => {
  const mounted = (viewer: keyof typeof viewers) =>
    (['dock', 'navbar'] as const).flatMap((at) => site.mounts(at, viewers[viewer]).map(({ slot }) => slot));
  expect(mounted('activeDj')).toEqual(['player', 'list']);
  for (const viewer of ['visitor', 'limited', 'label'] as const) expect(mounted(viewer)).toEqual([]);
});

test('shows in the profile the tabs that the viewer may open, whichever remote renders them', () => {
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

test('hides the navbar, the footer and the sign-in button on the pages that declare it', () => {
  const without = (part: 'navbar' | 'footer' | 'signIn') =>
    site.pages
      .filter((page) => page.without?.includes(part))
      .map(({ path }) => path)
      .sort();
  expect(without('navbar')).toEqual(['/']);
  expect(without('footer')).toEqual(['/', '/home', '/login', '/register']);
  expect(without('signIn')).toEqual(['/login', '/register', '/resetPassword']);
});
