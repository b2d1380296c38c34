import { type FilePart, sizeOfParts } from '../../platform/storage/file-parts.ts';
import { descriptionOf, type Id3, type Id3Frame, textsOf } from './read-id3.ts';
import { hasSameValue } from './same-tags.ts';
import { pictureParts, type SongTags, shortKey } from './song-tags.ts';
import { type TagField, tagFields, tagNames } from './tag-names.ts';

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

const syncsafe = (size: number): number[] => [3, 2, 1, 0].map((i) => (size >> (7 * i)) & 0x7f);

/** A frame, `more` bytes of whose body follow elsewhere. Its size is written in sevens of bits from v2.4 on. */
function frame(version: Id3['version'], name: string, body: Uint8Array, more = 0, flags = 0): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  if (version === 4) head.set(syncsafe(body.length + more), 4);
  else head.writeUInt32BE(body.length + more, 4);
  head.writeUInt16BE(flags, 8);
  return Buffer.concat([head, body]);
}

/** A text; with a description before it in the frame of whatever has none of its own. */
function textFrame(version: Id3['version'], name: string, text: string, description = ''): Buffer {
  const latin1 = isLatin1(text);
  const described = description === '' ? [] : [encode(description, latin1), Buffer.alloc(latin1 ? 1 : 2)];
  return frame(version, name, Buffer.concat([Buffer.of(latin1 ? 0 : 1), ...described, encode(text, latin1)]));
}

/** English, without a description: the comment that players show. */
function commentFrame(version: Id3['version'], text: string): Buffer {
  const latin1 = isLatin1(text);
  const nothing = latin1 ? Buffer.of(0) : Buffer.of(0xff, 0xfe, 0, 0);
  const head = [Buffer.of(latin1 ? 0 : 1), Buffer.from('eng'), nothing];
  return frame(version, 'COMM', Buffer.concat([...head, encode(text, latin1)]));
}

/** The head of an APIC frame (front cover) whose picture follows. */
function pictureHead(version: Id3['version'], { picture }: SongTags): Buffer[] {
  if (!picture) return [];
  return [frame(version, 'APIC', Buffer.from(`\0${picture.mime}\0\x03\0`, 'latin1'), picture.size)];
}

/** The frame of a field, and its description where the frame is for whatever has none of its own. */
function frameOf(field: TagField, version: Id3['version']): { name: string; description: string } {
  // ID3v2.4 has the whole date in one frame.
  const id3 = field === 'year' && version === 4 ? 'TDRC' : tagNames[field].id3;
  const [name = '', description = ''] = id3.split(':');
  return { name, description };
}

/**
 * An ID3 tag of the file's own version: its frames as they are, with the pool's values added, and put in place of those that say something
 * else; the pool's cover in place of the file's. By https://id3.org/id3v2.3.0; no unsynchronisation (no decoder of our days needs it), no
 * padding.
 */
export function id3Tag(key: string, own: Id3, tags: SongTags): FilePart[] {
  const { version } = own;
  let kept = own.frames;
  const added: Buffer[] = [];
  for (const field of tagFields) {
    const value = fieldText(field, tags);
    if (value === '') continue;
    const { name, description } = frameOf(field, version);
    const isOf = (one: Id3Frame) => one.name === name && descriptionOf(one) === description.toLowerCase();
    if (hasSameValue(field, kept.filter(isOf).flatMap(textsOf), tags)) continue;
    kept = kept.filter((one) => !isOf(one));
    added.push(
      field === 'comment' ? commentFrame(version, value) : textFrame(version, name, value, description),
    );
  }
  if (tags.picture) kept = kept.filter((one) => !isCover(one));
  const parts: FilePart[] = [
    ...added,
    ...kept.flatMap(({ name, flags, body }): FilePart[] =>
      Buffer.isBuffer(body)
        ? [frame(version, name, body, 0, flags)]
        : [frame(version, name, Buffer.alloc(0), body.end - body.start, flags), { key, ...body }],
    ),
    ...pictureHead(version, tags),
    ...pictureParts(tags.picture),
  ];
  const head = Buffer.from(`ID3${String.fromCharCode(version)}\0\0\0\0\0\0`, 'latin1');
  head.set(syncsafe(sizeOfParts(parts)), 6);
  return [head, ...parts];
}

function fieldText(field: TagField, tags: SongTags): string {
  if (field === 'key') return tags.key ? shortKey(tags.key) : '';
  if (field === 'bpm') return tags.bpm === null ? '' : String(Math.round(tags.bpm));
  return line(String(tags[field] ?? ''));
}

/** Whether a frame is the front cover, or a picture of no kind, which players take for it. A large one is not looked into: it is the cover. */
function isCover({ name, body }: Id3Frame): boolean {
  if (name !== 'APIC') return false;
  if (!Buffer.isBuffer(body)) return true;
  const kind = body[body.indexOf(0, 1) + 1] ?? 0;
  return kind === 3 || kind === 0;
}
