import { expect, test } from 'vitest';
import { enter, type Viewer } from './access.ts';
import { pages } from './pages.ts';
import type { SessionUser } from './users.ts';

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
 * and 6 of the specification and decision 37, not made from the table it checks.
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
  ...['/label', '/label/releases/12'].map((path) => row(path, 'sign in', tracks, tracks, unpaid, 'in')),
  row('/no-such-page', 'nowhere', tracks, tracks, unpaid, area),
]);

function row(path: string, visitor: string, activeDj: string, aiDj: string, limited: string, label: string) {
  return [path, { visitor, activeDj, aiDj, limited, label }] as const;
}

test.each(Object.entries(table))('%s', (path, expected) => {
  const found = Object.fromEntries(
    Object.entries(viewers).map(([name, who]) => {
      const entry = enter(who, path);
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
  const missing = pages
    .map(
      ({ path }) =>
        path.replaceAll(/:\w+\??/g, (part) => examples[part] ?? '').replaceAll(/\/+$/g, '') || '/',
    )
    .filter((path) => !(path in table) && path !== '/rotation/artist/12');
  expect(missing).toEqual([]);
});
