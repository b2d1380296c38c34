import type { SessionUser } from './users.ts';

/** The kinds of viewer that access rules tell apart. */
export type Viewer = 'visitor' | 'activeDj' | 'limited' | 'label';

/** Returns the kind of a viewer. A DJ without an active subscription, or with allow_user 0, is limited. */
export function viewerOf(user: Pick<SessionUser, 'type' | 'allow_user' | 'subscription'> | null): Viewer {
  if (!user) return 'visitor';
  if (user.type === 'label') return 'label';
  return user.subscription.active && user.allow_user !== 0 ? 'activeDj' : 'limited';
}

/** Why someone is no longer signed in. */
export const endings = ['unauthorised', 'loggedOut', 'idle', 'deleted'] as const;
export type Ending = (typeof endings)[number];

/** Returns the state of a history entry of /login, with the reason for the redirect. */
export const loginState = (ended: Ending): { ended: Ending } => ({ ended });

/** Returns the reason for a redirect to /login from the state of its history entry; null without one. */
export function endingOf(state: unknown): Ending | null {
  const ended = typeof state === 'object' && state !== null && 'ended' in state ? state.ended : null;
  return endings.find((one) => one === ended) ?? null;
}
