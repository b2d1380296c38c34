import type { MusicKey } from '@pool/contracts/music-key';
import type { OwnNumbers } from '../../catalogue/own-numbers.ts';
import type { NamedTextField, OwnTexts } from '../../catalogue/text-columns.ts';
import type { FileTexts } from '../../catalogue/text-sources.ts';
import type { FilePart } from '../../platform/storage/file-parts.ts';

/** A picture in storage that goes into files as it is; only these two kinds are read by DJs' programs and players. */
export type StoredPicture = { key: string; size: number; mime: 'image/jpeg' | 'image/png' };

/** What a file says of itself when it leaves. Null is left out. */
export type SongTags = OwnNumbers &
  Partial<OwnTexts> &
  FileTexts &
  Record<NamedTextField, string | null> & {
    title: string;
    artist: string;
    bpm: number | null;
    key: MusicKey | null;
    year: number | null;
    remixer: string | null;
    picture: StoredPicture | null;
  };

/** The picture as a part of a file; none when there is none. */
export const pictureParts = (picture: StoredPicture | null): FilePart[] =>
  picture ? [{ key: picture.key, start: 0, end: picture.size }] : [];

const minor = ['Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'];
const major = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** A key as ID3's TKEY wants it, at most three characters: Am, C#m, Ebm, F#. */
export const shortKey = ({ pitch, mode }: MusicKey): string =>
  (mode === 'minor' ? minor : major)[pitch] ?? '';

/** Bytes of a stored file from `start` to before `end`, fewer where it ends. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

/** The file has a structure that no tag can be put into without risk: it leaves as it is. */
export class Untaggable extends Error {
  override name = 'Untaggable';
}
