import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type PromoCode = Selectable<DB['promo_codes']>;

/** Finds the code a DJ entered at registration. */
export async function findStoredCode(db: Db, userId: number): Promise<string | null> {
  const query = db.selectFrom('dj_details').select('promo_code').where('user_id', '=', userId);
  return (await query.executeTakeFirst())?.promo_code ?? null;
}

/** Selects a code that is valid at `now`, for any member. */
const counting = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

/** Finds a code a member may use: valid, not used up by others, and not yet paid with by this member. */
export async function findUsablePromo(
  db: Db,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<PromoCode | null> {
  const promo = await counting(db, code, now).executeTakeFirst();
  if (!promo) return null;
  const { mine, others } = await countClaims(db, code, userId);
  return mine > 0 || (promo.max_uses !== null && others >= promo.max_uses) ? null : promo;
}

/** Counts claims. `mine`: those this member has paid with. `others`: those of everyone else. */
const countClaims = (db: Db, code: string, userId: number) =>
  db
    .selectFrom('promo_claims')
    .select([
      sql<number>`count(*) filter (where user_id = ${userId} and paid_at is not null)::int`.as('mine'),
      sql<number>`count(*) filter (where user_id <> ${userId})::int`.as('others'),
    ])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

/** Claims a code for a member, one claim at a time. Returns false where it is no longer valid. */
export async function claimPromo(
  trx: Transaction<DB>,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<boolean> {
  await trx.selectFrom('promo_codes').select('code').where('code', '=', code).forUpdate().execute();
  if (!(await findUsablePromo(trx, { code, userId, now }))) return false;
  await trx
    .insertInto('promo_claims')
    .values({ user_id: userId, code, created_at: now })
    .onConflict((known) => known.columns(['user_id', 'code']).doUpdateSet({ created_at: now }))
    .execute();
  return true;
}

export const markClaimPaid = (
  trx: Transaction<DB>,
  claim: { userId: number; code: string; paidAt: Date; until: Date },
) =>
  trx
    .updateTable('promo_claims')
    .set({ paid_at: claim.paidAt, discount_until: claim.until })
    .where('user_id', '=', claim.userId)
    .where('code', '=', claim.code)
    .where('paid_at', 'is', null)
    .execute();

export const findPromoByCode = (db: Db, code: string) =>
  db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

/** Finds the code whose discount still applies to a month that begins at `from`. */
export async function findRunningPromo(db: Db, userId: number, from: Date): Promise<PromoCode | null> {
  const row = await db
    .selectFrom('promo_claims as claim')
    .innerJoin('promo_codes as promo', 'promo.code', 'claim.code')
    .selectAll('promo')
    .where('claim.user_id', '=', userId)
    .where('claim.discount_until', '>', from)
    .orderBy('claim.paid_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Drops unpaid claims, except those of pending payments. */
export const deleteUnpaidClaims = (db: Db, before: Date) =>
  db
    .deleteFrom('promo_claims as claim')
    .where('claim.paid_at', 'is', null)
    .where('claim.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as c')
            .select('c.id')
            .whereRef('c.user_id', '=', 'claim.user_id')
            .where('c.status', 'in', ['pending', 'held']),
        ),
      ),
    )
    .execute();
