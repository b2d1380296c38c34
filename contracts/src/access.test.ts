import { describe, expect, test } from 'vitest';
import { enter, matches, viewerOf } from './access.ts';
import type { SessionUser } from './users.ts';

const user = (over: Partial<SessionUser> & { active?: boolean } = {}) =>
  ({
    type: 'dj',
    allow_user: 1,
    hasAi: false,
    ...over,
    subscription: { active: over.active ?? true },
  }) as SessionUser;

test('the kinds of viewer', () => {
  expect(viewerOf(null)).toBe('visitor');
  expect(viewerOf(user())).toBe('activeDj');
  expect(viewerOf(user({ active: false }))).toBe('limited');
  expect(viewerOf(user({ allow_user: 0 }))).toBe('limited');
  expect(viewerOf(user({ type: 'label' }))).toBe('label');
});

const inside = { go: 'in' };
const to = (path: string) => ({ go: 'to', path });
const visitor = null;
const dj = user();
const listed = user({ hasAi: true });
const unpaid = user({ active: false });
const label = user({ type: 'label' });

// The route table of the specification, cell by cell where viewers differ.
test.each<[string, SessionUser | null, object]>([
  ['/', visitor, inside],
  ['/home/genres', visitor, inside],
  ['/register', visitor, inside],
  ['/redirect', visitor, inside],
  ['/tracks/all', visitor, to('/login?next=%2Ftracks%2Fall')],
  ['/search', visitor, to('/register')],
  ['/ai-assistant', visitor, to('/login?next=%2Fai-assistant')],
  ['/no-such-page', visitor, { go: 'nowhere' }],
  ['/login', dj, to('/tracks/all')],
  ['/redirect', dj, to('/tracks/all')],
  ['/home/genres', dj, to('/tracks/all')],
  ['/no-such-page', dj, to('/tracks/all')],
  ['/tracks', dj, inside],
  ['/tracks/rank', dj, inside],
  ['/profile/billing', dj, inside],
  ['/downloads', dj, inside],
  ['/ai-assistant', dj, to('/tracks/all')],
  ['/ai-assistant', listed, inside],
  ['/tracks/all', unpaid, to('/profile/subscription/unpaid')],
  ['/newHome', unpaid, to('/profile/subscription/unpaid')],
  ['/profile/subscription/unpaid', unpaid, inside],
  ['/rotation/artist/4', unpaid, inside],
  ['/tracks/all', label, to('/label')],
  ['/label', label, inside],
  ['/label/releases/12', label, inside],
  ['/label/releases/12', unpaid, to('/profile/subscription/unpaid')],
  ['/profile/password', label, inside],
  ['/label', dj, to('/tracks/all')],
])('%s for %o', (path, who, entry) => {
  expect(enter(who, path)).toEqual(entry);
});

describe('public pages are open to all', () => {
  test.each([
    '/contactUs',
    '/agreement',
    '/disclaimer',
    '/apps',
    '/apps/spins',
    '/spins-guide',
    '/app-guide',
    '/upload',
    '/faq',
  ])('%s', (path) => {
    for (const who of [visitor, dj, unpaid, label]) expect(enter(who, path)).toEqual(inside);
    expect(enter(visitor, `${path}/deeper/still`)).toEqual({ go: 'nowhere' });
  });
});

test('patterns', () => {
  expect(matches('/tracks/:type?', '/tracks/')).toBe(true);
  expect(matches('/', '/')).toBe(true);
  expect(matches('/', '/x')).toBe(false);
  expect(matches('/rotation/artist/:id', '/rotation/artist')).toBe(false);
});
