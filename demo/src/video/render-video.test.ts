import { createRandom } from 'api/random';
import { parseBuffer } from 'music-metadata';
import { expect, test, vi } from 'vitest';
import { layout } from './atlas.ts';
import { createBitWriter, nalUnit } from './bits.ts';
import { movedPicture } from './h264.ts';
import { renderVideo } from './render-video.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Parses a slice of moved pieces by the rules of the standard, independently of the encoder. */
function readMotion(nal: Uint8Array, cols: number, rows: number): Int16Array {
  const payload: number[] = [];
  for (let i = 1, noughts = 0; i < nal.length; i++) {
    const byte = nal[i] ?? 0;
    if (noughts === 2 && byte === 3) {
      noughts = 0;
      continue;
    }
    payload.push(byte);
    noughts = byte === 0 ? noughts + 1 : 0;
  }
  let at = 0;
  const bit = () => ((payload[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1;
  const bits = (count: number) => Array.from({ length: count }, bit).reduce((sum, b) => sum * 2 + b, 0);
  const ue = () => {
    let length = 0;
    while (bit() === 0) length++;
    return 2 ** length - 1 + bits(length);
  };
  const se = () => {
    const code = ue();
    return code % 2 ? (code + 1) / 2 : 0 - code / 2;
  };
  expect([ue(), ue(), ue()]).toEqual([0, 5, 0]);
  expect(bits(4)).toBe(1);
  bits(16);
  bits(2);
  expect([se(), ue()]).toEqual([0, 1]);
  const out = new Int16Array(cols * rows * 2);
  const vector = (x: number, y: number): [number, number] | null =>
    x < 0 || y < 0 || x >= cols ? null : [out[(y * cols + x) * 2] ?? 0, out[(y * cols + x) * 2 + 1] ?? 0];
  let skip = ue();
  for (let n = 0; n < cols * rows; n++) {
    const [x, y] = [n % cols, Math.floor(n / cols)];
    let [a, b, c] = [vector(x - 1, y), vector(x, y - 1), vector(x + 1, y - 1) ?? vector(x - 1, y - 1)];
    const zero = (v: [number, number] | null) => v === null || (v[0] === 0 && v[1] === 0);
    const still = zero(a) || zero(b);
    if (!b && !c && a) [b, c] = [a, a];
    const known = [a, b, c].filter((v) => v !== null);
    const guess = ([0, 1] as const).map((axis) =>
      known.length === 1
        ? (known[0]?.[axis] ?? 0)
        : ([a, b, c].map((v) => v?.[axis] ?? 0).sort((p, q) => p - q)[1] ?? 0),
    );
    if (skip > 0) {
      skip--;
      if (!still) out.set(guess, n * 2);
      continue;
    }
    expect(ue()).toBe(0);
    out.set([(guess[0] ?? 0) + se(), (guess[1] ?? 0) + se()], n * 2);
    expect(ue()).toBe(0);
    if (n < cols * rows - 1) skip = ue();
  }
  return out;
}

test('a picture of moved pieces reads back as it was written', () => {
  const [cols, rows] = [7, 5];
  for (let seed = 1; seed <= 40; seed++) {
    const random = createRandom(seed);
    const motion = new Int16Array(cols * rows * 2);
    for (let n = 0; n < cols * rows; n++) {
      // Many are equal, so that pieces are also skipped.
      motion.set(
        random.chance(0.6)
          ? [40, -12]
          : random.chance(0.4)
            ? [0, 0]
            : [random.int(-900, 900), random.int(-900, 900)],
        n * 2,
      );
    }
    const wanted = motion.slice();
    expect(readMotion(movedPicture(seed, motion, cols, { cols, rows }), cols, rows)).toEqual(wanted);
  }
});

test('a unit contains no start code, and numbers are coded as in the standard', () => {
  expect([...nalUnit(0x65, Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 0, 3))]).toEqual(
    [0x65, 0, 0, 3, 1, 0, 0, 3, 0, 0, 3, 0, 3].slice(0, 13),
  );
  const w = createBitWriter();
  for (const value of [0, 1, 2, 3]) w.ue(value); // 1 010 011 00100
  w.se(-1); // 011
  expect([...w.finish()].map((byte) => byte.toString(2).padStart(8, '0')).join('')).toBe('1010011001000111');
});

const input = {
  recipe: { seed: 5, style: 'House', bpm: 124, keyPitch: 2, keyMode: 'minor', kind: 'Main', seconds: 20 },
  artSeed: 77,
  title: 'Elevator to Tuesday',
  artist: 'Velvet Pangolin',
} as const;

test('a video is a small MP4 of some twenty seconds with pictures and sound of the same length', async () => {
  const file = renderVideo(input);
  expect(file.mp4.length).toBeLessThan(2_000_000);
  expect(file.durationMs).toBeGreaterThanOrEqual(20_000);
  expect(file.durationMs).toBeLessThanOrEqual(33_000);
  const { format } = await parseBuffer(file.mp4, 'video/mp4');
  expect(format.hasVideo && format.hasAudio).toBe(true);
  expect(Math.abs((format.duration ?? 0) * 1000 - file.durationMs)).toBeLessThan(150);

  const view = Buffer.from(file.mp4);
  const stsz = [view.indexOf('stsz'), view.lastIndexOf('stsz')].map((at) => view.readUInt32BE(at + 12));
  expect(stsz[0]).toBe(Math.ceil((file.durationMs / 1000) * 24));
  expect(Math.abs(((stsz[1] ?? 0) * 1152) / 44.1 - file.durationMs)).toBeLessThan(120);
  // The index points to the first picture and the first frame of sound.
  const [picture = 0, sound = 0] = [view.indexOf('stco'), view.lastIndexOf('stco')].map((at) =>
    view.readUInt32BE(at + 12),
  );
  expect(view[picture + 4]).toBe(0x65);
  expect(view.readUInt16BE(sound) >> 5).toBe(0x7ff);
  expect(view.readUInt32BE(picture)).toBeGreaterThan((layout.coded.width * layout.coded.height * 3) / 2);
});

test('the same recipe gives the same bytes, and another title gives other pictures', () => {
  const once = renderVideo(input).mp4;
  expect(Buffer.compare(once, renderVideo(input).mp4)).toBe(0);
  expect(Buffer.compare(once, renderVideo({ ...input, title: 'Fire Exit Romance' }).mp4)).not.toBe(0);
});
