import { drawingRandom, type Palette, paletteOf } from 'api/media';
import type { Random } from 'api/random';
import type { Picture } from './h264.ts';
import { dots } from './letters.ts';

/** The layout of the stored picture, in pixels; all but `shown` are multiples of 16. */
export const layout = {
  shown: { width: 640, height: 360 },
  coded: { width: 704, height: 544 },
  /** The scene over which the camera moves. */
  scene: { width: 704, height: 416 },
  /** The band with title and artist, stored under the scene, shown from row `bandRow` of pieces down. */
  band: { y: 416, height: 96 },
  bandRow: 17,
  /** A piece of ground above a piece of bar: 16 by 32. */
  bar: { x: 0, y: 512 },
  bars: 11,
  barRows: 4,
} as const;

type Colour = [number, number, number];
const rgb = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Colour;

/** Returns the colour of a point of the scene; x and y from 0 to 1 of its width. */
type Scene = (x: number, y: number) => keyof Palette;
const order: (keyof Palette)[] = ['ground', 'a', 'ground', 'b', 'ground', 'pop'];

const scenes: ((random: Random) => Scene)[] = [
  (random) => {
    const [cx, cy] = [0.3 + random.next() * 0.4, 0.2 + random.next() * 0.2];
    const r = 0.16 + random.next() * 0.06;
    return (x, y) => {
      const disc = Math.hypot(x - cx, y - cy) < r;
      const stripe = y > cy + 0.03 && (y * 22) % 1 < (y - cy) * 1.9;
      return stripe ? 'ground' : disc ? 'pop' : y > cy + 0.03 ? 'a' : 'b';
    };
  },
  (random) => {
    const [cx, cy] = [random.next(), random.next() * 0.6];
    const wide = 0.045 + random.next() * 0.03;
    return (x, y) => order[Math.floor(Math.hypot(x - cx, y - cy) / wide) % 6] ?? 'ground';
  },
  (random) => {
    const [cx, cy] = [0.3 + random.next() * 0.4, 0.15 + random.next() * 0.25];
    const count = random.pick([16, 20, 28]);
    return (x, y) => {
      const away = Math.hypot(x - cx, y - cy);
      if (away < 0.05) return 'ground';
      if (away < 0.11) return 'pop';
      const ray = Math.floor(((Math.atan2(y - cy, x - cx) + Math.PI) / (2 * Math.PI)) * count);
      return ray % 2 ? 'ground' : ray % 4 ? 'a' : 'b';
    };
  },
  (random) => {
    const turns = Array.from({ length: 80 }, () => random.int(0, 4));
    const fills = Array.from({ length: 80 }, () => random.pick(['a', 'b', 'pop'] as const));
    return (x, y) => {
      const cell = Math.floor(y * 9) * 9 + Math.floor(x * 9);
      const [u, v] = [(x * 9) % 1, (y * 9) % 1];
      const turn = turns[cell % 80] ?? 0;
      const [s, t] = [turn % 2 ? 1 - u : u, turn > 1 ? 1 - v : v];
      return turn < 4 && Math.hypot(s, t) < 1 ? (fills[cell % 80] ?? 'a') : 'ground';
    };
  },
  (random) => {
    const slope = random.pick([-0.6, 0.5, 0.9]);
    const cuts = Array.from({ length: 12 }, () => random.next());
    return (x, y) => {
      const at = (y + x * slope + 1) * 9;
      const band = Math.floor(at) % 12;
      const swap = x > (cuts[band] ?? 0.5);
      return at % 1 < 0.06
        ? 'ground'
        : (order[(band + (swap ? 2 : 0)) % 5 === 0 ? 5 : ((band + (swap ? 2 : 0)) % 3) + 1] ?? 'a');
    };
  },
];

type Canvas = { width: number; height: number; pixels: Float32Array };
function plot(canvas: Canvas, x: number, y: number, [r, g, b]: Colour): void {
  const at = (y * canvas.width + x) * 3;
  canvas.pixels[at] = r;
  canvas.pixels[at + 1] = g;
  canvas.pixels[at + 2] = b;
}

function paintScene(canvas: Canvas, scene: Scene, colours: Record<keyof Palette, Colour>): void {
  const { width, height } = layout.scene;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Four samples a pixel, so that edges are smooth.
      const sum: Colour = [0, 0, 0];
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const colour = colours[scene((x + dx) / width, (y + dy) / width)];
        for (let i = 0; i < 3; i++) sum[i] = (sum[i] as number) + colour[i as 0 | 1 | 2] / 4;
      }
      plot(canvas, x, y, sum);
    }
  }
}

type Line = { x: number; y: number; room: number; maxScale: number; colour: Colour };

function write(canvas: Canvas, text: string, { x, y, room, maxScale, colour }: Line): void {
  const word = dots(text);
  const scale = Math.max(1, Math.min(maxScale, Math.floor(room / word.width)));
  for (let j = 0; j < 7 * scale; j++) {
    for (let i = 0; i < Math.min(room, word.width * scale); i++) {
      if (word.lit(Math.floor(i / scale), Math.floor(j / scale))) plot(canvas, x + i, y + j, colour);
    }
  }
}

/** Converts RGB to BT.709 in studio range, colour at half resolution. */
function toPicture({ width, height, pixels }: Canvas): Picture {
  const y = new Uint8Array(width * height);
  const cb = new Uint8Array((width * height) / 4);
  const cr = new Uint8Array((width * height) / 4);
  const at = (x: number, row: number, i: number) => (pixels[(row * width + x) * 3 + i] as number) / 255;
  const luma = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      y[row * width + x] = Math.round(16 + 219 * luma(at(x, row, 0), at(x, row, 1), at(x, row, 2)));
      if (row % 2 || x % 2) continue;
      const [r, g, b] = [0, 1, 2].map(
        (i) => (at(x, row, i) + at(x + 1, row, i) + at(x, row + 1, i) + at(x + 1, row + 1, i)) / 4,
      ) as Colour;
      const half = (row / 2) * (width / 2) + x / 2;
      cb[half] = Math.round(128 + (224 * (b - luma(r, g, b))) / 1.8556);
      cr[half] = Math.round(128 + (224 * (r - luma(r, g, b))) / 1.5748);
    }
  }
  return { width, height, y, cb, cr };
}

/** Paints the stored picture of a video: scene, band and bar, in the colours of its poster. */
export function paintAtlas(seed: number, text: { title: string; artist: string }): Picture {
  const random = drawingRandom(seed, 'poster');
  const palette = paletteOf(random);
  const colours = Object.fromEntries(
    Object.entries(palette).map(([name, hex]) => [name, rgb(hex)]),
  ) as Record<keyof Palette, Colour>;
  const { width, height } = layout.coded;
  const canvas: Canvas = { width, height, pixels: new Float32Array(width * height * 3) };
  for (let i = 0; i < width * height; i++) plot(canvas, i % width, Math.floor(i / width), colours.ground);
  paintScene(canvas, random.pick(scenes)(random), colours);
  const room = layout.shown.width - layout.bars * 16 - 64;
  const line = { x: 28, room, colour: colours.ink };
  write(canvas, text.title, { ...line, y: layout.band.y + 22, maxScale: 4 });
  write(canvas, text.artist, { ...line, y: layout.band.y + 60, maxScale: 2 });
  for (let y = 16; y < 32; y++)
    for (let x = 2; x < 14; x++) plot(canvas, layout.bar.x + x, layout.bar.y + y, colours.a);
  return toPicture(canvas);
}
