import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** A member's VAT number, and what VIES said of it last. */
export type StoredVatNumber = Selectable<DB['vat_numbers']>;

export async function findVatNumber(db: Db, userId: number): Promise<StoredVatNumber | null> {
  const query = db.selectFrom('vat_numbers').selectAll().where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores the number of a member in place of the one before. */
export const putVatNumber = (db: Db, { user_id, ...row }: StoredVatNumber) =>
  db
    .insertInto('vat_numbers')
    .values({ user_id, ...row })
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute();

export const deleteVatNumber = (db: Db, userId: number) =>
  db.deleteFrom('vat_numbers').where('user_id', '=', userId).execute();

/** Notes what a check of a number found, unless the member has another number by now. Answers whether it is still theirs. */
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
