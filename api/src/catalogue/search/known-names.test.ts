import { expect, test } from 'vitest';
import { KnownNames } from './known-names.ts';

const inside = (text: string) => {
  const bytes = Buffer.from(`<${text}>`);
  return { bytes, from: 1, to: bytes.length - 1 };
};

test('finds a text by its name, and no other text', () => {
  const known = new KnownNames();
  const texts = ['', 'é', ...Array.from({ length: 5000 }, (_, i) => `Artist ${i * 7}`)];
  texts.forEach((text, name) => {
    expect(known.find(inside(text))).toBe(-1);
    known.add(inside(text), name);
  });
  expect(texts.map((text) => known.find(inside(text)))).toEqual(texts.map((_, name) => name));
  for (const text of ['Artist', 'Artist 1', 'artist 7', 'Artist 77 ', 'è'])
    expect(known.find(inside(text))).toBe(-1);
});

test('does not store long texts, and forgets all when cleared', () => {
  const known = new KnownNames();
  const long = inside('x'.repeat(1000));
  expect(known.find(long)).toBe(-1);
  known.add(long, 1);
  expect(known.find(long)).toBe(-1);
  known.find(inside('short'));
  known.add(inside('short'), 2);
  expect(known.find(inside('short'))).toBe(2);
  known.clear();
  expect(known.find(inside('short'))).toBe(-1);
});
