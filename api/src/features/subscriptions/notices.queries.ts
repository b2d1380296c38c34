import type { Db } from '../../platform/db/database.ts';

export async function isKnownNotice(db: Db, gateway: string, id: string): Promise<boolean> {
  const query = db
    .selectFrom('gateway_notices')
    .select('id')
    .where('gateway', '=', gateway)
    .where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export const insertNotice = (
  db: Db,
  notice: { gateway: string; id: string; kind: string; received_at: Date },
) =>
  db
    .insertInto('gateway_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteOldNotices = (db: Db, before: Date) =>
  db.deleteFrom('gateway_notices').where('received_at', '<', before).execute();
