import type { SessionUser } from '@pool/contracts';

/** Who is here. Nothing of the site renders while the session is `starting`. */
export type Session = { state: 'starting' } | { state: 'visitor' } | { state: 'member'; user: SessionUser };

export type Theme = 'dark' | 'light';
