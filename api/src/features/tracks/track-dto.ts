import { isOwnEdit, type Track, type Version, withoutOwnPrefix } from '@pool/contracts';
import { camelotOf } from '../../catalogue/key-columns.ts';
import { coverLink } from '../artwork/artwork-links.ts';
import type { Marks, TrackRow, VersionRow } from './tracks.queries.ts';

const formatNames: Record<string, string> = {
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/aiff': 'AIFF',
  'audio/flac': 'FLAC',
  'audio/ogg': 'OGG',
  'audio/mp4': 'M4A',
  'video/mp4': 'MP4',
};

/** Names a format as members see it: "MP3 320", "WAV". */
const formatName = (mime: string, kbps: number | null): string =>
  [formatNames[mime] ?? 'File', kbps].filter((part) => part !== null).join(' ');

const moment = (text: string): string => new Date(text).toISOString();

/** Converts a version to what the site shows, without the caller's marks. The "FRP " of its name is not shown. */
const toPlainVersion = (row: VersionRow, trackId: number): Omit<Version, 'downloaded' | 'downloadDate'> => ({
  id: row.id,
  trackId,
  name: row.name,
  displayVersion: row.display_version,
  fileName: row.file_name,
  versionType: row.version_type,
  subversionType: row.subversion_type,
  bpm: row.bpm,
  key: camelotOf(row),
  durationMs: row.duration_ms,
  displayOrder: row.display_order,
  created: moment(row.created_at),
  diy: isOwnEdit(row.name),
  hasFile: row.has_file,
  formats: (row.formats ?? []).map(([id, mime, kbps, sizeBytes]) => ({
    id,
    name: formatName(mime, kbps),
    sizeBytes,
  })),
});

/** Converts a track to what the site shows, without the caller's marks. */
export const toPlainTrack = (row: TrackRow, downloads: number) => ({
  id: row.id,
  name: row.name,
  artist: row.artist_name,
  artistId: row.artist_id,
  ...row.texts,
  bpm: row.bpm,
  ...row.numbers,
  key: camelotOf(row),
  released: row.released,
  createdAt: moment(row.created_at),
  rank: row.rank,
  downloads,
  cover: coverLink(row.id),
  type: row.type,
  inPool: row.in_pool,
  albumId: row.album_id,
  presetId: row.preset_id,
  versions: withoutDoubles(row.versions).map((version) => toPlainVersion(version, row.id)),
});
export type PlainTrack = ReturnType<typeof toPlainTrack>;

/** Converts a track to what the site shows, with its number of downloads and one caller's marks. */
export const toTrackDto = (row: TrackRow, count: number, { ratings, downloads }: Marks): Track => {
  const plain = toPlainTrack(row, count);
  const versions = plain.versions.map((version) => {
    const at = downloads[version.id];
    return { ...version, downloaded: at !== undefined, downloadDate: at === undefined ? null : moment(at) };
  });
  return { ...plain, rating: ratings[row.id] ?? 0, versions };
};

/** Leaves out a version with the "FRP " prefix where the same one without it exists. */
function withoutDoubles(versions: VersionRow[]): VersionRow[] {
  const names = new Set(versions.map((row) => row.name));
  return versions.filter((row) => !isOwnEdit(row.name) || !names.has(withoutOwnPrefix(row.name)));
}
