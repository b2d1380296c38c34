import type { Db } from '../db/database.ts';
import { life } from './refresh-tokens.ts';
import { sha256 } from './tokens.ts';

/** A sign-in as its owner sees it. `id` is that of the family of refresh tokens, or of the session where it has none. */
export type SignedInDevice = {
  id: string;
  userAgent: string;
  signedInAt: Date;
  lastActiveAt: Date;
  isCurrent: boolean;
};

/** The caller, and what identifies this browser. */
type Here = {
  userId: number;
  session: string | undefined;
  refresh: string | undefined;
  now: Date;
  /** A session ends this long after its last activity. */
  idleMs: number;
};

/**
 * Lists where someone is signed in: live sessions, and remembered browsers without one. This browser comes first, then the most recently
 * active.
 */
export async function listDevices(db: Db, here: Here): Promise<SignedInDevice[]> {
  const { userId, now, idleMs } = here;
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'family', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'web')
    .where('expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .execute();
  const remembered = await db
    .selectFrom('refresh_tokens')
    .select(['hash', 'family', 'user_agent', 'created_at', 'family_expires_at'])
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .where('family_expires_at', '>', now)
    .execute();
  const bySession = sessions.map((row) => ({
    id: row.family ?? row.device,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastActiveAt: new Date(row.expires_at.getTime() - idleMs),
    isCurrent: here.session !== undefined && row.id === sha256(here.session),
  }));
  const byToken = remembered.map((row) => ({
    id: row.family,
    userAgent: row.user_agent,
    signedInAt: new Date(row.family_expires_at.getTime() - life.family),
    lastActiveAt: row.created_at,
    isCurrent: here.refresh !== undefined && row.hash === sha256(here.refresh),
  }));
  const merged = Map.groupBy([...bySession, ...byToken], ({ id }) => id);
  return [...merged.values()].map(asOne).sort(byUse);
}

/** Combines the sessions of a remembered browser to one device. */
const asOne = (rows: SignedInDevice[]): SignedInDevice => ({
  id: rows[0]?.id ?? '',
  userAgent: rows.find(({ userAgent }) => userAgent !== '')?.userAgent ?? '',
  signedInAt: new Date(Math.min(...rows.map(({ signedInAt }) => signedInAt.getTime()))),
  lastActiveAt: new Date(Math.max(...rows.map(({ lastActiveAt }) => lastActiveAt.getTime()))),
  isCurrent: rows.some(({ isCurrent }) => isCurrent),
});

const byUse = (a: SignedInDevice, b: SignedInDevice) =>
  Number(b.isCurrent) - Number(a.isCurrent) || b.lastActiveAt.getTime() - a.lastActiveAt.getTime();

/** Signs a person out on one device; false when they have no device with that id. */
export async function endDevice(
  db: Db,
  { userId, device }: { userId: number; device: string },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const tokens = await trx
      .deleteFrom('refresh_tokens')
      .where('user_id', '=', userId)
      .where('family', '=', device)
      .returning('hash')
      .execute();
    const sessions = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.or([eb('family', '=', device), eb.and([eb('family', 'is', null), eb('device', '=', device)])]),
      )
      .returning('id')
      .execute();
    return tokens.length + sessions.length > 0;
  });
}

/** Signs a person out everywhere else: their other sessions, remembered browsers and label area tokens. */
export async function endOthers(db: Db, here: Here): Promise<void> {
  const current = (await listDevices(db, here)).find(({ isCurrent }) => isCurrent);
  const session = here.session === undefined ? '' : sha256(here.session);
  const kept = current?.id ?? null;
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('refresh_tokens')
      .where('user_id', '=', here.userId)
      .$if(kept !== null, (query) => query.where('family', '!=', kept ?? ''))
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', here.userId).where('id', '!=', session).execute();
  });
}
