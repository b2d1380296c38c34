import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Analysis } from './analyse-file.ts';
import type { SongName } from './song-name.ts';

type Encoding = { mime: string; kbps: number | null };

/** Encoders pad the beginning and the end. */
const maxApartMs = 2000;
/** Bit rates this close are the same encoder setting. */
const sameRateKbps = 8;

export const isSameEncoding = (one: Encoding, { format, kbps }: Pick<Analysis, 'format' | 'kbps'>): boolean =>
  one.mime === format.mime && Math.abs((one.kbps ?? 0) - (kbps ?? 0)) <= sameRateKbps;

/** Finds the version of a track of which a file is another encoding or copy, with its existing encodings. */
export async function findSameSound(
  trx: Transaction<DB>,
  trackId: number,
  { song, analysis }: { song: Pick<SongName, 'version'>; analysis: Analysis },
): Promise<{ versionId: number; shownAs: string; encodings: Encoding[] } | null> {
  const candidates = await trx
    .selectFrom('versions')
    .innerJoin('files', 'files.id', 'versions.file_id')
    .select(['versions.id', 'display_version', 'duration_ms', 'peaks', 'mime', 'kbps'])
    .where('track_id', '=', trackId)
    .where('name', '=', song.version.name)
    .where('subname', 'is not distinct from', song.version.subname)
    .orderBy('versions.id')
    .execute();
  const same = candidates.find(
    ({ duration_ms, peaks, mime, kbps }) =>
      duration_ms !== null &&
      Math.abs(duration_ms - analysis.durationMs) <= maxApartMs &&
      // Other bytes in one encoding may be another master: that is a separate version.
      (!isSameEncoding({ mime, kbps }, analysis) || isSameSound(peaks ?? [], analysis.peaks)),
  );
  if (!same) return null;
  const more = await trx
    .selectFrom('version_formats')
    .innerJoin('files', 'files.id', 'version_formats.file_id')
    .select(['mime', 'kbps'])
    .where('version_id', '=', same.id)
    .execute();
  return { versionId: same.id, shownAs: same.display_version, encodings: [same, ...more] };
}

/** Returns whether two files in one encoding hold the same sound with different tags. */
const isSameSound = (one: number[], other: number[]): boolean => one.every((peak, i) => peak === other[i]);

/** Adds a file to a version as another format of it. */
export const addFormat = (trx: Transaction<DB>, versionId: number, fileId: number) =>
  trx
    .insertInto('version_formats')
    .values({ version_id: versionId, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
