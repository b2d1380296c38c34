import type { Preset } from '@pool/contracts/catalogue';
import type { PresetFilter } from '../../catalogue/index/track-filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPresets, listAllPresets } from './presets.queries.ts';

/** The preset for tracks of promo albums. Clients rely on this number. */
const promoAlbums = 13;

type Row = Awaited<ReturnType<typeof listAllPresets>>[number];

export const listPresets = async (db: Db): Promise<Preset[]> => (await listAllPresets(db)).map(toPreset);

/** Returns the presets a request names: one name, or several as "name=1;name=1". Throws 400 on an unknown name. */
export async function resolvePresets(db: Db, requested: string | undefined): Promise<PresetFilter[]> {
  const names = (requested ?? '')
    .split(';')
    .map((part) => part.replace(/=1$/, '').trim())
    .filter((name) => name !== '');
  if (names.length === 0) return [];
  const rows = await findPresets(db, names);
  const found = new Set(rows.map((row) => row.name.toLowerCase()));
  if (names.some((name) => !found.has(name.toLowerCase()))) throw problem(400, { preset: 'not-found' });
  return rows.map((row) => {
    const { filter } = toPreset(row);
    return { name: row.name, ...filter, albumsOnly: row.id === promoAlbums };
  });
}

const toPreset = (row: Row): Preset => ({
  id: row.id,
  name: row.name,
  genres: row.genres,
  filter: {
    genres: row.filter_genres,
    versions: row.filter_versions,
    bpm: row.bpm_min === null || row.bpm_max === null ? null : [row.bpm_min, row.bpm_max],
  },
});
