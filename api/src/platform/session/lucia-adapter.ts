import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import type { Db } from '../db/database.ts';
import { type SessionUserRow, selectSessionUsers } from './session-user.ts';
import { sha256 } from './tokens.ts';

/** What a session stores besides its owner and its expiry. */
type SessionAttributes = {
  kind: 'web' | 'label';
  family: string | null;
  absolute_expires_at: Date;
  /** When it ends by the clock of the pool; Lucia's own `expiresAt` is by the clock of the system. */
  expires_at: Date;
  user_agent?: string;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, SessionUserRow>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionUserRow;
  }
}

/**
 * Maps our tables for Lucia. Lucia passes session ids as they are in the cookie; the table holds their SHA-256, so a stolen copy of it
 * cannot be used to sign in. One query returns session and person.
 *
 * Lucia compares times with the clock of the system. The pool's is the same except in tests that set it, so times are translated.
 */
export function luciaAdapter(db: Db, now: () => Date): Adapter {
  const ahead = () => Date.now() - now().getTime();
  const toSystem = (at: Date) => new Date(at.getTime() + ahead());
  const fromSystem = (at: Date) => new Date(at.getTime() - ahead());
  return {
    async getSessionAndUser(sessionId) {
      const row = await selectSessionUsers(db)
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select([
          'sessions.kind as session_kind',
          'sessions.family as session_family',
          'sessions.expires_at as session_expires_at',
          'sessions.absolute_expires_at as session_absolute_expires_at',
        ])
        .where('sessions.id', '=', sha256(sessionId))
        .executeTakeFirst();
      if (!row) return [null, null];
      const session: DatabaseSession = {
        id: sessionId,
        userId: row.id,
        expiresAt: toSystem(row.session_expires_at),
        attributes: {
          kind: row.session_kind,
          family: row.session_family,
          expires_at: row.session_expires_at,
          absolute_expires_at: row.session_absolute_expires_at,
        },
      };
      return [session, { id: row.id, attributes: row }];
    },
    async getUserSessions(userId) {
      const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
      return rows.map(({ id, user_id, expires_at, kind, family, absolute_expires_at }) => ({
        id,
        userId: user_id,
        expiresAt: toSystem(expires_at),
        attributes: { kind, family, expires_at, absolute_expires_at },
      }));
    },
    async setSession({ id, userId, attributes }) {
      await db
        .insertInto('sessions')
        .values({ id: sha256(id), user_id: userId, created_at: now(), ...attributes })
        .execute();
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expires_at: fromSystem(expiresAt) })
        .where('id', '=', sha256(sessionId))
        .execute();
    },
    async deleteSession(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', sha256(sessionId)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_at', '<=', now()), eb('absolute_expires_at', '<=', now())]))
        .execute();
    },
  };
}
