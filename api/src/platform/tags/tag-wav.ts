import { id3Tag } from './id3.ts';
import { type FilePart, type ReadBytes, type SongTags, sizeOfParts, Untaggable } from './song-tags.ts';

/** The chunks of a WAV that stay: where each begins with its head, and where its bytes end, without padding. */
export type WavLayout = { chunks: { start: number; end: number }[] };

/** Finds the chunks, leaving out the tags there are. Throws Untaggable on RF64 and on a chunk whose length is open or wrong. */
export async function readWavLayout(read: ReadBytes, size: number): Promise<WavLayout> {
  const head = await read(0, 12);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WAVE') {
    throw new Untaggable('it is no plain WAV');
  }
  const chunks: WavLayout['chunks'] = [];
  for (let at = 12; at + 8 <= size; ) {
    const info = await read(at, at + 12);
    const name = info.toString('latin1', 0, 4);
    const end = at + 8 + info.readUInt32LE(4);
    if (end > size || (name === 'data' && end === at + 8)) throw new Untaggable(`its ${name} is open or cut`);
    const isTag = /^id3 $/i.test(name) || (name === 'LIST' && info.toString('latin1', 8) === 'INFO');
    if (!isTag) chunks.push({ start: at, end });
    at = end + (end & 1);
  }
  return { chunks };
}

function chunkHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return head;
}

/** A chunk of odd length is followed by a zero that its length does not count. */
const padding = (size: number): FilePart[] => (size & 1 ? [Buffer.alloc(1)] : []);

/** Fields of the old INFO list; what is beyond Latin-1 they cannot say, the ID3 tag can. */
function infoList({ title, artist, album, genre, year, comment }: SongTags): Buffer {
  const fields = { INAM: title, IART: artist, IPRD: album, IGNR: genre, ICRD: year, ICMT: comment };
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const text = String(value ?? '').replaceAll(/\p{Cc}+/gu, ' ');
    if (text === '' || /[^\x20-\xff]/.test(text)) return [];
    const body = Buffer.from(`${text}\0`, 'latin1');
    return [chunkHead(name, body.length), body, Buffer.alloc(body.length & 1)];
  });
  const body = Buffer.concat([Buffer.from('INFO'), ...parts]);
  return Buffer.concat([chunkHead('LIST', body.length), body]);
}

/** The chunks as they are, then an INFO list and an `id3 ` chunk. Throws Untaggable past 4 GB. */
export function layWav(key: string, { chunks }: WavLayout, tags: SongTags): FilePart[] {
  const kept = chunks.flatMap(({ start, end }): FilePart[] => [{ key, start, end }, ...padding(end - start)]);
  const tag = id3Tag(tags);
  const length = sizeOfParts(tag);
  const body = [...kept, infoList(tags), chunkHead('id3 ', length), ...tag, ...padding(length)];
  const size = 4 + sizeOfParts(body);
  if (size > 0xff_ff_ff_ff) throw new Untaggable('a WAV holds no more than 4 GB');
  return [Buffer.concat([chunkHead('RIFF', size), Buffer.from('WAVE')]), ...body];
}
