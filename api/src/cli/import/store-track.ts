import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { keyColumns } from '../../catalogue/key-columns.ts';
import { ownNumbersOf, perOwnNumber } from '../../catalogue/own-numbers.ts';
import { searchWordsOf } from '../../catalogue/search/words.ts';
import { ownTextsOf, perOwnText } from '../../catalogue/text-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addVersion, type ImportedTrack } from './add-version.ts';
import type { Analysis } from './analyse-file.ts';
import type { Artwork } from './artwork.ts';
import { attachFiles, fileId, putArtwork, putOriginal } from './attach-files.ts';
import { findTrack } from './find-track.ts';
import { findKnown, noteFile, type SeenFile } from './known-files.ts';
import { followLeadVersion } from './lead-version.ts';
import { artistId, genreId, labelId } from './references.ts';
import { addFormat, findSameSound, isSameEncoding } from './same-sound.ts';
import type { SongName } from './song-name.ts';

export type Incoming = SeenFile & {
  song: SongName & { artist: string };
  genre: string | null;
  label: string | null;
  analysis: Analysis;
  artwork: Artwork | null;
  previewSeconds: number;
};
/** The result of a file. `shownAs` is the version's name in the list. */
export type Stored =
  | { state: 'already' }
  /** The same sound as an existing version, in another encoding. */
  | { state: 'format'; shownAs: string }
  | { state: 'added'; newTrack: boolean; shownAs: string; again: boolean };

/** An arbitrary number that only imports lock: two concurrent ones take turns, file by file. */
export const importLock = 7_203_411;

/** Stores a file, then its rows in one transaction: a kill at any time leaves a whole version or nothing visible. */
export async function storeTrack(db: Db, storage: Storage, incoming: Incoming): Promise<Stored> {
  const { analysis, path } = incoming;
  const { sha256 } = analysis;
  const original = await putOriginal(storage, path, analysis);
  const cover = incoming.artwork ? await putArtwork(storage, incoming.artwork) : null;
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
    if (await findKnown(trx, { sha256 })) return { state: 'already' };
    const coverId = cover ? await fileId(trx, cover) : null;
    const { track, newTrack } = await takeTrack(trx, incoming, coverId);
    const same = await findSameSound(trx, track.id, incoming);
    if (same) {
      const isFormat = !same.encodings.some((one) => isSameEncoding(one, analysis));
      if (isFormat) await addFormat(trx, same.versionId, await fileId(trx, original));
      await noteFile(trx, incoming, sha256, same.versionId);
      return isFormat ? { state: 'format', shownAs: same.shownAs } : { state: 'already' };
    }
    const { versionId, ...outcome } = await addVersion(trx, incoming, track);
    await attachFiles(trx, storage, versionId, {
      original,
      analysis,
      previewSeconds: incoming.previewSeconds,
    });
    await followLeadVersion(trx, [track.id]);
    await noteFile(trx, incoming, sha256, versionId);
    return { state: 'added', newTrack, ...outcome };
  });
}

/** Restores a version's files that storage has lost, from the source file. */
export async function restoreVersion(
  { db, storage }: { db: Db; storage: Storage },
  versionId: number,
  { path, analysis, previewSeconds }: Pick<Incoming, 'path' | 'analysis' | 'previewSeconds'>,
): Promise<void> {
  const original = await putOriginal(storage, path, analysis);
  await db.transaction().execute(async (trx) => {
    await attachFiles(trx, storage, versionId, { original, analysis, previewSeconds });
  });
}

/** Returns the existing track of the song, with what it lacked filled in, or a new one. */
async function takeTrack(
  trx: Transaction<DB>,
  { song, genre, label, analysis }: Incoming,
  coverId: number | null,
): Promise<{ track: ImportedTrack; newTrack: boolean }> {
  const found = await findTrack(trx, song.artist, song.title);
  const genre_id = found?.genre_id ?? (await genreId(trx, genre));
  const label_id = found?.label_id ?? (await labelId(trx, label));
  const now = new Date();
  if (found) {
    await trx
      .updateTable('tracks')
      .set({
        genre_id,
        label_id,
        cover_file_id: found.cover_file_id ?? coverId,
        bpm: found.bpm ?? analysis.bpm,
        ...perOwnNumber((field) => found[field] ?? analysis[field]),
        ...perOwnText((field) => found[field] ?? analysis.tags[field]),
        ...(found.pitch === null ? keyColumns(analysis.key) : {}),
        released: found.released ?? analysis.tags.released,
        updated_at: now,
        // A charted song that the pool did not have is added with today's date.
        ...(found.in_pool ? {} : { in_pool: true, created_at: now }),
      })
      .where('id', '=', found.id)
      .execute();
    return { track: found, newTrack: !found.in_pool };
  }
  const values = {
    type: 'audio' as const,
    name: song.title,
    artist_name: song.artist,
    artist_id: await artistId(trx, song.artist),
    genre_id,
    label_id,
    bpm: analysis.bpm,
    ...ownNumbersOf(analysis),
    ...ownTextsOf(analysis.tags),
    ...keyColumns(analysis.key),
    released: analysis.tags.released,
    cover_file_id: coverId,
    search_words: searchWordsOf([song.artist, song.title]),
    created_at: now,
    updated_at: now,
  };
  const track = await trx
    .insertInto('tracks')
    .values(values)
    .returning(['id', 'name', 'artist_name', 'search_words'])
    .executeTakeFirstOrThrow();
  return { track, newTrack: true };
}
