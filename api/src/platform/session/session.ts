import type { SessionUser } from '@pool/contracts';
import type { Context } from 'hono';
import { Lucia, TimeSpan } from 'lucia';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { sessionCookies } from './cookies.ts';
import { luciaAdapter } from './lucia-adapter.ts';
import { endFamily, familyOf, rotate, startFamily } from './refresh-tokens.ts';
import { selectSessionUsers, toSessionUser } from './session-user.ts';
import { newToken, sha256 } from './tokens.ts';

const minute = 60_000;
/** The site signs out after 30 minutes without activity; the extra minute is the step in which activity is noted. */
const idleMs = 31 * minute;
const absoluteMs = 12 * 60 * minute;
const labelTokenMs = 60 * minute;

/** How the table of sessions knows one: for a statement that looks it up along with what it is asked for. */
export type SessionKey = { hash: string; kind: 'web' | 'label' };

export type Sessions = ReturnType<typeof createSessions>;

type Options = { db: Db; config: Pick<Config, 'secureCookies' | 'aiUsers'>; now: () => Date };

/** Who is signed in. The one module that knows lucia; cookies in and out, people out. */
export function createSessions({ db, config, now }: Options) {
  const cookies = sessionCookies(config.secureCookies);
  const lucia = new Lucia(luciaAdapter(db, now), {
    sessionExpiresIn: new TimeSpan(idleMs, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

  async function find(id: string, kind: 'web' | 'label'): Promise<SessionUser | null> {
    const { session, user } = await lucia.validateSession(id);
    if (!session || session.kind !== kind) return null;
    const at = now();
    if (session.absolute_expires_at <= at || session.expiresAt <= at) {
      await lucia.invalidateSession(id);
      return null;
    }
    // Lucia itself extends only past the half, which would sign out after 16 idle minutes.
    const left = session.expiresAt.getTime() - at.getTime();
    if (kind === 'web' && left < idleMs - minute) await extend(id, at);
    return toSessionUser(user, { now: at, aiUsers: config.aiUsers });
  }

  const extend = (id: string, at: Date) =>
    luciaAdapter(db, now).updateSessionExpiration(id, new Date(at.getTime() + idleMs));

  const begin = (userId: number, kind: 'web' | 'label', family: string | null, lasts = absoluteMs) =>
    lucia.createSession(
      userId,
      { kind, family, absolute_expires_at: new Date(now().getTime() + lasts) },
      { sessionId: newToken() },
    );

  async function endCurrent(c: Context): Promise<void> {
    const id = cookies.session(c);
    const refresh = cookies.refresh(c);
    if (id) await lucia.invalidateSession(id);
    const family = refresh ? await familyOf(db, refresh) : null;
    if (family) await endFamily(db, family);
  }

  return {
    /** The person behind the session cookie, or null. Counts as activity. A Bearer header rules the cookie out. */
    async read(c: Context): Promise<SessionUser | null> {
      const id = cookies.session(c);
      if (!id || c.req.header('authorization')) return null;
      return await find(id, 'web');
    },

    /** What to look a session up by, unlooked-at; null where the request brings none. */
    key(c: Context, kind: SessionKey['kind']): SessionKey | null {
      const bearer = c.req.header('authorization');
      const token =
        kind === 'web' ? (bearer ? undefined : cookies.session(c)) : /^Bearer (\S+)$/.exec(bearer ?? '')?.[1];
      return token ? { hash: sha256(token), kind } : null;
    },

    /** Is it time to note that a web session is in use? `read` does so. */
    isIdle: (expiresAt: Date): boolean => expiresAt.getTime() - now().getTime() < idleMs - minute,

    /** The label user behind a Bearer token, or null. */
    async readLabelToken(c: Context): Promise<SessionUser | null> {
      const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
      const user = scheme === 'Bearer' && token ? await find(token, 'label') : null;
      return user?.type === 'label' ? user : null;
    },

    /** Begins a session and sets its cookie; with `remember` a refresh cookie too. Ends the session this browser had. */
    async signIn(c: Context, userId: number, { remember }: { remember: boolean }): Promise<SessionUser> {
      await endCurrent(c);
      const refresh = remember ? await startFamily(db, userId, now()) : null;
      const session = await begin(userId, 'web', refresh?.family ?? null);
      cookies.setSession(c, session.id);
      if (refresh) cookies.setRefresh(c, refresh.token, refresh.expiresAt);
      else cookies.clearRefresh(c);
      return await this.load(userId);
    },

    /** A new session by the refresh cookie, which is replaced; null (and no cookies) when it is no good. */
    async refresh(c: Context): Promise<SessionUser | null> {
      const token = cookies.refresh(c);
      const issued = token ? await rotate(db, token, now()) : null;
      if (!issued) {
        cookies.clear(c);
        return null;
      }
      const session = await begin(issued.userId, 'web', issued.family);
      cookies.setSession(c, session.id);
      cookies.setRefresh(c, issued.token, issued.expiresAt);
      return await this.load(issued.userId);
    },

    /** Ends this browser's session and its refresh tokens. */
    async signOut(c: Context): Promise<void> {
      await endCurrent(c);
      cookies.clear(c);
    },

    /** Signs a person out everywhere (after a change of password). */
    async endAll(userId: number): Promise<void> {
      await lucia.invalidateUserSessions(userId);
      await db.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
    },

    /** A token for the label area: one hour, sent as `Authorization: Bearer`. */
    async issueLabelToken(userId: number): Promise<string> {
      const { id } = await begin(userId, 'label', null, labelTokenMs);
      await luciaAdapter(db, now).updateSessionExpiration(id, new Date(now().getTime() + labelTokenMs));
      return id;
    },

    /** The person as the browser may know them. Throws when the user is gone. */
    async load(userId: number): Promise<SessionUser> {
      const row = await selectSessionUsers(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
      return toSessionUser(row, { now: now(), aiUsers: config.aiUsers });
    },

    /** Deletes what expired: sessions, refresh tokens. */
    async purge(): Promise<void> {
      await lucia.deleteExpiredSessions();
      await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now()).execute();
    },
  };
}
