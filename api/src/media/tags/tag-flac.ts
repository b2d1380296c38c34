import type { FilePart } from '../../platform/storage/file-parts.ts';
import { pictureParts, type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';
import {
  mergeVorbisComments,
  readVorbisComments,
  type VorbisComments,
  writeVorbisComments,
} from './vorbis-comments.ts';

/** The metadata blocks of a FLAC that stay (bodies, without heads), its comments, and where its frames begin. */
export type FlacLayout = {
  blocks: { type: number; start: number; end: number; isCover: boolean }[];
  comments: VorbisComments;
  frames: number;
  size: number;
};

/** Block types of RFC 9639, section 8.1. */
const kinds = { streamInfo: 0, padding: 1, comment: 4, picture: 6 } as const;
/** The picture type of a front cover (section 8.8); players take one of no kind (0) for it too. */
const frontCover = 3;
const covers: readonly number[] = [0, frontCover];

/** Finds the blocks, leaving out padding. Throws Untaggable when the chain breaks. */
export async function readFlacLayout(read: ReadBytes, size: number): Promise<FlacLayout> {
  const blocks: FlacLayout['blocks'] = [];
  let comments: VorbisComments = { vendor: 'record pool', fields: [] };
  let at = (await read(0, 4)).toString('latin1') === 'fLaC' ? 4 : size;
  for (let last = false; !last; ) {
    const head = await read(at, at + 8);
    const end = at + 4 + (head.length >= 4 ? head.readUIntBE(1, 3) : size);
    if (end > size) throw new Untaggable('its metadata blocks are cut');
    const type = (head[0] ?? 0) & 0x7f;
    last = ((head[0] ?? 0) & 0x80) !== 0;
    if (type === kinds.comment) comments = readVorbisComments(await read(at + 4, end));
    else if (type !== kinds.padding) {
      const isCover = type === kinds.picture && head.length === 8 && covers.includes(head.readUInt32BE(4));
      blocks.push({ type, start: at + 4, end, isCover });
    }
    at = end;
  }
  if (blocks[0]?.type !== kinds.streamInfo)
    throw new Untaggable('it does not begin with its stream information');
  return { blocks, comments, frames: at, size };
}

function blockHead(type: number, length: number, last = false): Buffer {
  const head = Buffer.alloc(4);
  head[0] = type | (last ? 0x80 : 0);
  head.writeUIntBE(length, 1, 3);
  return head;
}

/** The body of a picture block up to the picture itself: front cover; width, height and depth are left to the picture. */
function pictureInfo({ mime, size }: NonNullable<SongTags['picture']>): Buffer {
  const u32 = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
    return bytes;
  };
  return Buffer.concat([u32(frontCover, mime.length), Buffer.from(mime), u32(0, 0, 0, 0, 0, size)]);
}

function pictureHead({ picture }: SongTags): Buffer[] {
  if (!picture) return [];
  const info = pictureInfo(picture);
  return [Buffer.concat([blockHead(kinds.picture, info.length + picture.size), info])];
}

/** Blocks that stay, the pool's cover in place of the file's, merged comments, then the frames as they are. */
export function layFlac(
  key: string,
  { blocks, comments, frames, size }: FlacLayout,
  tags: SongTags,
): FilePart[] {
  const body = writeVorbisComments(mergeVorbisComments(comments, tags));
  const kept = blocks
    .filter(({ isCover }) => !(isCover && tags.picture))
    .flatMap(({ type, start, end }): FilePart[] => [blockHead(type, end - start), { key, start, end }]);
  return [
    Buffer.from('fLaC'),
    ...kept,
    ...pictureHead(tags),
    ...pictureParts(tags.picture),
    // The picture before the comments: the last block has its mark in bytes of ours, whether there is a picture or not.
    Buffer.concat([blockHead(kinds.comment, body.length, true), body]),
    { key, start: frames, end: size },
  ];
}
