import { type Ending, loginState, paths, type SessionUser } from '@pool/contracts';
import type { SiteMap } from '@pool/remote-api/manifest';
import { safeTarget } from '../pages/safe-target.ts';

type At = { pathname: string; search: string };
type RouteRequest = {
  site: SiteMap;
  user: SessionUser | null;
  at: At;
  /** Why the session ended, and whether it ended in this tab. */
  ended: { reason: Ending; here: boolean } | null;
  origin: string;
};
export type RouteDecision = { go: 'in' } | { go: 'nowhere' } | { go: 'to'; path: string; state?: object };

/** Decides whether a navigation is allowed or redirected. The access rules are those of the manifests. */
export function decideRoute({ site, user, at, ended, origin }: RouteRequest): RouteDecision {
  const entry = site.enter(user, at.pathname);
  const here = at.pathname + at.search;
  if (user === null && ended !== null) {
    const state = loginState(ended.reason);
    const isLeaving = ended.here && (ended.reason === 'loggedOut' || ended.reason === 'deleted');
    // Even from /login?next=…, so that the next person to sign in does not land on this person's page.
    if (isLeaving && here !== paths.login()) return { go: 'to', path: paths.login(), state };
    const isSentToLogin = ended.reason === 'idle' || entry.go === 'to';
    if (isSentToLogin && at.pathname !== paths.login()) return { go: 'to', path: paths.login(here), state };
  }
  if (entry.go !== 'to') return entry;
  if (at.pathname === paths.login())
    return { go: 'to', path: nextOf({ site, user, at, origin }) ?? entry.path };
  return { go: 'to', path: entry.path === paths.login(at.pathname) ? paths.login(here) : entry.path };
}

/** Returns the page a member was sent to /login from: a path of this site that they may open now. */
function nextOf({ site, user, at, origin }: Omit<RouteRequest, 'ended'>): string | null {
  const next = new URLSearchParams(at.search).get('next') ?? '';
  if (!next.startsWith('/') || safeTarget(next, origin).kind !== 'here') return null;
  return site.enter(user, next.split(/[?#]/)[0] ?? '').go === 'in' ? next : null;
}
