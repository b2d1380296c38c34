import {
  type FilePart,
  pictureParts,
  type ReadBytes,
  type SongTags,
  shortKey,
  Untaggable,
} from './song-tags.ts';

/** The metadata blocks of a FLAC that stay (bodies, without heads), and where its frames begin. */
export type FlacLayout = {
  blocks: { type: number; start: number; end: number }[];
  frames: number;
  size: number;
};

/** Block types of RFC 9639, section 8.1. */
const kinds = { streamInfo: 0, padding: 1, comment: 4, picture: 6 } as const;
const replaced: readonly number[] = [kinds.padding, kinds.comment, kinds.picture];

/** Finds the blocks, leaving out comments, pictures and padding. Throws Untaggable when the chain breaks. */
export async function readFlacLayout(read: ReadBytes, size: number): Promise<FlacLayout> {
  const blocks: FlacLayout['blocks'] = [];
  let at = (await read(0, 4)).toString('latin1') === 'fLaC' ? 4 : size;
  for (let last = false; !last; ) {
    const head = await read(at, at + 4);
    const end = at + 4 + (head.length === 4 ? head.readUIntBE(1, 3) : size);
    if (end > size) throw new Untaggable('its metadata blocks are cut');
    const type = (head[0] ?? 0) & 0x7f;
    last = ((head[0] ?? 0) & 0x80) !== 0;
    if (!replaced.includes(type)) blocks.push({ type, start: at + 4, end });
    at = end;
  }
  if (blocks[0]?.type !== kinds.streamInfo)
    throw new Untaggable('it does not begin with its stream information');
  return { blocks, frames: at, size };
}

function blockHead(type: number, length: number, last = false): Buffer {
  const head = Buffer.alloc(4);
  head[0] = type | (last ? 0x80 : 0);
  head.writeUIntBE(length, 1, 3);
  return head;
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};

/** Vorbis comments (RFC 9639, section 8.6): lengths with their low byte first, UTF-8. */
function comments(tags: SongTags): Buffer {
  const fields = {
    TITLE: tags.title,
    ARTIST: tags.artist,
    ALBUM: tags.album,
    GENRE: tags.genre,
    DATE: tags.year,
    BPM: tags.bpm === null ? null : Math.round(tags.bpm),
    INITIALKEY: tags.key && shortKey(tags.key),
    COMMENT: tags.comment,
  };
  const sized = (text: string) => {
    const body = Buffer.from(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([length, body]);
  };
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const count = Buffer.alloc(4);
  count.writeUInt32LE(given.length);
  return Buffer.concat([
    sized('record pool'),
    count,
    ...given.map(([name, value]) => sized(`${name}=${value}`)),
  ]);
}

/** A picture block's head (section 8.8): front cover; width, height and depth are left to the picture itself. */
function pictureHead({ picture }: SongTags): Buffer[] {
  if (!picture) return [];
  const mime = Buffer.from(picture.mime);
  const info = Buffer.concat([u32(3, mime.length), mime, u32(0, 0, 0, 0, 0, picture.size)]);
  return [Buffer.concat([blockHead(kinds.picture, info.length + picture.size), info])];
}

/** Blocks that stay, new comments and picture, then the frames as they are. */
export function layFlac(key: string, { blocks, frames, size }: FlacLayout, tags: SongTags): FilePart[] {
  const body = comments(tags);
  const kept = blocks.flatMap(({ type, start, end }): FilePart[] => [
    blockHead(type, end - start),
    { key, start, end },
  ]);
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
