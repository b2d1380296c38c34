import { describe, expect, test } from 'vitest';
import { drawArtist, drawBanner, drawCover, drawPoster } from './draw.ts';

const text = { title: 'Salt & <Sugar> "Reverb"', artist: 'Tide & Timber', genre: 'Drum & Bass' };
const seeds = Array.from({ length: 120 }, (_, i) => i * 7919 + 1);

/** Lists tags that are not closed in order; the drawings use no comments or CDATA. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', , self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe.each([
  ['cover', (seed: number) => drawCover(seed, text), '0 0 600 600'],
  ['artist', (seed: number) => drawArtist(seed, text.artist), '0 0 600 600'],
  [
    'banner',
    (seed: number) => drawBanner(seed, { title: text.title, subtitle: text.artist }),
    '0 0 1600 500',
  ],
  ['poster', (seed: number) => drawPoster(seed, text), '0 0 1280 720'],
] as const)('%s', (_, draw, viewBox) => {
  test('is complete, self-contained SVG of its size', () => {
    for (const seed of seeds) {
      const svg = draw(seed);
      expect(svg).toContain(`viewBox="${viewBox}"`);
      expect(unclosed(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|href|url\((?!#)|NaN|undefined|Infinity/);
      expect(svg.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  test('is the same for the same seed and differs between seeds', () => {
    expect(draw(5)).toBe(draw(5));
    expect(new Set(seeds.map(draw)).size).toBe(seeds.length);
  });
});

test('a cover names its track', () => {
  const svg = drawCover(3, { title: 'Basement Weather', artist: 'Velvet Pangolin', genre: 'House' });
  expect(svg).toContain('<title>Basement Weather by Velvet Pangolin</title>');
  expect(svg).toContain('>HOUSE</text>');
});
