import { type FilePart, sizeOfParts } from '../../platform/storage/file-parts.ts';
import { type Box, boxesIn } from '../audio/mp4-boxes.ts';
import { hasSameValue } from './same-tags.ts';
import { pictureParts, type ReadBytes, type SongTags, shortKey, Untaggable } from './song-tags.ts';
import { namesOf, type TagField, tagFields } from './tag-names.ts';

/** The boxes of an MP4 as they lie in the file, and the bytes of its table of contents. */
export type Mp4Layout = { boxes: Omit<Box, 'head'>[]; moov: Buffer };

/** A table longer than this is no song's. */
const maxTable = 64 * 1024 * 1024;

/** Finds the boxes and reads the table. Throws Untaggable on a film in fragments and on boxes that make no sense. */
export async function readMp4Layout(read: ReadBytes, size: number): Promise<Mp4Layout> {
  const boxes: Mp4Layout['boxes'] = [];
  for (let at = 0; at < size; ) {
    const head = await read(at, at + 16);
    if (head.length < 8) throw new Untaggable('it ends within a box');
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const length = short === 0 ? size - at : long;
    if (length < 8 || at + length > size) throw new Untaggable('a box is cut');
    boxes.push({ type: head.toString('latin1', 4, 8), at, size: length });
    at += length;
  }
  const moov = boxes.filter((box) => box.type === 'moov');
  const [table] = moov;
  if (!table || moov.length > 1 || table.size > maxTable)
    throw new Untaggable('it has no one table of contents');
  if (boxes.some(({ type }) => type === 'moof')) throw new Untaggable('it is in fragments');
  return { boxes, moov: await read(table.at, table.at + table.size) };
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** A box whose last `more` bytes follow elsewhere. */
function box(type: string, parts: Uint8Array[], more = 0): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length + more), Buffer.from(type, 'latin1'), body]);
}

/** Kinds of value in a `data` box: text, whole number, JPEG, PNG. */
const kinds = { text: 1, number: 21, jpeg: 13, png: 14 } as const;
const data = (kind: number, value: Uint8Array, more = 0) => box('data', [u32(kind), u32(0), value], more);
const text = (type: string, value: string | number | null): Buffer[] =>
  value === null || value === ''
    ? []
    : [box(type, [data(kinds.text, Buffer.from(String(value).toWellFormed()))])];

/** A field of iTunes' free form, where keys are looked for. */
const freeForm = (name: string, value: string | null): Buffer[] =>
  value === null
    ? []
    : [
        box('----', [
          box('mean', [u32(0), Buffer.from('com.apple.iTunes')]),
          box('name', [u32(0), Buffer.from(name)]),
          data(kinds.text, Buffer.from(value)),
        ]),
      ];

/** A field of iTunes' list as it stands in a file: its box, and what it says. */
type Item = { name: string; texts: string[]; bytes: Buffer };

/** The bytes of all boxes within a table that lie on a path, one after the other. */
function boxesAt(moov: Buffer, ...path: string[]): Buffer[] {
  const [type, ...rest] = path;
  const view = new DataView(moov.buffer, moov.byteOffset, moov.length);
  const head = moov.readUInt32BE(0) === 1 ? 16 : 8;
  // A `meta` box has four bytes before its boxes, in all files but QuickTime's.
  const from =
    moov.toString('latin1', 4, 8) === 'meta' && moov.toString('latin1', 12, 16) !== 'hdlr' ? head + 4 : head;
  const found = boxesIn(view, from, moov.length).filter((box) => type === undefined || box.type === type);
  const bytes = found.map(({ at, size }) => moov.subarray(at, at + size));
  return rest.length === 0 ? bytes : bytes.flatMap((box) => boxesAt(box, ...rest));
}

function itemsOf(moov: Buffer): Item[] {
  return boxesAt(moov, 'udta', 'meta', 'ilst')
    .flatMap((list) => (list.length > 8 ? allBoxes(list) : []))
    .map((bytes) => {
      const type = bytes.toString('latin1', 4, 8);
      const parts = allBoxes(bytes);
      const freeName = parts.find((part) => part.toString('latin1', 4, 8) === 'name');
      const values = parts.filter((part) => part.toString('latin1', 4, 8) === 'data');
      return {
        name: type === '----' && freeName ? freeName.toString('utf8', 12).toLowerCase() : type,
        texts: values.map((value) =>
          type === 'tmpo' ? String(value.readUInt16BE(16)) : value.toString('utf8', 16),
        ),
        bytes,
      };
    });
}

const allBoxes = (box: Buffer): Buffer[] => {
  const view = new DataView(box.buffer, box.byteOffset, box.length);
  return boxesIn(view, 8, box.length).map(({ at, size }) => box.subarray(at, at + size));
};

function itemOf(field: TagField, tags: SongTags): Buffer[] {
  const [name] = namesOf(field, 'mp4');
  if (field === 'bpm') {
    const bpm = Buffer.alloc(2);
    bpm.writeUInt16BE(Math.min(0xff_ff, Math.max(0, Math.round(tags.bpm ?? 0))));
    return [box('tmpo', [data(kinds.number, bpm)])];
  }
  if (field === 'key') return freeForm('initialkey', tags.key && shortKey(tags.key));
  // Capitals are what taggers write: names of the free form have a case.
  return /^[a-z]/.test(name)
    ? freeForm(name.toUpperCase(), String(tags[field]))
    : text(name, tags[field] ?? null);
}

/** The file's items with the pool's values added, and put in place of those that say something else. */
function mergeItems(own: Item[], tags: SongTags): Buffer[] {
  let kept = own;
  const added: Buffer[] = [];
  for (const field of tagFields) {
    const value = tags[field] ?? '';
    if (value === '') continue;
    const isOf = ({ name }: Item) => namesOf(field, 'mp4').includes(name);
    if (
      hasSameValue(
        field,
        kept.filter(isOf).flatMap(({ texts }) => texts),
        tags,
      )
    )
      continue;
    kept = kept.filter((item) => !isOf(item));
    added.push(...itemOf(field, tags));
  }
  if (tags.picture) kept = kept.filter(({ name }) => name !== 'covr');
  return [...added, ...kept.map(({ bytes }) => bytes)];
}

/** The tags as iTunes writes them (udta, meta, ilst); the picture's bytes come last and are not among these. */
function userData(moov: Buffer, tags: SongTags): Buffer {
  const { picture } = tags;
  const more = picture?.size ?? 0;
  const cover = picture
    ? [
        box(
          'covr',
          [data(picture.mime === 'image/png' ? kinds.png : kinds.jpeg, Buffer.alloc(0), more)],
          more,
        ),
      ]
    : [];
  const others = boxesAt(moov, 'udta')
    .flatMap(allBoxes)
    .filter((one) => !/^(?:meta|\xa9...)$/.test(one.toString('latin1', 4, 8)));
  const handler = box('hdlr', [u32(0), u32(0), Buffer.from('mdirappl'), Buffer.alloc(9)]);
  const list = box('ilst', [...mergeItems(itemsOf(moov), tags), ...cover], more);
  return box('udta', [...others, box('meta', [u32(0), handler, list], more)], more);
}

const holders = ['trak', 'mdia', 'minf', 'stbl'];

/** Names anew every place in the file that the table names (stco in 32 bits, co64 in 64). */
function moveChunks(table: Buffer, from: number, to: number, moved: (place: number) => number): void {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  for (const { type, at, head, size } of boxesIn(view, from, to)) {
    if (holders.includes(type)) moveChunks(table, at + head, at + size, moved);
    if (type !== 'stco' && type !== 'co64') continue;
    const step = type === 'stco' ? 4 : 8;
    const first = at + head + 8;
    const count = Math.min(view.getUint32(first - 4), Math.floor((at + size - first) / step));
    for (let place = first; place < first + count * step; place += step) {
      const next = moved(step === 4 ? view.getUint32(place) : Number(view.getBigUint64(place)));
      if (step === 4 && next > 0xff_ff_ff_ff) throw new Untaggable('its chunks would lie too far');
      if (step === 4) view.setUint32(place, next);
      else view.setBigUint64(place, BigInt(next));
    }
  }
}

/** The table without its old tags. */
function bareTable(moov: Buffer): Buffer {
  const view = new DataView(moov.buffer, moov.byteOffset, moov.length);
  const head = moov.readUInt32BE(0) === 1 ? 16 : 8;
  const kept = boxesIn(view, head, moov.length).filter(({ type }) => type !== 'udta' && type !== 'meta');
  return Buffer.concat(kept.map(({ at, size }) => moov.subarray(at, at + size)));
}

/** The type of the file, its table with new tags, then sound and pictures as they are; free room between is left out. */
export function layMp4(key: string, { boxes, moov }: Mp4Layout, tags: SongTags): FilePart[] {
  const table = bareTable(moov);
  const tag = userData(moov, tags);
  const more = tags.picture?.size ?? 0;
  const head = Buffer.concat([u32(8 + table.length + tag.length + more), Buffer.from('moov')]);
  const kept = boxes.filter(({ type }) => !['moov', 'free', 'skip', 'wide'].includes(type));
  const first = kept[0]?.type === 'ftyp' ? kept.slice(0, 1) : [];
  const rest = kept.slice(first.length);
  const range = ({ at, size }: { at: number; size: number }): FilePart => ({
    key,
    start: at,
    end: at + size,
  });
  const before = [...first.map(range), head, table, tag, ...pictureParts(tags.picture)];
  let place = sizeOfParts(before);
  const moves = rest.map(({ at, size }) => {
    const by = place - at;
    place += size;
    return { at, size, by };
  });
  const moved = (at: number) => {
    const holder = moves.find((one) => at >= one.at && at <= one.at + one.size);
    if (!holder) throw new Untaggable('its table names a place outside its sound');
    return at + holder.by;
  };
  moveChunks(table, 0, table.length, moved);
  return [...before, ...rest.map(range)];
}
