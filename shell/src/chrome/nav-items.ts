import { paths, type SessionUser } from '@pool/contracts';

export type NavItem = { label: string; to: string; at: string };

/** The links of the navbar for this person, in order. `at` is the first segment that marks a link as the current one. */
export function navItems(user: SessionUser | null): NavItem[] {
  const item = (label: string, to: string): NavItem => ({ label, to, at: to.split('/')[1] ?? '' });
  if (user?.type === 'label') return [item('Label area', paths.label()), item('Contact', paths.contactUs())];
  return [
    item('Home', paths.home()),
    ...(user ? [item('Music', paths.tracks('all'))] : []),
    item('Apps', paths.apps()),
    item('Heavy Rotation', paths.rotation()),
    ...(user?.hasAi ? [item('AI Assistant', paths.aiAssistant())] : []),
    item('Contact', paths.contactUs()),
  ];
}

/** Sign in and Sign up are for visitors, and not on the pages that are about just that. */
export const showsSignIn = (user: SessionUser | null, pathname: string): boolean =>
  user === null && ![paths.login(), paths.register(), paths.resetPassword()].includes(pathname);

/** The footer is kept off the splash and the forms one should not be led away from. */
export const showsFooter = (pathname: string): boolean =>
  !['/', '/splash', paths.login(), paths.register(), paths.home()].includes(pathname);

/** The splash has no navbar; /home brings its own header (the navbar without search). */
export const showsNavbar = (pathname: string): boolean => pathname !== paths.splash();
