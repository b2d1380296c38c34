import type { CallInput } from '@pool/contracts';
import type { DownloadEntry, DownloadPreferences, recordActions } from '@pool/contracts/library';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { countEntries, deleteEntries, insertEntry, listEntries } from './download-list.queries.ts';
import { findVersionFile } from './files.queries.ts';
import { inTurn } from './in-turn.ts';
import { findPreferences, upsertPreferences } from './preferences.queries.ts';
import { insertActions, type Rating, upsertRating } from './ratings.queries.ts';

const longestList = 500;

/** Rates a track, replacing an earlier rating. Throws 404 when the pool has no such track. */
export async function rate(db: Db, rating: Rating): Promise<void> {
  if (!(await upsertRating(db, rating))) throw problem(404, { trackId: 'not-found' });
}

/** Records plays or downloads, with the location if the member agreed to that. Returns how many of the pairs exist. */
export async function noteActions(
  db: Db,
  { userId, body, now }: { userId: number; body: CallInput<typeof recordActions>['body']; now: Date },
): Promise<number> {
  const actions = body.list.map(({ id, versionId }) => ({ userId, type: body.type, trackId: id, versionId }));
  const hasPlace = body.longitude !== undefined && body.latitude !== undefined;
  const agreed = hasPlace && (await findPreferences(db, userId)).sharePlace;
  const place = agreed
    ? { longitude: body.longitude ?? null, latitude: body.latitude ?? null }
    : { longitude: null, latitude: null };
  return await insertActions(db, actions, { ...place, now });
}

/** Lists a member's download list in its order. */
export const downloadList = (db: Db, userId: number): Promise<DownloadEntry[]> => listEntries(db, userId);

type Listing = { userId: number; versionId: number; place?: number | undefined };

/**
 * Lists a version for download, once: at the end, or at its old position when it is put back. Throws 404, 403 for an unrated track, 409
 * when the list is full.
 */
export async function addToList(db: Db, { userId, versionId, place }: Listing): Promise<DownloadEntry[]> {
  const version = await findVersionFile(db, versionId, userId);
  // Metadata without a file cannot be downloaded, so it cannot be listed either.
  if (!version || (!version.storage_key && !version.recipe)) throw problem(404, { versionId: 'not-found' });
  if (!version.rating) throw problem(403, { rating: 'required' });
  await inTurn(db, userId, async (trx) => {
    await insertEntry(trx, { userId, versionId, place: place ?? null });
    // Counted after the insert, so that a version that is already listed is accepted. Over the limit, the insert is rolled back.
    if ((await countEntries(trx, userId)) > longestList) throw problem(409, { list: 'limit-reached' });
  });
  return await listEntries(db, userId);
}

/** Removes one of a member's own entries (404 when there is none), or without an id all of them. */
export async function removeFromList(
  db: Db,
  userId: number,
  id: number | undefined,
): Promise<DownloadEntry[]> {
  const removed = await deleteEntries(db, userId, id);
  if (removed === 0 && id !== undefined) throw problem(404, { id: 'not-found' });
  return await listEntries(db, userId);
}

/** Returns a member's preferences for downloads. */
export const preferencesOf = (db: Db, userId: number): Promise<DownloadPreferences> =>
  findPreferences(db, userId);

/** Replaces a member's preferences for downloads, and returns them as stored. */
export async function savePreferences(
  db: Db,
  userId: number,
  wanted: DownloadPreferences,
): Promise<DownloadPreferences> {
  await upsertPreferences(db, userId, wanted);
  return await findPreferences(db, userId);
}
