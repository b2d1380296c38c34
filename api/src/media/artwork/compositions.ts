import type { Random } from '../../platform/random/random.ts';
import { n, type Palette } from './svg.ts';

/** Draws a picture that fills `w` by `h` with the colours; the ground is already painted. */
export type Composition = (random: Random, palette: Palette, w: number, h: number) => string;

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
const times = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** A sun over stripes of water or dunes. */
const sunset: Composition = (random, p, w, h) => {
  const x = w * (0.3 + random.next() * 0.4);
  const y = h * (0.38 + random.next() * 0.1);
  const r = Math.min(w, h) * (0.22 + random.next() * 0.1);
  const bands = random.int(6, 10);
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.ground}"/><stop offset="1" stop-color="${p.b}"/></linearGradient><linearGradient id="disc" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.pop}"/><stop offset="1" stop-color="${p.a}"/></linearGradient></defs>` +
    rect(0, 0, w, h, 'url(#sky)', 'opacity="0.85"') +
    circle(x, y, r, 'url(#disc)') +
    times(bands, (i) => {
      const top = y + r * 0.15 + (i * (h - y)) / bands;
      const thick = ((h - y) / bands) * (0.18 + (0.55 * i) / bands);
      return rect(0, top, w, thick, p.ground, 'opacity="0.92"');
    })
  );
};

/** Quarter circles on a grid, as tiles on a wall. */
const tiles: Composition = (random, p, w, h) => {
  const cols = random.pick([3, 4, 5]);
  const size = w / cols;
  const rows = Math.ceil(h / size);
  const fills = [p.a, p.b, p.pop, p.ink];
  return times(cols * rows, (i) => {
    const x = (i % cols) * size;
    const y = Math.floor(i / cols) * size;
    const fill = random.pick(fills);
    const under = random.pick([p.ground, p.ground, p.a, p.b]);
    const turn = random.int(0, 3) * 90;
    const shapes = [
      `<path d="M0 0H${n(size)}A${n(size)} ${n(size)} 0 0 1 0 ${n(size)}Z" fill="${fill}"/>`,
      circle(size / 2, size / 2, size * 0.36, fill),
      `<path d="M0 0L${n(size)} ${n(size)}L0 ${n(size)}Z" fill="${fill}"/>`,
      `<path d="M0 ${n(size)}A${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} ${n(size)}Z" fill="${fill}"/>`,
      '',
    ];
    const shape = under === fill ? '' : random.pick(shapes);
    return `<g transform="translate(${n(x)} ${n(y)})">${rect(0, 0, size + 0.5, size + 0.5, under)}<g transform="rotate(${turn} ${n(size / 2)} ${n(size / 2)})">${shape}</g></g>`;
  });
};

/** Concentric rings, off centre, as a groove seen close. */
const grooves: Composition = (random, p, w, h) => {
  const x = w * random.pick([0, 0.15, 0.5, 0.85, 1]);
  const y = h * random.pick([0, 0.3, 0.5, 1]);
  const count = random.int(14, 22);
  const far = Math.hypot(w, h);
  return times(count, (i) => {
    const r = far * (1 - i / count);
    const fill = [p.ground, p.a, p.ground, p.b, p.ground, p.pop][(i + 1) % 6] ?? p.ground;
    return circle(x, y, r, fill);
  });
};

/** Waves of one line repeated, as a mountain range of sound. */
const ridges: Composition = (random, p, w, h) => {
  const lines = random.int(16, 24);
  const middle = w * (0.35 + random.next() * 0.3);
  const top = h * 0.14;
  return times(lines, (i) => {
    const y = top + (i * h * 0.66) / lines;
    let d = `M${n(-10)} ${n(y)}`;
    let drift = 0;
    for (let x = 0; x <= w + 10; x += w / 48) {
      const near = Math.exp(-(((x - middle) / (w * 0.2)) ** 2));
      drift = drift * 0.5 + (random.next() - 0.35) * 0.5;
      d += `L${n(x)} ${n(y - Math.max(0, drift) * near * h * 0.26 - random.next() * 2)}`;
    }
    const stroke = i % 6 === 3 ? p.pop : i % 3 === 0 ? p.a : p.ink;
    return `<path d="${d}" fill="${p.ground}" stroke="${stroke}" stroke-width="${n(w / 260)}" stroke-linejoin="round"/>`;
  });
};

/** Big soft cut-outs laid over one another. */
const cutouts: Composition = (random, p, w, h) => {
  const fills = random.shuffle([p.a, p.b, p.pop, p.a]);
  return times(4, (i) => {
    const x = w * (0.1 + random.next() * 0.8);
    const y = h * (0.05 + random.next() * 0.6);
    const r = Math.min(w, h) * (0.42 - i * 0.07);
    const corners = 7;
    const points = Array.from({ length: corners }, (_, k) => {
      const angle = (k / corners) * Math.PI * 2;
      const reach = r * (0.65 + random.next() * 0.55);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    });
    const at = (k: number) => points[k % corners] ?? ([x, y] as const);
    const mid = (k: number) => [(at(k)[0] + at(k + 1)[0]) / 2, (at(k)[1] + at(k + 1)[1]) / 2] as const;
    const path = points
      .map((_, k) => `Q${n(at(k + 1)[0])} ${n(at(k + 1)[1])} ${n(mid(k + 1)[0])} ${n(mid(k + 1)[1])}`)
      .join('');
    return `<path d="M${n(mid(0)[0])} ${n(mid(0)[1])}${path}Z" fill="${fills[i]}" opacity="${i > 1 ? 0.88 : 1}"/>`;
  });
};

/** Bars of an equaliser, with their reflection. */
const bars: Composition = (random, p, w, h) => {
  const count = random.int(11, 19);
  const step = (w * 0.88) / count;
  const base = h * 0.56;
  return times(count, (i) => {
    const shape = Math.sin(((i + 0.5) / count) * Math.PI) * 0.6 + 0.25;
    const tall = h * 0.46 * shape * (0.45 + random.next() * 0.6);
    const x = w * 0.06 + i * step;
    const fill = i % 5 === 2 ? p.pop : i % 2 ? p.b : p.a;
    return (
      rect(x, base - tall, step * 0.72, tall, fill, `rx="${n(step * 0.36)}"`) +
      rect(x, base + h * 0.015, step * 0.72, tall * 0.4, fill, `rx="${n(step * 0.36)}" opacity="0.28"`)
    );
  });
};

/** Rays from a point, some of them missing. */
const rays: Composition = (random, p, w, h) => {
  const x = w * (0.2 + random.next() * 0.6);
  const y = h * (0.3 + random.next() * 0.35);
  const count = random.pick([18, 24, 32]);
  const far = w + h;
  const fills = [p.a, p.b];
  const beams = times(count, (i) => {
    if (i % 2 === 1) return '';
    const [from, to] = [(i / count) * Math.PI * 2, ((i + 1) / count) * Math.PI * 2];
    const fill = random.chance(0.12) ? p.pop : fills[(i / 2) % 2];
    return `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(from) * far)} ${n(y + Math.sin(from) * far)}L${n(x + Math.cos(to) * far)} ${n(y + Math.sin(to) * far)}Z" fill="${fill}"/>`;
  });
  const r = Math.min(w, h) * 0.16;
  return `${beams}${circle(x, y, r * 1.25, p.ground)}${circle(x, y, r, p.pop)}${circle(x, y, r * 0.42, p.ground)}`;
};

/** Slanted ribbons folding over one another. */
const ribbons: Composition = (random, p, w, h) => {
  const tilt = random.pick([-28, -18, 22, 32]);
  const count = random.int(5, 8);
  const thick = (h * 1.6) / count;
  const fills = random.shuffle([p.a, p.b, p.pop, p.ground, p.a, p.b]);
  const body = times(count, (i) => {
    const y = -h * 0.3 + i * thick;
    const cut = w * (0.15 + random.next() * 0.7);
    const flip = random.chance(0.5);
    return (
      rect(-w, y, w + cut, thick * 0.96, fills[i % fills.length] ?? p.a) +
      rect(cut, y, w * 2, thick * 0.96, fills[(i + 2) % fills.length] ?? p.b) +
      circle(
        cut,
        y + thick * 0.48,
        thick * 0.48,
        flip ? (fills[i % fills.length] ?? p.a) : (fills[(i + 2) % fills.length] ?? p.b),
      )
    );
  });
  return `<g transform="rotate(${tilt} ${n(w / 2)} ${n(h / 2)})">${body}</g>`;
};

/** Halftone dots that swell around a point. */
const halftone: Composition = (random, p, w, h) => {
  const step = Math.min(w, h) / random.int(17, 23);
  const x0 = w * (0.25 + random.next() * 0.5);
  const y0 = h * (0.25 + random.next() * 0.3);
  const ring = Math.min(w, h) * (0.22 + random.next() * 0.16);
  const cols = Math.ceil(w / step) + 1;
  const rows = Math.ceil((h * 0.8) / step);
  const half = random.int(0, 1);
  return times(cols * rows, (i) => {
    const row = Math.floor(i / cols);
    const x = (i % cols) * step + (row % 2) * step * 0.5;
    const y = row * step;
    const away = Math.hypot(x - x0, y - y0);
    const swell = half
      ? Math.exp(-((away / (ring * 1.3)) ** 2))
      : Math.exp(-(((away - ring) / (ring * 0.45)) ** 2));
    const r = step * (0.07 + 0.5 * swell) * (1 - (0.6 * y) / h);
    return r < 1 ? '' : circle(x, y, r, swell > 0.75 ? p.pop : swell > 0.3 ? p.a : p.b);
  });
};

/** All compositions, by name. */
export const compositions: Record<string, Composition> = {
  sunset,
  tiles,
  grooves,
  ridges,
  cutouts,
  bars,
  rays,
  ribbons,
  halftone,
};
export const compositionNames = Object.keys(compositions);
/** Pictures that fill the sleeve evenly, so that a label may cover their middle. */
export const evenCompositions = ['tiles', 'grooves', 'cutouts', 'rays', 'ribbons'];
