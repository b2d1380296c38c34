import { boxesIn } from './mp4-boxes.ts';

/**
 * Returns the same M4A with its table of contents (moov) before the sound, where a decoder that reads from front to back needs it; most
 * programs write it last. Returns the file itself when that is already so, or when it is not an M4A.
 */
export function moovFirst(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const boxes = boxesIn(view, 0, file.length);
  const moov = boxes.find((box) => box.type === 'moov');
  const mdat = boxes.find((box) => box.type === 'mdat');
  if (!moov || !mdat || moov.at < mdat.at) return file;
  const table = Uint8Array.from(file.subarray(moov.at, moov.at + moov.size));
  // What is between the first sound and the table moves back by the table's length.
  moveChunks(new DataView(table.buffer), moov.head, table.length, moov.size);
  return Buffer.concat([
    file.subarray(0, mdat.at),
    table,
    file.subarray(mdat.at, moov.at),
    file.subarray(moov.at + moov.size),
  ]);
}

const holders = ['trak', 'mdia', 'minf', 'stbl'];

/** Adds to every file position in the table (stco in 32 bits, co64 in 64). */
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
