import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { KeptMessage } from './conversation.ts';

/** The first half of the advisory lock's key: the assistant's turns of a member. */
const turnSpace = 41_003;

/** Others who begin a turn of the same member wait until this transaction is over. */
export async function lockMember(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnSpace}::int, ${userId}::int)`.execute(trx);
}

/** How many answers of a member are under way. */
export async function countBusy(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ai_conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('busy_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's own conversation with a last word after `since`; undefined for any other. */
export const findConversation = (db: Db, own: { id: string; userId: number; since: Date }) =>
  db
    .selectFrom('ai_conversations')
    .select(['id', 'category', 'state', 'messages', 'busy_until'])
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('updated_at', '>', own.since)
    .executeTakeFirst();

type Begun = { id: string; userId: number; category: string; busyUntil: Date; now: Date };

export async function insertConversation(db: Db, { id, userId, category, busyUntil, now }: Begun) {
  await db
    .insertInto('ai_conversations')
    .values({ id, user_id: userId, category, busy_until: busyUntil, updated_at: now })
    .execute();
}

export async function markBusy(db: Db, id: string, busyUntil: Date): Promise<void> {
  await db.updateTable('ai_conversations').set({ busy_until: busyUntil }).where('id', '=', id).execute();
}

/** Forgets a member's conversations but the newest `most`; one with an answer under way stays. */
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

/** Notes what was said, and that no answer is under way any more. */
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

/** No answer is under way any more; a conversation in which nothing was said is none. */
export async function releaseConversation(db: Db, id: string): Promise<void> {
  await db.updateTable('ai_conversations').set({ busy_until: null }).where('id', '=', id).execute();
  await db
    .deleteFrom('ai_conversations')
    .where('id', '=', id)
    .where(sql<boolean>`messages = '[]'::jsonb`)
    .execute();
}

/** Forgets conversations whose last word is older. */
export async function forgetConversations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_conversations').where('updated_at', '<=', before).execute();
}

/** Forgets what was used before a day. */
export async function forgetUsage(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_usage').where('day', '<', dayOf(before)).execute();
}

/** The day in UTC, as a date column takes it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Puts tokens aside for an answer under way. False where a member would use more than `most` in the day; then nothing is put aside.
 * Counted by the row itself, so that answers under way at once cannot go past it together.
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

/** What was put aside becomes what was used: `difference` tokens are added, or where negative given back. */
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

/** A member's own picture, made after `since`; undefined for any other. */
export const findPicture = (db: Db, own: { id: string; userId: number; since: Date }) =>
  db
    .selectFrom('ai_pictures')
    .select(['storage_key', 'size'])
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('created_at', '>', own.since)
    .executeTakeFirst();

/** Pictures nobody can open any more, a thousand at a time. */
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
