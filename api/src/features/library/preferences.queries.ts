import {
  type DownloadPreferences,
  downloadPreferences,
  isFullPath,
  needsFolder,
} from '@pool/contracts/library';
import type { Db } from '../../platform/db/database.ts';

/** The preferences of a member who has not chosen any. */
const defaults: DownloadPreferences = {
  keyComment: false,
  folder: '',
  crates: [],
  sharePlace: false,
  defaultVersion: '',
};

/** Returns a member's preferences for downloads. */
export async function findPreferences(db: Db, userId: number): Promise<DownloadPreferences> {
  const row = await db
    .selectFrom('download_preferences')
    .select(['key_comment', 'folder', 'crates', 'share_place', 'default_version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaults;
  const { key_comment: keyComment, folder, share_place: sharePlace, ...saved } = row;
  const { crates, ...preferences } = downloadPreferences.parse({
    keyComment,
    folder,
    crates: saved.crates,
    sharePlace,
    defaultVersion: saved.default_version,
  });
  // Chosen before a folder was required: without one, these crates would point to the drive's root.
  return { ...preferences, crates: crates.filter((format) => isFullPath(folder) || !needsFolder(format)) };
}

export const upsertPreferences = (
  db: Db,
  userId: number,
  { keyComment, folder, crates, sharePlace, defaultVersion }: DownloadPreferences,
) => {
  const values = {
    key_comment: keyComment,
    folder,
    crates: [...new Set(crates)],
    share_place: sharePlace,
    default_version: defaultVersion,
  };
  return db
    .insertInto('download_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};
