import type { FilePart } from '../../platform/storage/file-parts.ts';
import { id3Tag } from './id3.ts';
import { readSyncsafe } from './id3-text.ts';
import { type Id3, noId3, readId3 } from './read-id3.ts';
import { type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';

/** The tag of an MP3 and where its frames are: what is before and after is tags. */
export type Mp3Layout = { id3: Id3; start: number; end: number };

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Finds the frames between the tags other programs left: ID3v2 and APE before, ID3v1, Lyrics3 and APE behind. */
export async function readMp3Layout(read: ReadBytes, size: number): Promise<Mp3Layout> {
  let start = 0;
  let id3 = noId3;
  for (;;) {
    const length = leadingTag(await read(start, start + 32));
    if (length === 0) break;
    // Of two tags the first is what players read.
    if (id3.frames.length === 0) id3 = await readId3(read, start);
    start += length;
  }
  let end = size;
  for (;;) {
    const length = trailingTag(await read(Math.max(start, end - 160), end));
    if (length === 0 || end - length < start) break;
    end -= length;
  }
  if (start >= end) throw new Untaggable('there is nothing but tags in it');
  return { id3, start, end };
}

function leadingTag(head: Buffer): number {
  if (starts(head, 'ID3') && head.length >= 10)
    return 10 + readSyncsafe(head, 6) + ((head[5] ?? 0) & 0x10 ? 10 : 0);
  // An APE tag counts everything but its header of 32 bytes.
  if (starts(head, 'APETAGEX') && head.length === 32) return 32 + head.readUInt32LE(12);
  return 0;
}

/** The length of the tag that ends where these bytes end; 0 when none does. */
function trailingTag(tail: Buffer): number {
  if (starts(tail, 'TAG', tail.length - 128) && tail.length >= 128) return 128;
  const ape = tail.length - 32;
  if (ape >= 0 && starts(tail, 'APETAGEX', ape)) {
    const hasHeader = (tail.readUInt32LE(ape + 20) & 0x80_00_00_00) !== 0;
    return tail.readUInt32LE(ape + 12) + (hasHeader ? 32 : 0);
  }
  // Lyrics3 v2 ends with its length, which leaves out these 15 bytes.
  const lyrics = /(\d{6})LYRICS200$/.exec(tail.toString('latin1'));
  if (lyrics) return Number(lyrics[1]) + 15;
  if (starts(tail, '3DI', tail.length - 10) && tail.length >= 10)
    return 20 + readSyncsafe(tail, tail.length - 4);
  return 0;
}

/** The merged tag, then the frames as they are. */
export const layMp3 = (key: string, { id3, start, end }: Mp3Layout, tags: SongTags): FilePart[] => [
  ...id3Tag(key, id3, tags),
  { key, start, end },
];
