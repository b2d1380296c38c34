import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTurn } from './in-turn.ts';

const dayMs = 86_400_000;
/** The claim of a process that died is released after this. */
const claimLifeMs = 6 * 3_600_000;
/** The share of a file from which an interrupted download counts against the limit. */
export const countsFrom = 0.5;
const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);

type DownloadRequest = { userId: number; versionId: number; limit: number; now: Date };

/**
 * Returns whether a member may download this version too. The different versions of the last 24 hours are counted: downloaded, in progress,
 * and those of which at least half arrived. Repeating one of them is free.
 */
export async function hasDownloadLeft(
  db: Db,
  { userId, versionId, limit, now }: DownloadRequest,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number; known: boolean }>`
    select count(*)::int as taken, coalesce(bool_or(version_id = ${versionId}), false) as known from (
      select version_id from downloads where user_id = ${userId} and created_at > ${dayBefore(now)}
      union select version_id from download_claims where user_id = ${userId} and expires_at > ${now}
      union select version_id from download_progress
        where user_id = ${userId} and updated_at > ${dayBefore(now)}
        group by version_id having sum(received_bytes::float8 / size) >= ${countsFrom}
    ) as versions`.execute(db);
  const [{ taken, known } = { taken: 0, known: false }] = rows;
  return known || taken < limit;
}

/** Reserves one download before its first byte is sent. Returns the claim's id, null at the limit: concurrent downloads never exceed it. */
export const claimDownload = (db: Db, request: DownloadRequest): Promise<string | null> =>
  inTurn(db, request.userId, async (trx) => {
    if (!(await hasDownloadLeft(trx, request))) return null;
    const { id } = await trx
      .insertInto('download_claims')
      .values({
        user_id: request.userId,
        version_id: request.versionId,
        expires_at: new Date(request.now.getTime() + claimLifeMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

type Stretch = { claim: string; userId: number; trackId: number; versionId: number; now: Date } & {
  /** The entity tag of the file. */
  etag: string;
  size: number;
  start: number;
  end: number;
  /** Whether it arrived completely and ends with the file's last byte. */
  isLast: boolean;
};

/** Returns how many bytes of a file a member has received so far without completing it. */
export async function findReceivedBytes(
  db: Db,
  { userId, versionId, etag }: { userId: number; versionId: number; etag: string },
): Promise<number> {
  const row = await db
    .selectFrom('download_progress')
    .select('received_bytes')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('etag', '=', etag)
    .executeTakeFirst();
  return Number(row?.received_bytes ?? 0);
}

/**
 * Replaces a claim by its result. The last part of a file is a download if at least half of the file has arrived with it (the progress of a
 * killed process is lost); any other part adds to the progress of that file. Repeating it changes nothing.
 */
export async function noteStretch(db: Db, stretch: Stretch): Promise<void> {
  const { claim, userId, versionId, size, start, end, isLast } = stretch;
  await inTurn(db, userId, async (trx) => {
    await trx.deleteFrom('download_claims').where('id', '=', claim).execute();
    if (end <= start) return;
    const received = await addProgress(trx, stretch);
    if (!isLast || received < size * countsFrom) return;
    await trx
      .deleteFrom('download_progress')
      .where('user_id', '=', userId)
      .where('version_id', '=', versionId)
      .execute();
    await insertDownload(trx, stretch);
  });
}

/** Adds a byte range to what has arrived of a file; returns the bytes of all ranges together, each counted once. */
async function addProgress(trx: Transaction<DB>, stretch: Stretch): Promise<number> {
  const { userId, versionId, etag, size, start, end, now } = stretch;
  const { rows } = await sql<{ received: number }>`
    with added as (
      insert into download_progress as p (user_id, version_id, etag, size, received, received_bytes, updated_at)
      values (${userId}, ${versionId}, ${etag}, ${size},
        int8multirange(int8range(${start}::bigint, ${end}::bigint)), ${end - start}, ${now})
      on conflict (user_id, version_id, etag) do update set
        received = p.received + excluded.received,
        received_bytes = (
          select sum(upper(one) - lower(one)) from unnest(p.received + excluded.received) as one
        ),
        updated_at = excluded.updated_at
      returning received_bytes
    )
    select received_bytes::float8 as received from added`.execute(trx);
  return rows[0]?.received ?? 0;
}

/** Records a download and counts it, once: a file fetched twice within minutes is one download. */
async function insertDownload(
  trx: Transaction<DB>,
  { userId, trackId, versionId, now }: Stretch,
): Promise<void> {
  const recent = await trx
    .selectFrom('downloads')
    .select('id')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('created_at', '>', new Date(now.getTime() - 10 * 60_000))
    .executeTakeFirst();
  if (recent) return;
  await trx
    .insertInto('downloads')
    .values({ user_id: userId, track_id: trackId, version_id: versionId, created_at: now })
    .execute();
  await trx
    .insertInto('track_counters')
    .values({ track_id: trackId, downloads: 1 })
    .onConflict((conflict) =>
      conflict
        .column('track_id')
        .doUpdateSet((eb) => ({ downloads: eb('track_counters.downloads', '+', 1) })),
    )
    .execute();
}

/** One play of a preview. `resume` says what it may resume; null when it is a new start. */
export type PreviewUse = {
  userId: number;
  trackId: number;
  versionId: number;
  sessionHash: string | null;
  limit: number;
  resume: { withinMs: number } | null;
  now: Date;
};

/** Returns whether a member may play a preview of this track once more today. Resuming one that counted already is always possible. */
export async function hasPreviewLeft(db: Db, use: PreviewUse): Promise<boolean> {
  const { userId, trackId, limit, now } = use;
  const { count } = await db
    .selectFrom('preview_uses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .where('resumed', '=', false)
    .where('created_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  return Number(count) < limit || (await isResumption(db, use));
}

/** Returns whether this version was counted in this session a short while ago. Resuming does not extend that time. */
async function isResumption(
  db: Db,
  { userId, versionId, sessionHash, resume, now }: PreviewUse,
): Promise<boolean> {
  if (!resume || sessionHash === null) return false;
  const counted = await db
    .selectFrom('preview_uses')
    .select('token')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('session_hash', '=', sessionHash)
    .where('resumed', '=', false)
    .where('created_at', '>', new Date(now.getTime() - resume.withinMs))
    .executeTakeFirst();
  return counted !== undefined;
}

const wasUsed = async (db: Db, userId: number, token: string) =>
  (await db
    .selectFrom('preview_uses')
    .select('token')
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .executeTakeFirst()) !== undefined;

/** Counts the first use of a preview link; false at the limit. A player requests one link in many parts: they are one use. */
export async function usePreview(db: Db, token: string, use: PreviewUse): Promise<boolean> {
  const { userId, trackId, versionId, sessionHash, now } = use;
  if (await wasUsed(db, userId, token)) return true;
  return await inTurn(db, userId, async (trx) => {
    if (await wasUsed(trx, userId, token)) return true;
    if (!(await hasPreviewLeft(trx, use))) return false;
    await trx
      .insertInto('preview_uses')
      .values({
        user_id: userId,
        token,
        track_id: trackId,
        version_id: versionId,
        session_hash: sessionHash,
        resumed: await isResumption(trx, use),
        created_at: now,
      })
      .execute();
    return true;
  });
}
