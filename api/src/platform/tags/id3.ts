import { type FilePart, pictureParts, type SongTags, shortKey } from './song-tags.ts';

/** ISO-8859-1 where it is enough, which every player reads; else UTF-16 with its mark, the only other of ID3v2.3. */
const isLatin1 = (text: string) => /^[\x20-\x7e\xa0-\xff]*$/.test(text);
const encode = (text: string, latin1: boolean): Buffer =>
  latin1 ? Buffer.from(text, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le');
/** Control characters, NUL above all, end a text field early. */
const line = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

function frame(name: string, body: Uint8Array, more = 0): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(body.length + more, 4);
  return Buffer.concat([head, body]);
}

function textFrame(name: string, value: string | number | null): Buffer[] {
  const text = value === null ? '' : line(String(value));
  if (text === '') return [];
  const latin1 = isLatin1(text);
  return [frame(name, Buffer.concat([Buffer.of(latin1 ? 0 : 1), encode(text, latin1)]))];
}

/** English, without a description: the comment that players show. */
function commentFrame(value: string | null): Buffer[] {
  const text = line(value ?? '');
  if (text === '') return [];
  const latin1 = isLatin1(text);
  const nothing = latin1 ? Buffer.of(0) : Buffer.of(0xff, 0xfe, 0, 0);
  return [
    frame(
      'COMM',
      Buffer.concat([Buffer.of(latin1 ? 0 : 1), Buffer.from('eng'), nothing, encode(text, latin1)]),
    ),
  ];
}

/** The head of an APIC frame (front cover) whose picture follows. */
function pictureHead({ picture }: SongTags): Buffer[] {
  if (!picture) return [];
  return [frame('APIC', Buffer.from(`\0${picture.mime}\0\x03\0`, 'latin1'), picture.size)];
}

/** ID3v2.3, section 3.1: sizes are written in sevens of bits. */
export function readSyncsafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, i) => (sum << 7) | ((bytes[at + i] ?? 0) & 0x7f), 0);
}

/**
 * An ID3v2.3 tag, its picture as it is stored. By https://id3.org/id3v2.3.0; no unsynchronisation (no decoder of our days needs it),
 * no padding.
 */
export function id3Tag(tags: SongTags): FilePart[] {
  const frames = Buffer.concat([
    ...textFrame('TIT2', tags.title),
    ...textFrame('TPE1', tags.artist),
    ...textFrame('TALB', tags.album),
    ...textFrame('TCON', tags.genre),
    ...textFrame('TBPM', tags.bpm === null ? null : Math.round(tags.bpm)),
    ...textFrame('TKEY', tags.key && shortKey(tags.key)),
    ...textFrame('TYER', tags.year),
    ...commentFrame(tags.comment),
    ...pictureHead(tags),
  ]);
  const size = frames.length + (tags.picture?.size ?? 0);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (let i = 0; i < 4; i++) head[9 - i] = (size >> (7 * i)) & 0x7f;
  return [Buffer.concat([head, frames]), ...pictureParts(tags.picture)];
}
