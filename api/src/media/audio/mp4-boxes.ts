/** A box of an MP4: its type and position, the size of its header and of the whole. */
export type Box = { type: string; at: number; head: number; size: number };

const latin1 = new TextDecoder('latin1');

/** Lists the boxes of an MP4 between two positions; stops at the first invalid one. */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const type = latin1.decode(new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
    const short = view.getUint32(at);
    const long = short === 1 && at + 16 <= to;
    const size = long ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const head = long ? 16 : 8;
    if (size < head || at + size > to) break;
    boxes.push({ type, at, head, size });
    at += size;
  }
  return boxes;
}
