import { paths } from './paths.ts';
import type { SessionUser } from './users.ts';

/** The kinds of viewer the route table of the specification tells apart. */
export type Viewer = 'visitor' | 'activeDj' | 'limited' | 'label';

/** Which kind of viewer someone is. A DJ without an active subscription, or with allow_user 0, is limited. */
export function viewerOf(user: Pick<SessionUser, 'type' | 'allow_user' | 'subscription'> | null): Viewer {
  if (!user) return 'visitor';
  if (user.type === 'label') return 'label';
  return user.subscription.active && user.allow_user !== 0 ? 'activeDj' : 'limited';
}

/**
 * Pages open to everyone (exact match). The second line holds pages the specification names outside its table. The third holds where links
 * in mails lead: they work for whoever opens them, signed in or not (decision 37).
 */
// biome-ignore format: reads like the table
const publicPages = [
  '/contactUs', '/agreement', '/disclaimer', '/apps/:type?', '/spins-guide', '/app-guide', '/upload', '/faq',
  '/aboutUs', '/aboutUs/:info', '/labels', '/frpTv', '/frpApps', '/billboard',
  '/confirmEmail', '/confirmResetPassword', '/undoEmailChange',
];

/** Who may enter which path, as the specification's route table has it. Anything else goes to `otherwise`. */
// biome-ignore format: reads like the table
export const pageAccess: Record<Viewer, { allowed: string[]; otherwise: string | null }> = {
  visitor: {
    allowed: [
      ...publicPages,
      '/', '/home', '/home/:info', '/register', '/login', '/rotation', '/rotation/artist/:id', '/resetPassword',
      '/newHome', '/redirect',
    ],
    // A visitor on a member's page signs in first; on a path nobody has, the "page does not exist" screen.
    otherwise: null,
  },
  activeDj: {
    allowed: [
      ...publicPages,
      '/profile/:type?/:subtype?', '/tracks/:type?', '/downloads', '/rotation', '/rotation/artist/:id', '/home',
      '/search', '/', '/newHome', '/ai-assistant',
    ],
    otherwise: paths.tracks('all'),
  },
  limited: {
    allowed: [...publicPages, '/profile/:type?/:subtype?', '/home', '/rotation', '/rotation/artist/:id', '/'],
    otherwise: paths.unpaid(),
  },
  label: {
    allowed: [
      ...publicPages,
      '/profile', '/profile/personal', '/profile/subscription/:subtype?', '/profile/password',
      '/label', '/label/:page', '/label/releases/:id',
    ],
    otherwise: paths.label(),
  },
};

export type Entry = { go: 'in' } | { go: 'to'; path: string } | { go: 'nowhere' };

/**
 * May this viewer enter this path? `in`, or sent `to` another path, or `nowhere` (the page does not exist).
 * The AI assistant is for listed users only: others are treated as if its path were not in their list.
 */
export function enter(user: SessionUser | null, pathname: string): Entry {
  const viewer = viewerOf(user);
  const { allowed, otherwise } = pageAccess[viewer];
  const unlistedForAi = matches('/ai-assistant', pathname) && !user?.hasAi;
  if (!unlistedForAi && allowed.some((pattern) => matches(pattern, pathname))) return { go: 'in' };
  // Of the profile a label has three tabs; the others lead to the first, as unknown ones do for everyone.
  if (viewer === 'label' && matches('/profile/:type?/:subtype?', pathname))
    return { go: 'to', path: paths.profile('personal') };
  if (otherwise) return { go: 'to', path: otherwise };
  const someoneMay = Object.values(pageAccess).some((rule) => rule.allowed.some((p) => matches(p, pathname)));
  if (!someoneMay) return { go: 'nowhere' };
  // Who searches before they are a member is told how to become one.
  return { go: 'to', path: matches('/search', pathname) ? paths.register() : paths.login(pathname) };
}

/** Does a path fit a pattern of the table (`:name` one segment, `:name?` an optional one)? A trailing slash is the same path. */
export function matches(pattern: string, pathname: string): boolean {
  const want = pattern.split('/').filter(Boolean);
  const have = pathname.split('/').filter(Boolean);
  if (have.length > want.length) return false;
  return want.every((part, i) => {
    const given = have[i];
    if (given === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === given;
  });
}

/** Why someone who was signed in no longer is. */
export const endings = ['unauthorised', 'loggedOut', 'idle', 'deleted'] as const;
export type Ending = (typeof endings)[number];

/** The state of a history entry of /login that says why one was sent there. */
export const loginState = (ended: Ending): { ended: Ending } => ({ ended });

/** Why one was sent to /login, by the state of its history entry; null when for no reason that is told. */
export function endingOf(state: unknown): Ending | null {
  const ended = typeof state === 'object' && state !== null && 'ended' in state ? state.ended : null;
  return endings.find((one) => one === ended) ?? null;
}
