import type { SessionUser } from '@pool/contracts';
import type { SessionKey } from '../../platform/session/session.ts';

/** The caller of a list: a session that is not looked up yet, or null for a visitor. */
export type Caller = {
  session: SessionKey | null;
  /** Looks the member up, which also records their activity. */
  findUser: () => Promise<SessionUser | null>;
  noteUser: (userId: number) => void;
  address: string;
  now: Date;
};
