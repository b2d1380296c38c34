import type { SessionUser } from '@pool/contracts';

/** Who is here. Nothing of the site renders while the session is `starting`. */
export type Session = { state: 'starting' } | { state: 'visitor' } | { state: 'member'; user: SessionUser };

/** The signed-in person, or null. */
export const userOf = (session: Session): SessionUser | null =>
  session.state === 'member' ? session.user : null;

export type Theme = 'dark' | 'light';
