import { defineRemote } from '@pool/remote-api/manifest';

const members = ['activeDj', 'limited', 'label'] as const;
const djs = ['activeDj', 'limited'] as const;
/** Labels have some of the profile's pages; the others redirect them to the first. */
const instead = { label: '/profile/personal' };

export default defineRemote({
  name: 'mf-account',
  label: 'Your account',
  startPages: { label: '/label' },
  pages: [
    {
      path: '/login',
      title: 'Sign in',
      access: ['visitor'],
      skeleton: 'form',
      headline: { text: 'Sign in' },
      without: ['signIn', 'footer'],
    },
    {
      path: '/register',
      title: 'Sign up',
      access: ['visitor'],
      skeleton: 'form',
      without: ['signIn', 'footer'],
    },
    {
      path: '/resetPassword',
      title: 'Reset your password',
      access: ['visitor'],
      skeleton: 'form',
      headline: { text: 'Reset your password' },
      without: ['signIn'],
    },
    // Links in mails work for anyone who opens them, signed in or not (decision 37).
    { path: '/confirmEmail', title: 'Confirm your email', access: 'everyone' },
    { path: '/undoEmailChange', title: 'Undo an email change', access: 'everyone' },
    { path: '/confirmResetPassword', title: 'Choose a new password', access: 'everyone' },
    { path: '/profile', title: 'Profile', access: [...members], area: 'Profile' },
    {
      path: '/profile/personal',
      title: 'Profile',
      access: [...members],
      tab: { area: 'Profile', label: 'Personal', order: 10 },
      menu: { label: 'Profile', order: 10 },
    },
    {
      path: '/profile/dj',
      title: 'DJ profile',
      access: [...djs],
      instead,
      tab: { area: 'Profile', label: 'DJ', order: 20 },
    },
    {
      path: '/profile/password',
      title: 'Password',
      access: [...members],
      tab: { area: 'Profile', label: 'Password', order: 40 },
    },
    // Any other tab redirects to the first one.
    { path: '/profile/:type?/:subtype?', title: 'Profile', access: [...djs], instead, area: 'Profile' },
    { path: '/label/releases/:id', title: 'Release', access: ['label'] },
    {
      path: '/label/:page?',
      title: 'Label area',
      access: ['label'],
      nav: { label: 'Label area', order: 10, for: ['label'] },
    },
  ],
});
