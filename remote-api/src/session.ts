import type { SessionUser } from '@pool/contracts';

/** The current session. The site renders nothing while it is `starting`. */
export type Session = { state: 'starting' } | { state: 'visitor' } | { state: 'member'; user: SessionUser };

export type Theme = 'dark' | 'light';
