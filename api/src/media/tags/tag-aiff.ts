import { type FilePart, sizeOfParts } from '../../platform/storage/file-parts.ts';
import { id3Tag } from './id3.ts';
import { type Id3, noId3, readId3 } from './read-id3.ts';
import { type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';

/** The kind of an AIFF (AIFF or AIFC), its chunks without the ID3 tag, and that tag. */
export type AiffLayout = { form: string; chunks: { start: number; end: number }[]; id3: Id3 };

/** Finds the chunks and reads the tag. Throws Untaggable on a chunk whose length is open or wrong. */
export async function readAiffLayout(read: ReadBytes, size: number): Promise<AiffLayout> {
  const head = await read(0, 12);
  const form = head.toString('latin1', 8);
  if (head.toString('latin1', 0, 4) !== 'FORM' || !/^AIF[FC]$/.test(form))
    throw new Untaggable('it is no AIFF');
  const layout: AiffLayout = { form, chunks: [], id3: noId3 };
  for (let at = 12; at + 8 <= size; ) {
    const info = await read(at, at + 8);
    const name = info.toString('latin1', 0, 4);
    const end = at + 8 + info.readUInt32BE(4);
    if (end > size) throw new Untaggable(`its ${name} is cut`);
    if (/^id3 $/i.test(name)) layout.id3 = await readId3(read, at + 8);
    else layout.chunks.push({ start: at, end });
    at = end + (end & 1);
  }
  return layout;
}

function chunkHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(size, 4);
  return head;
}

/** A chunk of odd length is followed by a zero that its length does not count. */
const padding = (size: number): FilePart[] => (size & 1 ? [Buffer.alloc(1)] : []);

/** The chunks as they are, then an `ID3 ` chunk, where rekordbox, Traktor and iTunes look. Throws Untaggable past 4 GB. */
export function layAiff(key: string, { form, chunks, id3 }: AiffLayout, tags: SongTags): FilePart[] {
  const kept = chunks.flatMap(({ start, end }): FilePart[] => [{ key, start, end }, ...padding(end - start)]);
  const tag = id3Tag(key, id3, tags);
  const length = sizeOfParts(tag);
  const body = [...kept, chunkHead('ID3 ', length), ...tag, ...padding(length)];
  const size = 4 + sizeOfParts(body);
  if (size > 0xff_ff_ff_ff) throw new Untaggable('an AIFF holds no more than 4 GB');
  return [Buffer.concat([chunkHead('FORM', size), Buffer.from(form)]), ...body];
}
