import { matches } from './access.ts';
import { brand } from './brand.ts';
import type { RemoteName } from './remotes.ts';

/** What stands at a path: its title, and the remote that draws it (null: the shell itself). */
export type Page = { path: string; title: string; remote: RemoteName | null };

const page = (path: string, title: string, remote: RemoteName | null = null): Page => ({
  path,
  title,
  remote,
});

/**
 * Every page of the site. The first match wins. A title is looked up by the path, else by its first segment, else it is
 * the brand's name. The server reads this table too, to have the browser fetch a page's remote along with the shell.
 */
export const pages: readonly Page[] = [
  page('/', 'Welcome'),
  page('/home/:info?', 'Home', 'mf-catalogue'),
  page('/newHome', 'Home', 'mf-catalogue'),
  page('/login', 'Sign in', 'mf-account'),
  page('/register', 'Sign up', 'mf-account'),
  page('/confirmEmail', 'Confirm your email', 'mf-account'),
  page('/undoEmailChange', 'Undo an email change', 'mf-account'),
  page('/resetPassword', 'Reset your password', 'mf-account'),
  page('/confirmResetPassword', 'Choose a new password', 'mf-account'),
  page('/tracks/rank', 'Billboard 100', 'mf-catalogue'),
  page('/tracks/top', 'Top tracks', 'mf-catalogue'),
  page('/tracks/curated', 'Curated sets', 'mf-catalogue'),
  page('/tracks/:type?', 'Tracks', 'mf-catalogue'),
  page('/search', 'Search', 'mf-catalogue'),
  page('/downloads', 'Downloads', 'mf-catalogue'),
  page('/rotation', 'Heavy rotation', 'mf-catalogue'),
  page('/rotation/artist/:id', 'Artist', 'mf-catalogue'),
  page('/profile/dj', 'DJ profile', 'mf-account'),
  page('/profile/password', 'Password', 'mf-account'),
  page('/profile/subscription/:subtype?', 'Subscription', 'mf-billing'),
  page('/profile/billing', 'Billing history', 'mf-billing'),
  page('/profile/:type?/:subtype?', 'Profile', 'mf-account'),
  page('/ai-assistant', 'AI assistant', 'mf-ai'),
  page('/label/releases/:id', 'Release', 'mf-account'),
  page('/label/:page?', 'Label area', 'mf-account'),
  page('/apps/spins', 'Spins for the desktop'),
  page('/apps/frp', 'Spins Mobile'),
  page('/apps/:type?', 'Apps'),
  page('/contactUs', 'Contact'),
  page('/agreement', 'Agreement'),
  page('/disclaimer', 'Disclaimer & DMCA'),
  page('/faq', 'Questions and answers'),
  page('/spins-guide', 'Spins guide'),
  page('/app-guide', 'Mobile app guide'),
  page('/frpApps', 'Which app should I use?'),
  page('/upload', 'Send us music'),
  page('/aboutUs/join', 'How to join'),
  page('/aboutUs/get', 'What DJs get'),
  page('/aboutUs/benefits', 'What labels get'),
  page('/aboutUs/cost', 'What it costs'),
  page('/aboutUs/service', 'Our service'),
  page('/aboutUs/:info?', 'About us'),
  page('/labels', 'Labels'),
  page('/frpTv', 'TV'),
  page('/billboard', 'Billboard'),
  page('/redirect', 'Leaving this site'),
];

/** The page at a path, or null. */
export const pageAt = (pathname: string): Page | null =>
  pages.find((one) => matches(one.path, pathname)) ?? null;

/** The document title at a path. */
export function titleAt(pathname: string): string {
  const firstSegment = `/${pathname.split('/').filter(Boolean)[0] ?? ''}`;
  const found = pageAt(pathname) ?? pageAt(firstSegment);
  return found ? `${found.title} · ${brand.name}` : brand.name;
}
