import { escapeHtml } from '@pool/contracts';
import { createRandom, hashText, type Random } from '../../platform/random/random.ts';

/** Colours of one sleeve: ground, two main colours, a highlight, and ink that is legible on the ground. */
export type Palette = { ground: string; a: string; b: string; pop: string; ink: string };

const palettes: Palette[] = [
  { ground: '#14110f', a: '#e4572e', b: '#f0c808', pop: '#fff1d0', ink: '#fff1d0' },
  { ground: '#0b132b', a: '#3a86ff', b: '#5bc0be', pop: '#ffd6e0', ink: '#eaf4ff' },
  { ground: '#f4ecd8', a: '#c8553d', b: '#2d3047', pop: '#e0a458', ink: '#2d3047' },
  { ground: '#1f0a2e', a: '#b5179e', b: '#f72585', pop: '#4cc9f0', ink: '#fde7ff' },
  { ground: '#0f2a1d', a: '#74a57f', b: '#f2c14e', pop: '#f78154', ink: '#f3f7e8' },
  { ground: '#fdf0ed', a: '#e56b6f', b: '#355070', pop: '#eaac8b', ink: '#27374f' },
  { ground: '#10252e', a: '#ff7e6b', b: '#8c5e58', pop: '#a9f0d1', ink: '#fff7f8' },
  { ground: '#e9f1f0', a: '#0a7e8c', b: '#f2545b', pop: '#f5c156', ink: '#19323c' },
  { ground: '#241623', a: '#d0cd94', b: '#3c787e', pop: '#d56f3e', ink: '#f6f0d9' },
  { ground: '#ffd23f', a: '#ee4266', b: '#0ead69', pop: '#3bceac', ink: '#31133a' },
  { ground: '#050505', a: '#c9c9c9', b: '#6b6b6b', pop: '#ff3b30', ink: '#ffffff' },
  { ground: '#1b3a4b', a: '#f4a259', b: '#8cb369', pop: '#f4e285', ink: '#fdf8e7' },
  { ground: '#f7d1cd', a: '#735d78', b: '#b392ac', pop: '#d1495b', ink: '#3a2a3f' },
  { ground: '#d8e2dc', a: '#ff6b35', b: '#004e89', pop: '#f7c59f', ink: '#1a2a3a' },
];

/** Returns the colours of a seed; every other time the main pair is swapped. */
export function paletteOf(random: Random): Palette {
  const found = random.pick(palettes);
  return random.chance(0.5) ? found : { ...found, a: found.b, b: found.a };
}

/** Returns a source of randomness for one drawing. */
export const drawingRandom = (seed: number, what: string): Random => createRandom(seed ^ hashText(what));

/** Formats a number with one decimal, for coordinates. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Wraps words into lines of at most `width` characters; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export type TextStyle = {
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  /** The maximum width of the line; a wider one is set smaller. */
  fit?: number;
};

// Advance of an average character of a bold system sans, in ems.
const advance = 0.6;

/** Draws one line of text at its baseline. */
export function line(x: number, y: number, text: string, style: TextStyle): string {
  const { fill, weight = 700, anchor = 'start', spacing = 0, fit = Number.POSITIVE_INFINITY } = style;
  const wide = text.length * (style.size * advance + spacing);
  const size = wide > fit ? (style.size * fit) / wide : style.size;
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${n(spacing)}">${escapeHtml(text)}</text>`;
}

/** Returns a whole drawing, without scripts, links or external fonts. */
export function drawing(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"><title>${escapeHtml(title)}</title><clipPath id="edge"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#edge)">${body}</g></svg>`;
}

/** Draws a fine paper grain over the whole drawing, so that flat colour does not look like a screen. */
export function grain(width: number, height: number, seed: number, opacity = 0.12): string {
  return `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="${seed % 1000}" /><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0.9 -0.2" /></filter><rect width="${width}" height="${height}" filter="url(#grain)" opacity="${opacity}" style="mix-blend-mode:overlay" />`;
}
