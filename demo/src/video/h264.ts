/**
 * A very small H.264 encoder for pictures made of moving pieces. The first picture is stored raw (I_PCM) and is larger than what is shown;
 * every later picture is composed of 16 by 16 pieces of it by motion vectors only. So there are no transforms, but a pan over a large
 * picture, a title and moving bars are cheap. Numbers in brackets are sections of ITU-T H.264.
 */
import { type BitWriter, createBitWriter, nalUnit } from './bits.ts';

/** A picture in YCbCr 4:2:0, studio range; width and height are multiples of 16. */
export type Picture = { width: number; height: number; y: Uint8Array; cb: Uint8Array; cr: Uint8Array };
/** Where each 16 by 16 piece is fetched from, relative to its own place, in quarter pixels: x, y, x, y … by rows. */
export type Motion = Int16Array;

/** Returns the sequence parameters: baseline profile, cropped to the shown size at the top left (7.3.2.1). */
export function sequenceParameters(
  coded: { width: number; height: number },
  shown: { width: number; height: number },
): Uint8Array {
  const w = createBitWriter();
  w.bits(66, 8);
  w.bits(0xc0, 8);
  w.bits(31, 8);
  w.ue(0);
  w.ue(0); // frame_num in 4 bits
  w.ue(0); // picture order count type 0, in 16 bits
  w.ue(12);
  w.ue(1); // one reference picture
  w.bits(0, 1);
  w.ue(coded.width / 16 - 1);
  w.ue(coded.height / 16 - 1);
  w.bits(0b11, 2); // frames only, 8x8 inference
  w.bits(1, 1);
  for (const crop of [0, (coded.width - shown.width) / 2, 0, (coded.height - shown.height) / 2]) w.ue(crop);
  // Usability information: BT.709 colours, and no reordering, so that players need not wait.
  w.bits(1, 1);
  w.bits(0b001, 3);
  w.bits(5, 3);
  w.bits(0b01, 2);
  for (let i = 0; i < 3; i++) w.bits(1, 8);
  w.bits(0b00000, 5);
  w.bits(0b11, 2);
  for (const value of [0, 0, 13, 11, 0, 1]) w.ue(value);
  return nalUnit(0x67, w.finish());
}

/** Returns the picture parameters: CAVLC, deblocking controlled by each slice (7.3.2.2). */
export function pictureParameters(): Uint8Array {
  const w = createBitWriter();
  w.ue(0);
  w.ue(0);
  w.bits(0, 2);
  for (let i = 0; i < 3; i++) w.ue(0);
  w.bits(0, 3);
  for (let i = 0; i < 3; i++) w.se(0);
  w.bits(0b100, 3);
  return nalUnit(0x68, w.finish());
}

function sliceHeader(w: BitWriter, kind: 'whole' | 'moved', order: number): void {
  w.ue(0);
  w.ue(kind === 'whole' ? 7 : 5);
  w.ue(0);
  // All pictures that are not used as references have the number after the reference (7.4.3).
  w.bits(kind === 'whole' ? 0 : 1, 4);
  if (kind === 'whole') w.ue(0);
  w.bits((order * 2) & 0xffff, 16);
  w.bits(0, 2); // whole: reference marking; moved: no override, no reordering
  w.se(0);
  w.ue(1); // no deblocking
}

function pieceBytes({ width, y, cb, cr }: Picture, mbX: number, mbY: number, out: Uint8Array): void {
  for (let row = 0; row < 16; row++) {
    const from = (mbY * 16 + row) * width + mbX * 16;
    out.set(y.subarray(from, from + 16), row * 16);
  }
  for (const [plane, at] of [
    [cb, 256],
    [cr, 320],
  ] as const) {
    for (let row = 0; row < 8; row++) {
      const from = ((mbY * 8 + row) * width) / 2 + mbX * 8;
      out.set(plane.subarray(from, from + 8), at + row * 8);
    }
  }
}

/** Encodes the first picture, raw. */
export function wholePicture(picture: Picture): Uint8Array {
  const w = createBitWriter(picture.y.length * 2);
  sliceHeader(w, 'whole', 0);
  const piece = new Uint8Array(384);
  for (let mbY = 0; mbY < picture.height / 16; mbY++) {
    for (let mbX = 0; mbX < picture.width / 16; mbX++) {
      w.ue(25); // I_PCM
      w.align();
      pieceBytes(picture, mbX, mbY, piece);
      w.bytes(piece);
    }
  }
  return nalUnit(0x65, w.finish());
}

const median = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Returns the vector a decoder expects at a piece, from those to the left, above and above right (8.4.1.3). */
function expected(motion: Motion, cols: number, x: number, y: number, axis: 0 | 1): number {
  const at = (i: number, j: number) => motion[(j * cols + i) * 2 + axis] as number;
  const left = x > 0;
  const above = y > 0;
  const corner = above && (x + 1 < cols || x > 0);
  if (!above) return left ? at(x - 1, y) : 0;
  const a = left ? at(x - 1, y) : 0;
  const b = at(x, y - 1);
  const c = !corner ? 0 : x + 1 < cols ? at(x + 1, y - 1) : at(x - 1, y - 1);
  // With only one neighbour its vector is used.
  return !left && !corner ? b : median(a, b, c);
}

/**
 * Encodes a picture composed of pieces of the first one. `order` counts pictures from 0. Outside `shown` columns and rows of pieces the
 * motion does not matter and is overwritten with the cheapest one.
 */
export function movedPicture(
  order: number,
  motion: Motion,
  cols: number,
  shown: { cols: number; rows: number },
): Uint8Array {
  const w = createBitWriter();
  sliceHeader(w, 'moved', order);
  let skipped = 0;
  const total = motion.length / 2;
  for (let n = 0; n < total; n++) {
    const x = n % cols;
    const y = Math.floor(n / cols);
    const px = expected(motion, cols, x, y, 0);
    const py = expected(motion, cols, x, y, 1);
    const still = (i: number) => motion[i * 2] === 0 && motion[i * 2 + 1] === 0;
    // The motion of a skipped piece (8.4.1.1).
    const halts = x === 0 || y === 0 || still(n - 1) || still(n - cols);
    const [sx, sy] = halts ? [0, 0] : [px, py];
    if (x >= shown.cols || y >= shown.rows) {
      motion[n * 2] = sx;
      motion[n * 2 + 1] = sy;
    }
    const mx = motion[n * 2] as number;
    const my = motion[n * 2 + 1] as number;
    if (mx === sx && my === sy) {
      skipped++;
      continue;
    }
    w.ue(skipped);
    skipped = 0;
    w.ue(0); // P_L0_16x16
    w.se(mx - px);
    w.se(my - py);
    w.ue(0); // no residual
  }
  if (skipped > 0) w.ue(skipped);
  return nalUnit(0x01, w.finish());
}
