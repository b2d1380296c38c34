import type { MusicKey } from '@pool/contracts/music-key';
import { perOwnNumber } from '../../../catalogue/own-numbers.ts';
import { perCardText } from '../../../catalogue/text-columns.ts';
import { matchKey } from '../match-key.ts';
import type { VersionName } from '../version-name.ts';
import type { SongRow } from './read-song-row.ts';

/** A version with the tempo and key from its own row. */
export type SongVersion = VersionName & { bpm: number | null; key: MusicKey | null };
/** All rows of one song. `row` holds the song's own fields, with the tempo and key of its first version. */
export type MergedSong = { key: string; row: SongRow; versions: SongVersion[]; rows: number };

export const versionKey = (name: string, shownAs: string): string => `${name}\n${shownAs}`.toLowerCase();

/** Merges rows of the same song. Versions keep their own tempo and key; a song field comes from the first row that has it. */
export function mergeRows(rows: SongRow[]): MergedSong[] {
  const bySong = Map.groupBy(rows, (row) => matchKey(row.artist, row.title));
  return [...bySong].map(([key, same]) => mergeSong(key, same));
}

function mergeSong(key: string, rows: SongRow[]): MergedSong {
  const versions = mergeVersions(rows);
  const recordings = versions.filter((one) => !isRemix(one));
  // A song's tempo is that of the original; if all versions are remixes, that of the first.
  const leads = recordings.length > 0 ? recordings : versions;
  const bpm = leads.find((one) => one.bpm !== null)?.bpm ?? null;
  const musicKey = leads.find((one) => one.key !== null)?.key ?? null;
  // Edits of one recording share its tempo; a remix may have another.
  for (const version of recordings) {
    version.bpm ??= bpm;
    version.key ??= musicKey;
  }
  const first = <K extends keyof SongRow>(field: K) =>
    rows.find((row) => row[field] !== null)?.[field] ?? null;
  const [row] = rows as [SongRow];
  const dated = rows.find(({ released }) => released !== null) ?? row;
  return {
    key,
    row: {
      ...row,
      ...perCardText((field) => first(field)),
      ...perOwnNumber((field) => first(field)),
      bpm,
      key: musicKey,
      released: dated.released,
      precision: dated.precision,
    },
    versions,
    rows: rows.length,
  };
}

export const isRemix = ({ versionType }: Pick<VersionName, 'versionType'>): boolean =>
  versionType === 'Remix';

/** Lists each version once, in display order. */
function mergeVersions(rows: SongRow[]): SongVersion[] {
  const versions = new Map<string, SongVersion>();
  for (const row of rows) {
    for (const version of row.versions) {
      const key = versionKey(version.name, version.displayVersion);
      const known = versions.get(key);
      versions.set(key, { ...version, bpm: known?.bpm ?? row.bpm, key: known?.key ?? row.key });
    }
  }
  return [...versions.values()].sort((a, b) => a.displayOrder - b.displayOrder);
}
