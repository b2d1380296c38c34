import { paths } from '@pool/contracts';
import { composeSite, type RemoteManifest } from '@pool/remote-api/manifest';
import { djUser, labelUser } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { decideRoute } from './decide-route.ts';

/** Returns a page of the small site that these tests use. */
const page = (path: string, access: RemoteManifest['pages'][number]['access']) => ({
  path,
  title: path,
  access,
});
const site = composeSite([
  {
    name: 'mf-some',
    label: 'Some pages',
    mounts: [],
    slots: [],
    startPages: { activeDj: '/tracks/all', label: '/label' },
    pages: [
      page('/login', ['visitor']),
      page('/register', ['visitor']),
      page('/faq', 'everyone'),
      page('/tracks/:list', ['activeDj']),
      page('/downloads', ['activeDj']),
      page('/search', ['activeDj']),
      page('/label', ['label']),
      page('/profile/:tab', ['activeDj', 'label']),
    ],
  },
]);
const origin = 'http://localhost:4000';
const at = (address: string) => {
  const { pathname, search } = new URL(address, origin);
  return { pathname, search };
};
const member = djUser();
const decide = (user: Parameters<typeof decideRoute>[0]['user'], address: string) =>
  decideRoute({ site, user, at: at(address), ended: null, origin });
const ended = (reason: 'idle' | 'loggedOut' | 'unauthorised' | 'deleted', address: string, here = true) =>
  decideRoute({ site, user: null, at: at(address), ended: { reason, here }, origin });

test('a visitor to a member’s page signs in first, and returns to the same list', () => {
  expect(decide(null, '/tracks/all?genres=House&page=2')).toEqual({
    go: 'to',
    path: paths.login('/tracks/all?genres=House&page=2'),
  });
  expect(decide(member, `/login?next=${encodeURIComponent('/tracks/all?genres=House&page=2')}`)).toEqual({
    go: 'to',
    path: '/tracks/all?genres=House&page=2',
  });
});

test.each([
  '//elsewhere.example/tracks/all',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/tracks/all',
  'javascript:alert(1)',
  'tracks/all',
  '/register',
  '/label',
  '',
])('does not follow %j as next', (next) => {
  expect(decide(member, `/login?next=${encodeURIComponent(next)}`)).toEqual({
    go: 'to',
    path: '/tracks/all',
  });
});

test('follows next to the own area of a label', () => {
  expect(decide(labelUser(), '/login?next=%2Fprofile%2Fpassword')).toEqual({
    go: 'to',
    path: '/profile/password',
  });
});

test('a member who was idle is sent to /login from any page, with the reason', () => {
  for (const page of ['/tracks/all', '/faq'])
    expect(ended('idle', page)).toEqual({ go: 'to', path: paths.login(page), state: { ended: 'idle' } });
  expect(ended('idle', '/login?next=%2Ffaq')).toEqual({ go: 'in' });
});

test('signing out leads to /login; in the other tabs public pages stay', () => {
  const state = { ended: 'loggedOut' };
  expect(ended('loggedOut', '/tracks/all')).toEqual({ go: 'to', path: '/login', state });
  expect(ended('loggedOut', '/faq')).toEqual({ go: 'to', path: '/login', state });
  expect(ended('loggedOut', '/faq', false)).toEqual({ go: 'in' });
  expect(ended('loggedOut', '/downloads', false)).toMatchObject({
    go: 'to',
    path: '/login?next=%2Fdownloads',
  });
});

test('deleting the account leads to /login, without a way back to the profile', () => {
  expect(ended('deleted', '/profile/personal')).toEqual({
    go: 'to',
    path: '/login',
    state: { ended: 'deleted' },
  });
  expect(ended('deleted', '/login?next=%2Fprofile%2Fpersonal')).toMatchObject({ go: 'to', path: '/login' });
  expect(ended('deleted', '/login')).toEqual({ go: 'in' });
});

test('after the server ended the session, public pages stay', () => {
  expect(ended('unauthorised', '/faq')).toEqual({ go: 'in' });
  expect(ended('unauthorised', '/search?name=love')).toEqual({
    go: 'to',
    path: paths.login('/search?name=love'),
    state: { ended: 'unauthorised' },
  });
  expect(ended('unauthorised', '/nowhere')).toEqual({ go: 'nowhere' });
});
