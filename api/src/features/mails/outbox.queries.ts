import type { Db } from '../../platform/db/database.ts';

/** Lists the newest mails of the outbox, optionally those to one recipient. */
export const listOutbox = (db: Db, to: string | undefined) =>
  db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Finds one mail with its content and files; null when there is none. */
export async function findOutboxMail(db: Db, id: number) {
  return (await db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
