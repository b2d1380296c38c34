import { decodeId3Text, readSyncsafe } from './id3-text.ts';
import { type ReadBytes, Untaggable } from './song-tags.ts';

/** A frame as it stands in a file; a large body stays there. */
export type Id3Frame = { name: string; flags: number; body: Buffer | { start: number; end: number } };
/** The frames of a tag. ID3v2.2 is read as v2.3. */
export type Id3 = { version: 3 | 4; frames: Id3Frame[] };

export const noId3: Id3 = { version: 3, frames: [] };

/** A body up to so many bytes is kept in memory; covers are larger. */
const maxBody = 16 * 1024;
const maxUnsynchronised = 8 * 1024 * 1024;

/** Reads the ID3v2 tag that begins at byte `at`. Compressed and encrypted frames stay as they are. */
export async function readId3(read: ReadBytes, at: number): Promise<Id3> {
  const head = await read(at, at + 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return noId3;
  const [major = 0, flags = 0] = [head[3], head[5]];
  const size = readSyncsafe(head, 6);
  if (major < 2 || major > 4) throw new Untaggable(`its tag is ID3v2.${major}`);
  const isUnsynchronised = (flags & 0x80) !== 0 && major < 4;
  if (!isUnsynchronised) return await readFrames(read, { from: at + 10, to: at + 10 + size, major, flags });
  if (size > maxUnsynchronised) return noId3;
  const plain = resynchronised(await read(at + 10, at + 10 + size));
  const inMemory: ReadBytes = (start, end) => Promise.resolve(plain.subarray(start, end));
  return await readFrames(inMemory, { from: 0, to: plain.length, major, flags, largest: plain.length });
}

type Stretch = { from: number; to: number; major: number; flags: number; largest?: number };

async function readFrames(
  read: ReadBytes,
  { from, to, major, flags, largest = maxBody }: Stretch,
): Promise<Id3> {
  const headSize = major === 2 ? 6 : 10;
  const frames: Id3Frame[] = [];
  let at = from;
  if (flags & 0x40 && major > 2) {
    const extended = await read(at, at + 4);
    // v2.4 counts these four bytes, v2.3 does not.
    at += major === 4 ? readSyncsafe(extended, 0) : 4 + extended.readUInt32BE(0);
  }
  while (at + headSize <= to) {
    const head = await read(at, at + headSize);
    const name = head.toString('latin1', 0, major === 2 ? 3 : 4);
    if (head.length < headSize || !/^[A-Z0-9]{3,4}$/.test(name)) break;
    const size = major === 2 ? head.readUIntBE(3, 3) : await sizeOf(read, head, at, to, major);
    const body = { start: at + headSize, end: at + headSize + size };
    at = body.end;
    if (at > to) break;
    const known = major === 2 ? threeLetters[name] : name;
    if (known === undefined || size === 0) continue;
    const isHeld = size <= largest;
    frames.push({
      name: known,
      flags: major === 2 ? 0 : head.readUInt16BE(8),
      body: isHeld ? await read(body.start, body.end) : body,
    });
  }
  return { version: major === 4 ? 4 : 3, frames };
}

/** The size of a frame. Old iTunes wrote v2.4 with the sizes of v2.3: the one that leads to another frame is right. */
async function sizeOf(read: ReadBytes, head: Buffer, at: number, to: number, major: number): Promise<number> {
  const plain = head.readUInt32BE(4);
  if (major === 3) return plain;
  const safe = readSyncsafe(head, 4);
  if (safe === plain) return safe;
  const leads = async (size: number) => {
    const next = at + 10 + size;
    return (
      next === to ||
      (next < to && /^(?:[A-Z0-9]{4}|\0{4})$/.test((await read(next, next + 4)).toString('latin1')))
    );
  };
  return !(await leads(safe)) && (await leads(plain)) ? plain : safe;
}

/** Takes out the zeros that unsynchronisation put behind each 0xFF. */
function resynchronised(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    plain[length++] = bytes[i] ?? 0;
    if (bytes[i] === 0xff && bytes[i + 1] === 0) i++;
  }
  return plain.subarray(0, length);
}

/** Frames of ID3v2.2 whose bodies are the same in v2.3. */
const threeLetters: Record<string, string> = {
  TT1: 'TIT1',
  TT2: 'TIT2',
  TT3: 'TIT3',
  TP1: 'TPE1',
  TP2: 'TPE2',
  TP3: 'TPE3',
  TP4: 'TPE4',
  TCM: 'TCOM',
  TXT: 'TEXT',
  TLA: 'TLAN',
  TCO: 'TCON',
  TAL: 'TALB',
  TPA: 'TPOS',
  TRK: 'TRCK',
  TRC: 'TSRC',
  TYE: 'TYER',
  TDA: 'TDAT',
  TIM: 'TIME',
  TRD: 'TRDA',
  TMT: 'TMED',
  TFT: 'TFLT',
  TBP: 'TBPM',
  TCR: 'TCOP',
  TPB: 'TPUB',
  TEN: 'TENC',
  TSS: 'TSSE',
  TOF: 'TOFN',
  TLE: 'TLEN',
  TSI: 'TSIZ',
  TDY: 'TDLY',
  TKE: 'TKEY',
  TOT: 'TOAL',
  TOA: 'TOPE',
  TOL: 'TOLY',
  TOR: 'TORY',
  TXX: 'TXXX',
  COM: 'COMM',
  ULT: 'USLT',
  GEO: 'GEOB',
  UFI: 'UFID',
  CNT: 'PCNT',
  POP: 'POPM',
  WAF: 'WOAF',
  WAR: 'WOAR',
  WAS: 'WOAS',
  WCM: 'WCOM',
  WCP: 'WCOP',
  WPB: 'WPUB',
  WXX: 'WXXX',
};

/** A text frame's description and values; no description but in a comment and in the frame of whatever has none of its own. */
function readText({ name, flags, body }: Id3Frame): { description: string; texts: string[] } | null {
  if (!Buffer.isBuffer(body) || (flags & 0xff) !== 0) return null;
  const isComment = name === 'COMM';
  if (!isComment && !name.startsWith('T')) return null;
  const texts = decodeId3Text(body[0] ?? 0, body.subarray(isComment ? 4 : 1));
  if (!isComment && name !== 'TXXX') return { description: '', texts };
  const [description = '', ...rest] = texts;
  return { description: description.toLowerCase(), texts: rest };
}

/** The values of a text frame or comment; none for anything else. */
export const textsOf = (frame: Id3Frame): string[] => readText(frame)?.texts ?? [];

/** What a text frame says it is, in small letters; players show the comment without a description. Null for frames that are no text. */
export const descriptionOf = (frame: Id3Frame): string | null => readText(frame)?.description ?? null;
