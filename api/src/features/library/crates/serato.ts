import type { Crate } from './crate-entry.ts';
import { readPlace } from './place.ts';

/** Encodes text as UTF-16 with the high byte first. */
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Writes a record: four letters, a length, the bytes. */
function record(tag: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(tag, 'latin1');
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
}

/** Returns a path relative to the root of the crate's drive: without letter or volume name, with slashes. */
function pathOf(path: string): string {
  const { kind, folders, file } = readPlace(path);
  const onVolume = kind === 'unix' && folders[0] === 'Volumes' && folders.length > 1;
  const fromRoot = onVolume || kind === 'share' ? folders.slice(2) : folders;
  return [...fromRoot, file].join('/');
}

/** Writes a Serato crate, by https://mixxx.org/wiki/doku.php/serato_database_format; its file's name is the crate's. */
export const serato = ({ entries }: Crate): Buffer =>
  Buffer.concat([
    record('vrsn', utf16('1.0/Serato ScratchLive Crate')),
    ...entries.map(({ path }) => record('otrk', record('ptrk', utf16(pathOf(path))))),
  ]);
