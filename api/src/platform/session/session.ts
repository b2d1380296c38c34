import type { SessionUser } from '@pool/contracts';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { sessionCookies } from './cookies.ts';
import { endDevice, endOthers, listDevices, type SignedInDevice } from './devices.ts';
import { createKnownDevices, type KnownDevice } from './known-devices.ts';
import { endFamily, familyOf, rotate, startFamily } from './refresh-tokens.ts';
import { createSessionRecords, idleMs, type SessionKind } from './session-records.ts';
import { sha256 } from './tokens.ts';

const labelTokenMs = 60 * 60_000;

/** The key of a session in the table, for a statement that looks it up together with its data. */
export type SessionKey = { hash: string; kind: SessionKind };

export type Sessions = ReturnType<typeof createSessions>;

type SessionSettings = {
  /** Whether cookies are for https only. */
  secureCookies: boolean;
  /** Logins and ids of those who may use the assistant. */
  aiUsers: string[];
  linkSecret: string;
};
type Options = { db: Db; config: SessionSettings; now: () => Date };

type SignIn = { remember: boolean; provenBy?: string | null };

/** Manages sign-ins of browsers: cookies, tokens and the sessions behind them. */
export function createSessions({ db, config, now }: Options) {
  const cookies = sessionCookies(config.secureCookies);
  const knownDevices = createKnownDevices(config, cookies);
  const records = createSessionRecords({ db, now, aiUsers: config.aiUsers });

  /** Ends the session and refresh tokens of this browser; returns whose they were. */
  async function endCurrent(c: Context): Promise<number | null> {
    const id = cookies.session(c);
    const refresh = cookies.refresh(c);
    const ended = id
      ? await db.deleteFrom('sessions').where('id', '=', sha256(id)).returning('user_id').executeTakeFirst()
      : undefined;
    const remembered = refresh ? await familyOf(db, refresh) : null;
    if (remembered) await endFamily(db, remembered.family);
    return ended?.user_id ?? remembered?.userId ?? null;
  }

  const hereOf = (c: Context, userId: number) => ({
    userId,
    session: cookies.session(c),
    refresh: cookies.refresh(c),
    now: now(),
    idleMs,
  });

  return {
    /** Returns the person of the session cookie, or null. Counts as activity. If there is a Bearer header, the cookie is ignored. */
    async read(c: Context): Promise<SessionUser | null> {
      const id = cookies.session(c);
      if (!id || c.req.header('authorization')) return null;
      return await records.find(id, 'web');
    },

    /** Returns the key to look a session up by, not yet checked; null where the request has none. */
    key(c: Context, kind: SessionKey['kind']): SessionKey | null {
      const bearer = c.req.header('authorization');
      const token =
        kind === 'web' ? (bearer ? undefined : cookies.session(c)) : /^Bearer (\S+)$/.exec(bearer ?? '')?.[1];
      return token ? { hash: sha256(token), kind } : null;
    },

    /** Returns whether this browser has a refresh cookie, which is sent only to its own calls. */
    isRemembered: (c: Context): boolean => cookies.isRemembered(c),

    /** Returns whether it is time to record that a web session is in use. `read` does so too. */
    isIdle: records.isIdle,

    /** Returns the label user of a Bearer token, or null, also for a blocked one. */
    async readLabelToken(c: Context): Promise<SessionUser | null> {
      const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
      const user = scheme === 'Bearer' && token ? await records.find(token, 'label') : null;
      return user?.type === 'label' && user.allow_user !== 0 ? user : null;
    },

    /**
     * Begins a session and sets its cookie; with `remember` a refresh cookie too. Ends the session this browser had. `provenBy` is the hash
     * their password matched: throws 401 when it has changed since.
     */
    async signIn(c: Context, userId: number, { remember, provenBy = null }: SignIn): Promise<SessionUser> {
      await endCurrent(c);
      const { id, refresh } = await db.transaction().execute(async (trx) => {
        await records.admit(trx, userId, provenBy);
        const userAgent = userAgentOf(c);
        const refresh = remember ? await startFamily(trx, { userId, userAgent }, now()) : null;
        const family = refresh?.family ?? null;
        return { refresh, id: await records.begin(trx, { userId, kind: 'web', family, userAgent }) };
      });
      cookies.setSession(c, id);
      if (refresh) cookies.setRefresh(c, refresh.token, refresh.expiresAt);
      else cookies.clearRefresh(c);
      knownDevices.remember(c, userId);
      return await records.loadUser(userId);
    },

    /** Begins a new session from the refresh cookie, which is replaced; null (and no cookies) when it is invalid. */
    async refresh(c: Context): Promise<SessionUser | null> {
      const token = cookies.refresh(c);
      const newSession = token
        ? await db.transaction().execute(async (trx) => {
            const issued = await rotate(trx, token, now());
            if (!issued) return null;
            const { userId, family } = issued;
            const userAgent = userAgentOf(c);
            return { issued, id: await records.begin(trx, { userId, kind: 'web', family, userAgent }) };
          })
        : null;
      if (!newSession) {
        cookies.clear(c);
        return null;
      }
      cookies.setSession(c, newSession.id);
      cookies.setRefresh(c, newSession.issued.token, newSession.issued.expiresAt);
      knownDevices.remember(c, newSession.issued.userId);
      return await records.loadUser(newSession.issued.userId);
    },

    /** Ends this browser's session, its refresh tokens, and the person's label area tokens. */
    async signOut(c: Context): Promise<void> {
      const userId = await endCurrent(c);
      if (userId !== null) {
        await db.deleteFrom('sessions').where('user_id', '=', userId).where('kind', '=', 'label').execute();
      }
      cookies.clear(c);
    },

    /** Signs a person out everywhere, within the transaction that requires it (a new password). */
    endAll: records.endAll,

    /**
     * Signs a person out everywhere and this browser in again, remembered if it was. Call the returned function once the transaction is
     * committed: it sets the cookies. A caller with a label token gets none.
     */
    async renew(trx: Transaction<DB>, c: Context, userId: number): Promise<() => void> {
      const byCookie = cookies.session(c) !== undefined && !c.req.header('authorization');
      const token = cookies.refresh(c);
      const remembered = token !== undefined && (await familyOf(trx, token))?.userId === userId;
      await records.endAll(trx, userId);
      if (!byCookie) return () => {};
      const userAgent = userAgentOf(c);
      const refresh = remembered ? await startFamily(trx, { userId, userAgent }, now()) : null;
      const id = await records.begin(trx, {
        userId,
        kind: 'web',
        family: refresh?.family ?? null,
        userAgent,
      });
      return () => {
        cookies.setSession(c, id);
        if (refresh) cookies.setRefresh(c, refresh.token, refresh.expiresAt);
      };
    },

    /** Creates a token for the label area: one hour, sent as `Authorization: Bearer`. Throws 401 as `signIn` does. */
    issueLabelToken: (userId: number, provenBy: string): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await records.admit(trx, userId, provenBy);
        return await records.begin(trx, { userId, kind: 'label', lasts: labelTokenMs });
      }),

    /** Returns the person as the browser may see them. Throws when the user no longer exists. */
    load: records.loadUser,

    /** Lists where someone is signed in. */
    devices: (c: Context, userId: number): Promise<SignedInDevice[]> => listDevices(db, hereOf(c, userId)),

    /** Signs one device out; returns whether there was one. */
    endDevice: (userId: number, device: string): Promise<boolean> => endDevice(db, { userId, device }),

    /** Signs a person out everywhere but in this browser. */
    endOthers: (c: Context, userId: number): Promise<void> => endOthers(db, hereOf(c, userId)),

    /** Returns whether this browser is known for a person. */
    knownDevice: (c: Context): KnownDevice => knownDevices.find(c),

    /** Marks this browser as known for a person who has just signed in. */
    rememberDevice: (c: Context, userId: number): void => knownDevices.remember(c, userId),

    /** Drops this browser's cookies, when the account no longer exists. */
    forget: (c: Context): void => {
      cookies.clear(c);
      cookies.clearDevice(c);
    },

    /** Deletes expired sessions and refresh tokens. */
    purge: records.purge,
  };
}

/** Returns the browser's user agent, cut to the length that is stored. */
const userAgentOf = (c: Context): string => (c.req.header('user-agent') ?? '').slice(0, 300);
