/** ID3v2.3, section 3.1: sizes are written in sevens of bits. */
export function readSyncsafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, i) => (sum << 7) | ((bytes[at + i] ?? 0) & 0x7f), 0);
}

/** Reads texts that are separated by zeros, in one of the four encodings of ID3v2. */
export function decodeId3Text(encoding: number, bytes: Buffer): string[] {
  if (encoding === 0) return withoutEnd(bytes.toString('latin1'));
  if (encoding === 3) return withoutEnd(bytes.toString('utf8'));
  const isBig = encoding === 2 || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const even = bytes.subarray(0, bytes.length & ~1);
  const text = (isBig ? Buffer.from(even).swap16() : even).toString('utf16le');
  return withoutEnd(text.replaceAll('\ufeff', ''));
}

/** A text may end with a zero. */
const withoutEnd = (text: string): string[] => text.replace(/\0+$/, '').split('\0');
