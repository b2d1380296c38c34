import type { Transaction } from 'kysely';
import { keyColumns, keyOf } from '../../catalogue/key-columns.ts';
import { downloadName, versionParts } from '../../catalogue/names/file-name.ts';
import { searchWordsOf } from '../../catalogue/search/words.ts';
import { perFileText } from '../../catalogue/text-sources.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Analysis } from './analyse-file.ts';
import type { SongName } from './song-name.ts';

/** A track that a file is imported to. */
export type ImportedTrack = { id: number; name: string; artist_name: string; search_words: string[] };

/**
 * Adds the version; an existing one keeps its name, and this one is shown as "Main 2". An existing version from metadata without a file
 * gets this file.
 */
export async function addVersion(
  trx: Transaction<DB>,
  { song, analysis }: { song: SongName; analysis: Analysis },
  track: ImportedTrack,
): Promise<{ versionId: number; shownAs: string; again: boolean }> {
  const { version } = song;
  const { awaiting, shownAs } = await findPlace(trx, version, track.id);
  const analysed = {
    file_name: downloadName({
      artist: track.artist_name,
      title: track.name,
      parts: versionParts({
        name: version.name,
        display_version: shownAs,
        subversion_type: version.subversionType,
      }),
      extension: analysis.format.extension,
    }),
    duration_ms: analysis.durationMs,
    peaks: analysis.peaks,
    ...perFileText((field) => analysis.tags[field]),
  };
  if (awaiting) {
    const { bpm } = awaiting;
    await trx
      .updateTable('versions')
      .set({
        ...analysed,
        bpm: bpm ?? analysis.bpm,
        ...(keyOf(awaiting) ? {} : keyColumns(analysis.key)),
      })
      .where('id', '=', awaiting.id)
      .execute();
    return { versionId: awaiting.id, shownAs, again: false };
  }
  const { id } = await trx
    .insertInto('versions')
    .values({
      track_id: track.id,
      name: version.name,
      display_version: shownAs,
      version_type: version.versionType,
      subversion_type: version.subversionType,
      subname: version.subname,
      ...analysed,
      bpm: analysis.bpm,
      ...keyColumns(analysis.key),
      display_order: version.displayOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteWords(trx, version, track);
  return { versionId: id, shownAs, again: shownAs !== version.displayVersion };
}

/** Finds the name that a version gets among those of its track, and the version without a file that it may be. */
async function findPlace(trx: Transaction<DB>, version: SongName['version'], trackId: number) {
  const taken = await trx
    .selectFrom('versions')
    .select(['id', 'name', 'display_version', 'bpm', 'pitch', 'mode'])
    .select((eb) => eb.and([eb('file_id', 'is', null), eb('recipe', 'is', null)]).as('awaits_file'))
    .where('track_id', '=', trackId)
    .execute();
  const same = taken.filter((row) => row.name === version.name);
  const awaiting = same.find((row) => row.awaits_file && row.display_version === version.displayVersion);
  const names = new Set(same.map((row) => row.display_version));
  let shownAs = version.displayVersion;
  for (let n = 2; !awaiting && names.has(shownAs); n++) shownAs = `${version.displayVersion} ${n}`;
  return { awaiting, shownAs };
}

/** Adds the words of a version to those its track is searched by. */
async function noteWords(
  trx: Transaction<DB>,
  { name, displayVersion }: SongName['version'],
  { id, search_words }: ImportedTrack,
): Promise<void> {
  const words = new Set([...search_words, ...searchWordsOf([name, displayVersion])]);
  await trx
    .updateTable('tracks')
    .set({ search_words: [...words].sort() })
    .where('id', '=', id)
    .execute();
}
