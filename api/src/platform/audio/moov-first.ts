type Box = { type: string; at: number; head: number; size: number };

const latin1 = new TextDecoder('latin1');

/** The boxes of an MP4 between two places, one after the other; stops at the first that makes no sense. */
function boxesIn(view: DataView, from: number, to: number): Box[] {
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

/**
 * The same M4A with its table of contents (moov) before the sound, where a decoder that reads from front to back needs it; most
 * programs write it last. The file itself when it is so already, or is no M4A.
 */
export function moovFirst(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const boxes = boxesIn(view, 0, file.length);
  const moov = boxes.find((box) => box.type === 'moov');
  const mdat = boxes.find((box) => box.type === 'mdat');
  if (!moov || !mdat || moov.at < mdat.at) return file;
  const table = Uint8Array.from(file.subarray(moov.at, moov.at + moov.size));
  // What stood between the first sound and the table moves back by the table's length.
  moveChunks(new DataView(table.buffer), moov.head, table.length, moov.size);
  return Buffer.concat([
    file.subarray(0, mdat.at),
    table,
    file.subarray(mdat.at, moov.at),
    file.subarray(moov.at + moov.size),
  ]);
}

const holders = ['trak', 'mdia', 'minf', 'stbl'];

/** Adds to every place in the file that the table names (stco in 32 bits, co64 in 64). */
function moveChunks(view: DataView, from: number, to: number, by: number): void {
  for (const { type, at, head, size } of boxesIn(view, from, to)) {
    if (holders.includes(type)) moveChunks(view, at + head, at + size, by);
    if (type !== 'stco' && type !== 'co64') continue;
    const step = type === 'stco' ? 4 : 8;
    const first = at + head + 8;
    const count = Math.min(view.getUint32(first - 4), Math.floor((at + size - first) / step));
    for (let place = first; place < first + count * step; place += step) {
      if (step === 4) view.setUint32(place, view.getUint32(place) + by);
      else view.setBigUint64(place, view.getBigUint64(place) + BigInt(by));
    }
  }
}
