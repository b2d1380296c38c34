import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A member's VAT number, and the last result from VIES. */
export type StoredVatNumber = Selectable<DB['vat_numbers']>;

export async function findVatNumber(db: Db, userId: number): Promise<StoredVatNumber | null> {
  const query = db.selectFrom('vat_numbers').selectAll().where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores the number of a member, replacing an earlier one. */
export const putVatNumber = (db: Db, { user_id, ...row }: StoredVatNumber) =>
  db
    .insertInto('vat_numbers')
    .values({ user_id, ...row })
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute();

export const deleteVatNumber = (db: Db, userId: number) =>
  db.deleteFrom('vat_numbers').where('user_id', '=', userId).execute();

/** Records the check of a number, unless the member has another number by now. Returns whether it is still theirs. */
export async function noteVatCheck(
  db: Db,
  {
    userId,
    number,
    ...found
  }: { userId: number; number: string; is_valid: boolean; checked_at: Date; consultation: string },
): Promise<boolean> {
  const row = await db
    .updateTable('vat_numbers')
    .set(found)
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
