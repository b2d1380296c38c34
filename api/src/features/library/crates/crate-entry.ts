import type { MusicKey } from '@pool/contracts';

/** One entry of a crate: what the software shows of it, and where it lies on the member's machine. */
export type CrateEntry = {
  path: string;
  title: string;
  artist: string;
  album: string | null;
  genre: string | null;
  year: number | null;
  bpm: number | null;
  key: MusicKey | null;
  durationMs: number | null;
  /** Bytes; null while unknown. */
  size: number | null;
  mime: string;
};
export type Crate = { name: string; entries: CrateEntry[] };
