import type { FilePart } from '../../platform/storage/file-parts.ts';
import { type OggPage, readOggPages, writeOggPages } from './ogg-pages.ts';
import { type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';
import {
  mergeVorbisComments,
  readVorbisComments,
  type VorbisComments,
  writeVorbisComments,
} from './vorbis-comments.ts';

/** The header pages of an OGG, Vorbis or Opus: what stands before and after the comments, and where the sound begins. */
export type OggLayout = {
  /** The pages that hold comments and setup; their number must stay, or all pages of sound would have to be counted anew. */
  pages: Pick<OggPage, 'serial' | 'sequence'>[];
  /** Where those pages begin. */
  start: number;
  comments: VorbisComments;
  /** What stands before the comments in their packet. */
  prefix: Buffer;
  /** The packets behind the comments: Vorbis' setup. */
  rest: Buffer[];
  frames: number;
  size: number;
};

const vorbis = { ident: '\x01vorbis', comment: Buffer.from('\x03vorbis'), packets: 3 };
const opus = { ident: 'OpusHead', comment: Buffer.from('OpusTags'), packets: 2 };

/** Reads the header pages. Throws Untaggable on other codecs, several streams, and sound that begins within a header's page. */
export async function readOggLayout(read: ReadBytes, size: number): Promise<OggLayout> {
  const first = await readOggPages(read, 0, 1);
  const ident = first.packets[0]?.toString('latin1') ?? '';
  const codec = [vorbis, opus].find((one) => ident.startsWith(one.ident));
  if (!codec) throw new Untaggable('it holds neither Vorbis nor Opus');
  const { packets, pages, end } = await readOggPages(read, first.end, codec.packets - 1);
  const [comment, ...rest] = packets;
  const serial = first.pages[0]?.serial;
  if (!comment?.subarray(0, codec.comment.length).equals(codec.comment))
    throw new Untaggable('its comments are not where they should be');
  if (pages.some((page) => page.serial !== serial)) throw new Untaggable('it holds several streams');
  return {
    pages,
    start: first.end,
    comments: readVorbisComments(comment.subarray(codec.comment.length)),
    prefix: codec.comment,
    rest,
    frames: end,
    size,
  };
}

/**
 * The first page as it is, as many pages of merged comments as there were, then the sound as it is. A cover stays the file's own. Throws
 * Untaggable where the comments no longer fit into their pages.
 */
export function layOgg(key: string, layout: OggLayout, tags: SongTags): FilePart[] {
  const { pages, start, comments, prefix, rest, frames, size } = layout;
  const merged = writeVorbisComments(mergeVorbisComments(comments, tags));
  // Vorbis ends its comments with a set bit.
  const end = prefix === vorbis.comment ? [Buffer.of(1)] : [];
  const packets = [Buffer.concat([prefix, merged, ...end]), ...rest];
  return [{ key, start: 0, end: start }, writeOggPages(packets, pages), { key, start: frames, end: size }];
}
