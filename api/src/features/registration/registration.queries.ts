import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Checks what a registration refers to: whether login and address are free, ignoring case, and whether the country exists. */
export async function findFaults(
  db: Db,
  { login, email, country, now }: { login: string; email: string; country: string | null; now: Date },
) {
  const taken = (field: 'login' | 'email', value: string) =>
    sql<boolean>`exists (select 1 from users where lower(${sql.ref(field)}) = lower(${value}::text))`;
  const { rows } = await sql<{ login: boolean; email: boolean; country: boolean }>`
    select ${taken('login', login)} as login, ${taken('email', email)} or exists (
        select 1 from former_emails where lower(email) = lower(${email}::text) and reserved_until > ${now}
      ) as email,
      ${country}::text is not null and not exists (select 1 from countries where code = ${country}::text) as country
  `.execute(db);
  return rows[0] ?? { login: false, email: false, country: false };
}

/** Inserts a new user; returns the id. Throws Postgres' 23505 when login or email was taken meanwhile. */
export async function insertUser(trx: Transaction<DB>, user: Insertable<DB['users']>): Promise<number> {
  const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const insertDj = (trx: Transaction<DB>, dj: Insertable<DB['dj_details']>) =>
  trx.insertInto('dj_details').values(dj).execute();

export const insertLabel = (trx: Transaction<DB>, label: Insertable<DB['label_details']>) =>
  trx.insertInto('label_details').values(label).execute();

/** Finds the link of a mail by the hash of its token, with the current state of its owner; null when there is none. */
export async function findEmailToken(db: Db, userId: number, hash: string) {
  const row = await db
    .selectFrom('email_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .where('token.hash', '=', hash)
    .where('token.user_id', '=', userId)
    .select(['token.purpose', 'token.email', 'token.created_at', 'token.expires_at', 'token.used_at'])
    .select(['users.email as email_now', 'users.email_verified_at', 'users.pending_email'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('email_tokens as later')
            .select('later.hash')
            .whereRef('later.user_id', '=', 'token.user_id')
            .whereRef('later.purpose', '=', 'token.purpose')
            .whereRef('later.created_at', '>', 'token.created_at'),
        )
        .as('is_superseded'),
    )
    .executeTakeFirst();
  return row ?? null;
}

export const useEmailToken = (trx: Transaction<DB>, hash: string, at: Date) =>
  trx.updateTable('email_tokens').set({ used_at: at }).where('hash', '=', hash).execute();

/** Makes an address the member's confirmed one, with no change pending. Throws Postgres' 23505 when someone else has it by now. */
export const setEmail = (trx: Transaction<DB>, userId: number, email: string, at: Date) =>
  trx
    .updateTable('users')
    .set({ email, email_verified_at: at, pending_email: null, updated_at: at })
    .where('id', '=', userId)
    .execute();

/** Ends the password links that were sent to an address which is no longer theirs. */
export const deletePasswordTokens = (trx: Transaction<DB>, userId: number) =>
  trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute();

/** Reserves a replaced address for its former owner, who may restore it until the reservation ends. */
export const reserveFormerEmail = (trx: Transaction<DB>, former: Insertable<DB['former_emails']>) =>
  trx.insertInto('former_emails').values(former).execute();

/** Returns whether someone else may still restore this address. */
export async function isReservedForAnother(
  trx: Transaction<DB>,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('former_emails')
    .select('user_id')
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .where('user_id', '!=', userId)
    .where('reserved_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the email changes made since a given time: their undo links, and the addresses reserved for them. */
export async function forgetChangesSince(trx: Transaction<DB>, userId: number, at: Date): Promise<void> {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo')
    .where('used_at', 'is', null)
    .where('created_at', '>=', at)
    .execute();
  await trx.deleteFrom('former_emails').where('user_id', '=', userId).where('created_at', '>=', at).execute();
}

/** Finds a registration made since a given time, in the shape of the form, with its id and password hash; null when there is none. */
export async function findRegistration(db: Db, { login, since }: { login: string; since: Date }) {
  const row = await db
    .selectFrom('users')
    .leftJoin('dj_details as dj', 'dj.user_id', 'users.id')
    .leftJoin('label_details as label', 'label.user_id', 'users.id')
    .where('login', '=', login)
    .where('created_at', '>=', since)
    .select(['users.id', 'password_hash', 'type', 'login', 'email', 'full_name as fullName', 'phone'])
    .select(['street', 'region', 'zip_code as zipCode', 'city'])
    .select(['facebook_url as facebookUrl', 'twitter_url as twitterUrl'])
    .select(['instagram_url as instagramUrl', 'snapchat_url as snapchatUrl'])
    .select((eb) => [
      eb.fn.coalesce('country', eb.val('')).as('country'),
      eb.fn.coalesce('dj.promo_code', eb.val('')).as('promoCode'),
      eb.fn.coalesce('dj.dj_name', eb.val('')).as('djName'),
      eb.fn.coalesce('dj.is_club_dj', eb.val(false)).as('isClubDj'),
      eb.fn.coalesce('dj.is_radio_dj', eb.val(false)).as('isRadioDj'),
      eb.fn.coalesce('dj.is_mobile_dj', eb.val(false)).as('isMobileDj'),
      eb.fn.coalesce('label.label_list', eb.val('')).as('labelList'),
      eb.fn.coalesce('label.comment', eb.val('')).as('comment'),
      eb('agreed_at', 'is not', null).as('agreed'),
    ])
    .executeTakeFirst();
  return row ?? null;
}
