import { type Track, toCamelot, type Version } from '@pool/contracts';
import { coverLink } from '../art/art-links.ts';
import type { findTracks, findVersions } from './tracks.queries.ts';

type TrackRow = Awaited<ReturnType<typeof findTracks>>[number];
type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

const keyOf = ({ pitch, mode }: { pitch: number | null; mode: 'major' | 'minor' | null }): string | null =>
  pitch === null || mode === null ? null : toCamelot({ pitch, mode });

/** A version as the site knows it. The "FRP " of its name is not for showing. */
export const toVersionDto = (row: VersionRow): Version => ({
  id: row.id,
  trackId: row.track_id,
  name: row.name,
  displayVersion: row.display_version,
  fileName: row.file_name,
  versionType: row.version_type,
  subversionType: row.subversion_type,
  bpm: row.bpm,
  key: keyOf(row),
  durationMs: row.duration_ms,
  displayOrder: row.display_order,
  created: row.created_at.toISOString(),
  diy: row.name.startsWith('FRP '),
  downloaded: row.downloaded_at !== null,
  downloadDate: row.downloaded_at?.toISOString() ?? null,
});

/** A track as the site knows it, with its versions. */
export const toTrackDto = (row: TrackRow, versions: VersionRow[]): Track => ({
  id: row.id,
  name: row.name,
  artist: row.artist_name,
  artistId: row.artist_id,
  genre: row.genre,
  bpm: row.bpm,
  key: keyOf(row),
  mood: row.mood,
  label: row.label,
  released: row.released,
  createdAt: row.created_at.toISOString(),
  rank: row.rank,
  downloads: row.downloads ?? 0,
  rating: row.rating ?? 0,
  cover: coverLink(row.id),
  type: row.type,
  inPool: row.in_pool,
  albumId: row.album_id,
  presetId: row.preset_id,
  versions: withoutDoubles(versions).map(toVersionDto),
});

/** A version with the "FRP " prefix is left out where the same one without it exists. */
function withoutDoubles(versions: VersionRow[]): VersionRow[] {
  const names = new Set(versions.map((row) => row.name));
  return versions.filter((row) => !row.name.startsWith('FRP ') || !names.has(row.name.slice(4)));
}
