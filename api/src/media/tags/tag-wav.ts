import { type FilePart, sizeOfParts } from '../../platform/storage/file-parts.ts';
import { id3Tag } from './id3.ts';
import { type Id3, noId3, readId3 } from './read-id3.ts';
import { hasSameValue } from './same-tags.ts';
import { type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';
import { nameIn, tagFields } from './tag-names.ts';

/** The chunks of a WAV that stay (where each begins with its head, and where its bytes end, without padding), and its two kinds of tags. */
export type WavLayout = {
  chunks: { start: number; end: number }[];
  id3: Id3;
  info: [name: string, text: string][];
};

/** An INFO list longer than this holds no fields of a song. */
const maxInfo = 64 * 1024;

/** Finds the chunks and reads the tags. Throws Untaggable on RF64 and on a chunk whose length is open or wrong. */
export async function readWavLayout(read: ReadBytes, size: number): Promise<WavLayout> {
  const head = await read(0, 12);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WAVE') {
    throw new Untaggable('it is no plain WAV');
  }
  const layout: WavLayout = { chunks: [], id3: noId3, info: [] };
  for (let at = 12; at + 8 <= size; ) {
    const info = await read(at, at + 12);
    const name = info.toString('latin1', 0, 4);
    const end = at + 8 + info.readUInt32LE(4);
    if (end > size || (name === 'data' && end === at + 8)) throw new Untaggable(`its ${name} is open or cut`);
    if (/^id3 $/i.test(name)) layout.id3 = await readId3(read, at + 8);
    else if (name === 'LIST' && info.toString('latin1', 8) === 'INFO')
      layout.info = readInfo(await read(at + 12, Math.min(end, at + maxInfo)));
    else layout.chunks.push({ start: at, end });
    at = end + (end & 1);
  }
  return layout;
}

function chunkHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return head;
}

/** A chunk of odd length is followed by a zero that its length does not count. */
const padding = (size: number): FilePart[] => (size & 1 ? [Buffer.alloc(1)] : []);

/** Reads the fields of an INFO list. */
function readInfo(list: Buffer): WavLayout['info'] {
  const fields: WavLayout['info'] = [];
  for (let at = 0; at + 8 <= list.length; ) {
    const end = at + 8 + list.readUInt32LE(at + 4);
    const text = list.toString('latin1', at + 8, end).replace(/\0+$/, '');
    fields.push([list.toString('latin1', at, at + 4), text]);
    at = end + (end & 1);
  }
  return fields;
}

/** Fields of the old INFO list with the pool's values; what is beyond Latin-1 they cannot say, the ID3 tag can. */
function infoList(own: WavLayout['info'], tags: SongTags): Buffer {
  const fields = new Map(own);
  for (const field of tagFields) {
    const name = nameIn(field, 'info');
    if (name === undefined) continue;
    const own = fields.get(name);
    const text = String(tags[field] ?? '').replaceAll(/\p{Cc}+/gu, ' ');
    if (text === '' || hasSameValue(field, own === undefined ? [] : [own], tags)) continue;
    if (/[^\x20-\xff]/.test(text)) fields.delete(name);
    else fields.set(name, text);
  }
  const parts = [...fields].flatMap(([name, text]) => {
    const body = Buffer.from(`${text}\0`, 'latin1');
    return [chunkHead(name, body.length), body, Buffer.alloc(body.length & 1)];
  });
  const body = Buffer.concat([Buffer.from('INFO'), ...parts]);
  return Buffer.concat([chunkHead('LIST', body.length), body]);
}

/** The chunks as they are, then an INFO list and an `id3 ` chunk. Throws Untaggable past 4 GB. */
export function layWav(key: string, { chunks, id3, info }: WavLayout, tags: SongTags): FilePart[] {
  const kept = chunks.flatMap(({ start, end }): FilePart[] => [{ key, start, end }, ...padding(end - start)]);
  const tag = id3Tag(key, id3, tags);
  const length = sizeOfParts(tag);
  const body = [...kept, infoList(info, tags), chunkHead('id3 ', length), ...tag, ...padding(length)];
  const size = 4 + sizeOfParts(body);
  if (size > 0xff_ff_ff_ff) throw new Untaggable('a WAV holds no more than 4 GB');
  return [Buffer.concat([chunkHead('RIFF', size), Buffer.from('WAVE')]), ...body];
}
