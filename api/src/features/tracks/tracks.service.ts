import type { Track, trackQuery } from '@pool/contracts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { resolvePresets } from '../presets/presets.service.ts';
import { toTrackDto } from './track-dto.ts';
import { countTracks, findPageIds, findTracks, findVersions, listFilterNames } from './tracks.queries.ts';

type Asked = {
  query: z.output<typeof trackQuery>;
  /** 0 for a visitor. */
  userId: number;
  now: Date;
  /** Only what the caller has downloaded, newest download first. */
  downloadedOnly?: boolean;
};

/** A page of the catalogue as one member sees it. Throws 400 on an unknown preset. */
export async function listCatalogue(db: Db, { query, userId, now, downloadedOnly = false }: Asked) {
  const presets = await resolvePresets(db, query.preset ?? query.presetName);
  const filter = { ...query, presets, now, ...(downloadedOnly ? { downloadedBy: userId } : {}) };
  const [count, ids] = await Promise.all([countTracks(db, filter), findPageIds(db, filter)]);
  const list = await loadTracks(db, ids, userId);
  return { list, count, presets: presets.map((preset) => `${preset.name}=1`).join(';'), relaxed: [] };
}

/** Tracks by id, in that order, as one member sees them; ids there are none of are left out. */
export async function loadTracks(db: Db, ids: number[], userId: number): Promise<Track[]> {
  if (ids.length === 0) return [];
  const [rows, versions] = await Promise.all([findTracks(db, ids, userId), findVersions(db, ids, userId)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byTrack = Map.groupBy(versions, (version) => version.track_id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTrackDto(row, byTrack.get(id) ?? [])] : [];
  });
}

/** What the filter panel offers. Names that differ only by the "FRP " prefix are one. */
export async function listFilters(db: Db) {
  const { genres, versions, buttons } = await listFilterNames(db);
  const place = new Map(buttons.map((button, i) => [button.name, i]));
  const placeOf = (name: string) => place.get(name) ?? buttons.length;
  return {
    genres: merged(genres).sort((a, b) => a.localeCompare(b, 'en')),
    versions: merged(versions).sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en')),
    VersionsData: buttons.map((row) => ({
      name: row.name,
      displayName: row.display_name,
      downloadBtn: row.download_btn,
      displayOrder: row.display_order,
    })),
  };
}

const merged = (names: string[]): string[] => [...new Set(names.map((name) => name.replace(/^FRP /, '')))];
