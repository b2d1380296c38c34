import type { SessionUser } from '@pool/contracts';
import type { Transaction } from 'kysely';
import { Lucia, TimeSpan } from 'lucia';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { problem } from '../http/problem.ts';
import { lockUser } from './lock-user.ts';
import { luciaAdapter } from './lucia-adapter.ts';
import { selectSessionUsers, toSessionUser } from './session-user.ts';
import { newToken } from './tokens.ts';

const minute = 60_000;
/** The site signs out after 30 minutes without activity; the extra minute is the resolution of recorded activity. */
export const idleMs = 31 * minute;
const absoluteMs = 12 * 60 * minute;

/** A session of the site, in a cookie, or of the label area, as a Bearer token. */
export type SessionKind = 'web' | 'label';

type Options = {
  db: Db;
  now: () => Date;
  /** Logins and ids of those who may use the assistant. */
  aiUsers: string[];
};
type NewSession = {
  userId: number;
  kind: SessionKind;
  /** The family of refresh tokens it belongs to. */
  family?: string | null;
  /** Its maximum life, in milliseconds. */
  lasts?: number;
  userAgent?: string;
};

/** Manages the records of sessions in the database. The only module that uses lucia. */
export function createSessionRecords({ db, now, aiUsers }: Options) {
  const lucia = new Lucia(luciaAdapter(db, now), {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
  const isIdle = (expiresAt: Date): boolean => expiresAt.getTime() - now().getTime() < idleMs - minute;

  return {
    /** Returns the person of a session, or null; counts as activity. */
    async find(id: string, kind: SessionKind): Promise<SessionUser | null> {
      const { session, user } = await lucia.validateSession(id);
      if (!session || session.kind !== kind) return null;
      const at = now();
      if (session.absolute_expires_at <= at || session.expires_at <= at) {
        await lucia.invalidateSession(id);
        return null;
      }
      // Lucia itself extends a session only after half its life, which would sign out after 16 idle minutes.
      if (kind === 'web' && isIdle(session.expires_at))
        await luciaAdapter(db, now).updateSessionExpiration(id, new Date(Date.now() + idleMs));
      return toSessionUser(user, { now: at, aiUsers });
    },

    /** Returns whether it is time to record that a web session is in use. `find` does so too. */
    isIdle,

    /** Begins a session; returns its id. */
    async begin(
      trx: Transaction<DB>,
      { userId, kind, family = null, lasts = absoluteMs, userAgent = '' }: NewSession,
    ): Promise<string> {
      const id = newToken();
      const at = now().getTime();
      const expiresAt = new Date(at + (kind === 'web' ? idleMs : lasts));
      await luciaAdapter(trx, now).setSession({
        id,
        userId,
        expiresAt,
        attributes: {
          kind,
          family,
          expires_at: expiresAt,
          absolute_expires_at: new Date(at + lasts),
          user_agent: userAgent,
        },
      });
      return id;
    },

    /**
     * Locks the person, and makes sure that their credentials still apply: a password may have changed while it was checked. Otherwise
     * throws 401.
     */
    async admit(trx: Transaction<DB>, userId: number, provenBy: string | null): Promise<void> {
      const user = await lockUser(trx, userId);
      if (!user || (provenBy !== null && user.passwordHash !== provenBy))
        throw problem(401, { password: 'wrong-password' });
    },

    /** Returns the person as the browser may see them. Throws when the user no longer exists. */
    async loadUser(userId: number): Promise<SessionUser> {
      const row = await selectSessionUsers(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
      return toSessionUser(row, { now: now(), aiUsers });
    },

    /** Ends all sessions of a person, within the transaction that requires it. */
    async endAll(trx: Transaction<DB>, userId: number): Promise<void> {
      await lockUser(trx, userId);
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await trx.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
    },

    /** Deletes expired sessions and refresh tokens. */
    async purge(): Promise<void> {
      await lucia.deleteExpiredSessions();
      await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now()).execute();
    },
  };
}
