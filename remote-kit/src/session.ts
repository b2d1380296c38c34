import type { SessionUser } from '@pool/contracts';
import type { Session } from '@pool/remote-api';

/** Returns the signed-in person, or null. */
export const userOf = (session: Session): SessionUser | null =>
  session.state === 'member' ? session.user : null;
