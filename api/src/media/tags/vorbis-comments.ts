import { hasSameValue } from './same-tags.ts';
import { type SongTags, shortKey, Untaggable } from './song-tags.ts';
import { namesOf, tagFields } from './tag-names.ts';

/** Fields of FLAC and OGG as they stand in a file: "NAME=value". */
export type VorbisComments = { vendor: string; fields: string[] };

/** Reads comments (RFC 9639, section 8.6). Throws Untaggable where a length leads out of the block. */
export function readVorbisComments(block: Buffer): VorbisComments {
  let at = 0;
  const number = () => {
    at += 4;
    if (at > block.length) throw new Untaggable('its comments are cut');
    return block.readUInt32LE(at - 4);
  };
  const text = () => {
    const length = number();
    at += length;
    if (at > block.length) throw new Untaggable('its comments are cut');
    return block.toString('utf8', at - length, at);
  };
  const vendor = text();
  const count = number();
  return { vendor, fields: Array.from({ length: Math.min(count, block.length) }, text) };
}

/** The comments of a file with the pool's values added, and put in place of those that say something else. */
export function mergeVorbisComments({ vendor, fields }: VorbisComments, tags: SongTags): VorbisComments {
  let merged = fields;
  for (const field of tagFields) {
    const value = (field === 'key' ? tags.key && shortKey(tags.key) : tags[field]) ?? '';
    if (value === '') continue;
    const names = namesOf(field, 'vorbis');
    const isOf = (one: string) => names.includes(nameOf(one));
    const own = merged.filter(isOf).map((one) => one.slice(one.indexOf('=') + 1));
    if (hasSameValue(field, own, tags)) continue;
    const text = String(value)
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ');
    merged = [...merged.filter((one) => !isOf(one)), `${names[0]}=${text}`];
  }
  return { vendor, fields: merged };
}

/** The name of a field in capitals: names have no case. */
const nameOf = (field: string): string => field.split('=', 1)[0]?.toUpperCase() ?? '';

/** Writes comments: lengths with their low byte first, UTF-8. */
export function writeVorbisComments({ vendor, fields }: VorbisComments): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const sized = (text: string) => {
    const body = Buffer.from(text);
    return [number(body.length), body];
  };
  return Buffer.concat([...sized(vendor), number(fields.length), ...fields.flatMap(sized)]);
}
