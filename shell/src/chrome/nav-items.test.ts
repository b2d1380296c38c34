import { djUser, labelUser, unpaidUser } from '@pool/web-kit/testing';
import { expect, test } from 'vitest';
import { navItems, showsFooter, showsSignIn } from './nav-items.ts';

const labels = (user: Parameters<typeof navItems>[0]) => navItems(user).map((item) => item.label);

test('the links of each kind of viewer', () => {
  expect(labels(null)).toEqual(['Home', 'Apps', 'Heavy Rotation', 'Contact']);
  expect(labels(djUser())).toEqual(['Home', 'Music', 'Apps', 'Heavy Rotation', 'AI Assistant', 'Contact']);
  expect(labels(unpaidUser())).toEqual(['Home', 'Music', 'Apps', 'Heavy Rotation', 'Contact']);
  expect(labels(labelUser())).toEqual(['Label area', 'Contact']);
});

test('sign in and sign up are for visitors, off the pages that are about just that', () => {
  expect(showsSignIn(null, '/home')).toBe(true);
  for (const path of ['/login', '/register', '/resetPassword']) expect(showsSignIn(null, path)).toBe(false);
  expect(showsSignIn(djUser(), '/home')).toBe(false);
});

test('the footer stays off the splash, the landing page and the forms', () => {
  for (const path of ['/', '/home', '/login', '/register']) expect(showsFooter(path)).toBe(false);
  expect(showsFooter('/tracks/all')).toBe(true);
});
