/** A part of what is sent: bytes in memory, or those of a stored file from `start` to before `end`. */
export type FilePart = Uint8Array | { key: string; start: number; end: number };

const isBytes = (part: FilePart): part is Uint8Array => part instanceof Uint8Array;
const lengthOf = (part: FilePart): number => (isBytes(part) ? part.length : part.end - part.start);

/** Returns the total bytes of the parts. */
export const sizeOfParts = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** Returns the section of all the parts from byte `start` to before `end`. */
export function sliceParts(parts: readonly FilePart[], start: number, end: number): FilePart[] {
  let at = 0;
  return parts.flatMap((part): FilePart[] => {
    const length = lengthOf(part);
    const from = Math.max(0, start - at);
    const to = Math.min(length, end - at);
    at += length;
    if (from >= to) return [];
    if (isBytes(part)) return [part.subarray(from, to)];
    return [{ key: part.key, start: part.start + from, end: part.start + to }];
  });
}
