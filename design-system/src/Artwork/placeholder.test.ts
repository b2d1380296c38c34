import { expect, test } from 'vitest';
import { placeholderOf } from './placeholder.ts';

test('draws the same picture for the same id, as a number or as text', () => {
  expect(placeholderOf(4711)).toEqual(placeholderOf('4711'));
  expect(placeholderOf(4711)).toMatchInlineSnapshot(`
    {
      "angle": 92,
      "hue": 23,
      "rings": [
        8,
        28.7,
        49.3,
      ],
      "second": 89,
      "x": 30,
      "y": 51,
    }
  `);
});

test('draws different pictures for neighbouring ids', () => {
  const hues = Array.from({ length: 100 }, (_, id) => placeholderOf(id + 1).hue);
  expect(new Set(hues).size).toBeGreaterThan(70);
  const nextToEachOther = hues.slice(1).map((hue, at) => Math.abs(hue - (hues[at] ?? 0)));
  expect(nextToEachOther.filter((distance) => distance < 10).length).toBeLessThan(15);
});

test('keeps every ring inside the drawing, centred near the middle', () => {
  for (let id = 0; id < 500; id += 1) {
    const { x, y, rings } = placeholderOf(id);
    for (const at of [x, y]) expect(at >= 20 && at <= 80).toBe(true);
    expect(rings.length).toBeGreaterThanOrEqual(3);
    expect(rings).toEqual([...rings].sort((a, b) => a - b));
  }
});
