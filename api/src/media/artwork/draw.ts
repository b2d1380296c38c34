import type { Random } from '../../platform/random/random.ts';
import { type Composition, compositionNames, compositions, evenCompositions } from './compositions.ts';
import {
  drawing,
  drawingRandom,
  grain,
  line,
  n,
  type Palette,
  paletteOf,
  type TextStyle,
  wrap,
} from './svg.ts';

const chosen = (random: Random): Composition => compositions[random.pick(compositionNames)] ?? (() => '');
const ground = (w: number, h: number, fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`;

/** Draws lines of text from a first baseline down; the size shrinks with the number of lines. */
function block(x: number, y: number, lines: string[], style: TextStyle, leading = 1.06): string {
  return lines.map((text, i) => line(x, y + i * style.size * leading, text, style)).join('');
}

/** Draws a panel at the foot with title and artist, like a label glued to the sleeve. */
function footPlate(p: Palette, title: string, artist: string, genre: string): string {
  const lines = wrap(title, 20).slice(0, 3);
  const size = lines.length > 2 ? 38 : lines.length > 1 ? 44 : 54;
  const tall = 92 + lines.length * size * 1.06;
  const top = 600 - tall;
  return (
    `<rect y="${n(top)}" width="600" height="${n(tall)}" fill="${p.ground}"/>` +
    block(36, top + size + 22, lines, { size, fill: p.ink, weight: 800, spacing: -1, fit: 528 }) +
    line(36, 566, artist, { size: 24, fill: p.ink, weight: 500, fit: 380 }) +
    line(564, 566, genre.toUpperCase(), {
      size: 15,
      fill: p.ink,
      weight: 600,
      anchor: 'end',
      spacing: 2,
      fit: 130,
    })
  );
}

/** Draws the artist along the top edge and a large title on the left, on a band of the ground colour. */
function headBand(p: Palette, title: string, artist: string, genre: string): string {
  const lines = wrap(title, 16).slice(0, 4);
  const size = lines.length > 2 ? 46 : 60;
  const tall = 96 + lines.length * size * 1.02;
  return (
    `<rect width="600" height="${n(tall)}" fill="${p.ground}"/>` +
    line(36, 50, artist.toUpperCase(), { size: 19, fill: p.ink, weight: 600, spacing: 2.4, fit: 410 }) +
    line(564, 50, genre.toUpperCase(), {
      size: 14,
      fill: p.ink,
      weight: 500,
      spacing: 2,
      anchor: 'end',
      fit: 110,
    }) +
    block(34, 72 + size * 0.92, lines, { size, fill: p.ink, weight: 900, spacing: -1.5, fit: 532 }, 1.02)
  );
}

/** Draws a round label in the middle, as on the record itself. */
function centreLabel(p: Palette, title: string, artist: string, genre: string): string {
  const lines = wrap(title, 15).slice(0, 3);
  const size = lines.length > 2 ? 27 : 32;
  const top = 300 - ((lines.length - 1) * size * 1.1) / 2;
  return (
    `<circle cx="300" cy="300" r="186" fill="${p.ground}"/><circle cx="300" cy="300" r="176" fill="none" stroke="${p.ink}" stroke-width="1.5" opacity="0.6"/>` +
    line(300, 190, genre.toUpperCase(), {
      size: 13,
      fill: p.ink,
      weight: 600,
      anchor: 'middle',
      spacing: 3,
    }) +
    block(
      300,
      top + 4,
      lines,
      { size, fill: p.ink, weight: 800, anchor: 'middle', spacing: -0.4, fit: 290 },
      1.1,
    ) +
    line(300, 408, artist, { size: 18, fill: p.ink, weight: 500, anchor: 'middle', fit: 240 }) +
    `<circle cx="300" cy="444" r="7" fill="${p.pop}"/>`
  );
}

/** Draws a sleeve, 600 by 600: one of nine pictures with one of three kinds of lettering. */
export function drawCover(seed: number, text: { title: string; artist: string; genre: string }): string {
  const random = drawingRandom(seed, 'cover');
  const p = paletteOf(random);
  const name = random.pick(compositionNames);
  const picture = compositions[name]?.(random, p, 600, 600) ?? '';
  const even = evenCompositions.includes(name);
  const lettering = random.pick(even ? [footPlate, headBand, centreLabel] : [footPlate]);
  const body =
    ground(600, 600, p.ground) +
    picture +
    grain(600, 600, seed) +
    lettering(p, text.title, text.artist, text.genre);
  return drawing(600, 600, `${text.title} by ${text.artist}`, body);
}

/** Draws a square portrait, 600 by 600: a head and shoulders in front of a picture. */
export function drawArtist(seed: number, name: string): string {
  const random = drawingRandom(seed, 'artist');
  const p = paletteOf(random);
  const x = 300 + random.int(-20, 20);
  const skin = random.pick([p.a, p.b]);
  const coat = skin === p.a ? p.b : p.a;
  const [back, front] = random.pick([
    [
      '',
      `<path d="M${x - 118} 300C${x - 150} 120 ${x + 150} 120 ${x + 118} 300C${x + 90} 210 ${x - 90} 210 ${x - 118} 300Z"/>`,
    ],
    [
      `<circle cx="${x}" cy="232" r="158"/>`,
      `<path d="M${x - 100} 252C${x - 96} 150 ${x + 96} 150 ${x + 100} 252C${x + 60} 204 ${x - 60} 204 ${x - 100} 252Z"/>`,
    ],
    [
      '',
      `<path d="M${x - 124} 236H${x + 124}L${x + 100} 172C${x + 60} 120 ${x - 60} 120 ${x - 100} 172Z"/><rect x="${x - 24}" y="226" width="210" height="20" rx="10"/>`,
    ],
    [
      '',
      `<path d="M${x - 122} 470C${x - 170} 110 ${x + 170} 110 ${x + 122} 470C${x + 112} 400 ${x + 108} 300 ${x + 60} 218C${x} 250 ${x - 60} 240 ${x - 106} 290C${x - 112} 380 ${x - 112} 420 ${x - 122} 470Z"/>`,
    ],
    [
      `<circle cx="${x}" cy="140" r="54"/>`,
      `<path d="M${x - 112} 270C${x - 120} 130 ${x + 120} 130 ${x + 112} 270C${x + 70} 200 ${x - 70} 200 ${x - 112} 270Z"/>`,
    ],
    [
      `<path d="M${x - 130} 480C${x - 180} 90 ${x + 180} 90 ${x + 130} 480Z"/>`,
      `<path d="M${x - 110} 286C${x - 112} 140 ${x + 112} 140 ${x + 110} 286L${x + 96} 226H${x - 96}Z"/>`,
    ],
  ] as const);
  const glasses = random.chance(0.5)
    ? `<g fill="${p.ground}"><rect x="${x - 84}" y="276" width="74" height="46" rx="22"/><rect x="${x + 10}" y="276" width="74" height="46" rx="22"/><rect x="${x - 14}" y="290" width="28" height="8"/></g>`
    : `<g fill="none" stroke="${p.ground}" stroke-width="8" stroke-linecap="round"><path d="M${x - 70} 300q22 -18 44 0M${x + 26} 300q22 -18 44 0"/></g>`;
  const cans = random.chance(0.55)
    ? `<g fill="none" stroke="${p.pop}" stroke-width="20"><path d="M${x - 118} 310C${x - 126} 90 ${x + 126} 90 ${x + 118} 310"/></g><g fill="${p.pop}"><rect x="${x - 148}" y="270" width="46" height="92" rx="20"/><rect x="${x + 102}" y="270" width="46" height="92" rx="20"/></g>`
    : '';
  const figure =
    `<g fill="${p.ground}">${back}</g><path d="M${x - 230} 600C${x - 220} 470 ${x - 120} 450 ${x - 56} 436V380H${x + 56}V436C${x + 120} 450 ${x + 220} 470 ${x + 230} 600Z" fill="${coat}"/>` +
    `<path d="M${x - 56} 380H${x + 56}V440A56 40 0 0 1 ${x - 56} 440Z" fill="${skin}"/><path d="M${x - 56} 404q56 40 112 0v14q-56 46 -112 0Z" fill="${p.ground}" opacity="0.35"/>` +
    `<ellipse cx="${x}" cy="300" rx="108" ry="134" fill="${skin}"/><g fill="${p.ground}">${front}</g>${glasses}` +
    `<path d="M${x - 30} 372q30 22 60 0" fill="none" stroke="${p.ground}" stroke-width="8" stroke-linecap="round"/>${cans}`;
  const behind = `<g opacity="0.55">${chosen(random)(random, { ...p, a: p.pop, b: p.pop, pop: p.ink }, 600, 600)}</g>`;
  const halo = `<circle cx="${x}" cy="300" r="236" fill="${p.ink}"/>`;
  return drawing(
    600,
    600,
    `Portrait of ${name}`,
    ground(600, 600, p.ground) + behind + halo + figure + grain(600, 600, seed),
  );
}

export type BannerSize = { width: number; height: number };

/** Draws the picture of a banner, 1600 by 500 by default, without text: calm on the left, where the page shows its text. */
export function drawBanner(
  seed: number,
  text: { title: string; subtitle: string },
  { width: w, height: h }: BannerSize = { width: 1600, height: 500 },
): string {
  const random = drawingRandom(seed, 'banner');
  const p = paletteOf(random);
  const calm = 0.42;
  const picture = chosen(random)(random, p, w * (1 - calm), h);
  const body =
    ground(w, h, p.ground) +
    `<svg x="${n(w * calm)}" width="${n(w * (1 - calm))}" height="${h}">${picture}</svg>` +
    `<defs><linearGradient id="fade"><stop offset="${calm}" stop-color="${p.ground}"/><stop offset="${calm + 0.16}" stop-color="${p.ground}" stop-opacity="0"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#fade)"/>` +
    grain(w, h, seed);
  return drawing(w, h, `${text.title}. ${text.subtitle}`, body);
}

/** Draws the still of a video, 1280 by 720: the whole picture, with title and artist low on the left. */
export function drawPoster(seed: number, text: { title: string; artist: string }): string {
  const random = drawingRandom(seed, 'poster');
  const p = paletteOf(random);
  const lines = wrap(text.title, 26).slice(0, 2);
  const size = 64;
  const body =
    ground(1280, 720, p.ground) +
    chosen(random)(random, p, 1280, 720) +
    grain(1280, 720, seed) +
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.45" stop-color="${p.ground}" stop-opacity="0"/><stop offset="0.72" stop-color="${p.ground}" stop-opacity="0.94"/><stop offset="1" stop-color="${p.ground}"/></linearGradient></defs><rect width="1280" height="720" fill="url(#shade)"/>` +
    block(
      64,
      640 - lines.length * size * 1.05 + 40,
      lines,
      { size, fill: p.ink, weight: 850, spacing: -1.5, fit: 1150 },
      1.05,
    ) +
    line(66, 672, text.artist, { size: 30, fill: p.ink, weight: 500, fit: 900 });
  return drawing(1280, 720, `${text.title} by ${text.artist}`, body);
}
