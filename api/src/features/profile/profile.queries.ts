import type { DjForm, ProfileForm } from '@pool/contracts/profile';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { lockCaller } from '../../platform/session/lock-user.ts';

type Fields = Omit<Required<ProfileForm>, 'email'>;

/** Stores the address that is to be confirmed; null drops it, and with it the links mailed there. */
export const setPendingEmail = (db: Kysely<DB>, userId: number, email: string | null) =>
  db.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute();

export async function updateDetails(db: Kysely<DB>, userId: number, form: Fields, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      full_name: form.fullName,
      phone: form.phone,
      country: form.country,
      region: form.region,
      city: form.city,
      street: form.street,
      zip_code: form.zipCode,
      facebook_url: form.facebookUrl,
      twitter_url: form.twitterUrl,
      instagram_url: form.instagramUrl,
      snapchat_url: form.snapchatUrl,
      comment: form.comment,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Returns whether someone else has this address, ignoring case, or may still restore it. */
export async function isEmailTaken(
  db: Kysely<DB>,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .where('id', '!=', userId)
    .union(
      db
        .selectFrom('former_emails')
        .select('user_id as id')
        .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
        .where('user_id', '!=', userId)
        .where('reserved_until', '>', now),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export const isCountry = async (db: Kysely<DB>, code: string): Promise<boolean> =>
  (await db.selectFrom('countries').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

export async function upsertDjDetails(db: Db, userId: number, form: Required<DjForm>): Promise<void> {
  const values = {
    dj_name: form.djName,
    dj_bio: form.djBio,
    is_club_dj: form.isClubDj,
    is_mobile_dj: form.isMobileDj,
    is_radio_dj: form.isRadioDj,
  };
  await db
    .insertInto('dj_details')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

type StoredPhoto = { key: string; sha256: string; size: number };

/** Makes a stored file a member's photo; returns the key of the one it replaces. Throws 401 for a deleted account. */
export async function replacePhoto(
  db: Db,
  userId: number,
  photo: StoredPhoto | null,
): Promise<string | null> {
  return await db.transaction().execute(async (trx) => {
    await lockCaller(trx, userId);
    const before = await trx
      .selectFrom('users')
      .select('avatar_file_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const file = photo
      ? await trx
          .insertInto('files')
          .values({ storage_key: photo.key, sha256: photo.sha256, size: photo.size, mime: 'image/jpeg' })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
    await trx
      .updateTable('users')
      .set({ avatar_file_id: file?.id ?? null })
      .where('id', '=', userId)
      .execute();
    if (before.avatar_file_id === null) return null;
    const old = await trx
      .deleteFrom('files')
      .where('id', '=', before.avatar_file_id)
      .returning('storage_key')
      .executeTakeFirst();
    return old?.storage_key ?? null;
  });
}

/** Finds a member's own photo with this id. */
export const findOwnPhoto = (db: Db, { userId, fileId }: { userId: number; fileId: number }) =>
  db
    .selectFrom('users')
    .innerJoin('files', 'files.id', 'users.avatar_file_id')
    .select(['files.storage_key', 'files.size', 'files.mime'])
    .where('users.id', '=', userId)
    .where('files.id', '=', fileId)
    .executeTakeFirst();
