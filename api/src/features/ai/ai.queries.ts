import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { KeptMessage } from './conversation.ts';

/** The first half of the advisory lock's key: the assistant's turns of a member. */
const turnSpace = 41_003;

/** Holds the lock on a member's turns until the transaction ends. */
export async function lockMember(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnSpace}::int, ${userId}::int)`.execute(trx);
}

/** Counts the answers of a member that are under way. */
export async function countBusy(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ai_conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('busy_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a member's own conversation with its last message after `since`; undefined for any other. */
export const findConversation = (db: Db, own: { id: string; userId: number; since: Date }) =>
  db
    .selectFrom('ai_conversations')
    .select(['id', 'category', 'state', 'messages', 'busy_until'])
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('updated_at', '>', own.since)
    .executeTakeFirst();

type NewConversation = { id: string; userId: number; category: string; busyUntil: Date; now: Date };

export async function insertConversation(db: Db, { id, userId, category, busyUntil, now }: NewConversation) {
  await db
    .insertInto('ai_conversations')
    .values({ id, user_id: userId, category, busy_until: busyUntil, updated_at: now })
    .execute();
}

export async function markBusy(db: Db, id: string, busyUntil: Date): Promise<void> {
  await db.updateTable('ai_conversations').set({ busy_until: busyUntil }).where('id', '=', id).execute();
}

/** Deletes all of a member's conversations except the newest `maxKept` and those with an answer under way. */
export async function forgetOldest(
  db: Db,
  { userId, maxKept, now }: { userId: number; maxKept: number; now: Date },
) {
  await sql`
    delete from ai_conversations where id in (
      select id from ai_conversations
      where user_id = ${userId} and (busy_until is null or busy_until <= ${now})
      order by updated_at desc offset ${maxKept}
    )`.execute(db);
}

/** Saves the messages and marks the answer as finished. */
export async function saveConversation(
  db: Db,
  { id, state, messages, now }: { id: string; state: unknown; messages: KeptMessage[]; now: Date },
) {
  await db
    .updateTable('ai_conversations')
    .set({
      state: JSON.stringify(state ?? null),
      messages: JSON.stringify(messages),
      busy_until: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks the answer as finished, and deletes the conversation if it has no messages. */
export async function releaseConversation(db: Db, id: string): Promise<void> {
  await db.updateTable('ai_conversations').set({ busy_until: null }).where('id', '=', id).execute();
  await db
    .deleteFrom('ai_conversations')
    .where('id', '=', id)
    .where(sql<boolean>`messages = '[]'::jsonb`)
    .execute();
}

/** Deletes conversations whose last message is older. */
export async function forgetConversations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_conversations').where('updated_at', '<=', before).execute();
}

/** Deletes the usage of earlier days. */
export async function forgetUsage(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_usage').where('day', '<', dayOf(before)).execute();
}

/** Returns the day in UTC, in the format of a date column. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Reserves tokens for an answer. Returns false, and reserves nothing, if the member would use more than `maxTokens` in the day. The row is
 * updated atomically, so that simultaneous answers cannot exceed the limit together.
 */
export async function reserveTokens(
  db: Db,
  { userId, day, tokens, maxTokens }: { userId: number; day: string; tokens: number; maxTokens: number },
): Promise<boolean> {
  await db
    .insertInto('ai_usage')
    .values({ user_id: userId, day, tokens: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('ai_usage')
    .set((eb) => ({ tokens: eb('tokens', '+', tokens) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where((eb) => eb(eb('tokens', '+', tokens), '<=', maxTokens))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Corrects reserved tokens to those used: adds `difference`, which is negative to give some back. */
export async function settleTokens(
  db: Db,
  { userId, day, difference }: { userId: number; day: string; difference: number },
): Promise<void> {
  await db
    .updateTable('ai_usage')
    .set({ tokens: sql<number>`greatest(0, tokens + ${difference}::bigint)` })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

type Picture = { id: string; userId: number; key: string; size: number; now: Date };

export async function insertPicture(db: Db, { id, userId, key, size, now }: Picture): Promise<void> {
  await db
    .insertInto('ai_pictures')
    .values({ id, user_id: userId, storage_key: key, size, created_at: now })
    .execute();
}

/** Finds a member's own picture, drawn after `since`; undefined for any other. */
export const findPicture = (db: Db, own: { id: string; userId: number; since: Date }) =>
  db
    .selectFrom('ai_pictures')
    .select(['storage_key', 'size'])
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('created_at', '>', own.since)
    .executeTakeFirst();

/** Lists expired pictures, a thousand at a time. */
export const listOldPictures = (db: Db, before: Date) =>
  db
    .selectFrom('ai_pictures')
    .select(['id', 'storage_key'])
    .where('created_at', '<=', before)
    .limit(1000)
    .execute();

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ai_pictures').where('id', '=', id).execute();
}
