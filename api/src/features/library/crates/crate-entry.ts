import type { MusicKey } from '@pool/contracts/music-key';
import type { OwnTexts } from '../../../catalogue/text-columns.ts';
import { crateFields, nameIn } from '../../../media/tags/tag-names.ts';

/** One entry of a crate: what the software shows of it, and its path on the member's machine. */
export type CrateEntry = Partial<OwnTexts> & {
  path: string;
  title: string;
  artist: string;
  album: string | null;
  label: string | null;
  remixer: string | null;
  comment: string | null;
  /** Stars, 1 to 5; 0 is not rated. */
  rating: number;
  genre: string | null;
  year: number | null;
  bpm: number | null;
  key: MusicKey | null;
  durationMs: number | null;
  /** Bytes; null while unknown. */
  size: number | null;
  mime: string;
};
/** Converts stars to the scale of rekordbox (Rating 0, 51, 102 … 255) and Traktor (RANKING 0 to 255); null leaves the field out. */
export const ratingIn255 = ({ rating }: CrateEntry): number | null => (rating > 0 ? rating * 51 : null);

export type Crate = { name: string; entries: CrateEntry[] };

/** The texts of an entry that a format has attributes for. */
export const textAttributes = (
  entry: CrateEntry,
  format: 'rekordbox' | 'traktor',
): Record<string, string | null> =>
  Object.fromEntries(
    crateFields.flatMap((field) => {
      const name = nameIn(field, format);
      return name === undefined ? [] : [[name, entry[field] ?? null]];
    }),
  );
