import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { numberedFilm, pictureOf } from '../../test/numbered-film.ts';
import { cutFilm } from './cut-film.ts';

const sourceOf = (film: Uint8Array) => ({
  size: film.length,
  read: async (start: number, end: number) => film.slice(start, end),
});
const holds = (film: Uint8Array, picture: number) => Buffer.from(film).includes(pictureOf(picture));

test('the window begins at a key frame and is no longer than requested', async () => {
  const film = numberedFilm({ seconds: 100, keyEvery: 4 });
  const { bytes, startMs, lengthMs } = await cutFilm(sourceOf(film), { startMs: 30_000, lengthMs: 60_000 });
  expect({ startMs, lengthMs }).toEqual({ startMs: 28_000, lengthMs: 60_000 });
  expect(holds(bytes, 28 * 24 - 1)).toBe(false);
  expect(holds(bytes, 28 * 24)).toBe(true);
  expect(holds(bytes, 88 * 24 - 1)).toBe(true);
  expect(holds(bytes, 88 * 24)).toBe(false);
  const { format } = await parseBuffer(bytes, { mimeType: 'video/mp4' });
  expect(format.hasVideo).toBe(true);
  expect(format.duration).toBeGreaterThan(59.9);
  expect(format.duration).toBeLessThanOrEqual(60);
});

test('a film with only one key frame is cut from its beginning', async () => {
  const film = numberedFilm({ seconds: 20, keyEvery: 100 });
  const { startMs, lengthMs, bytes } = await cutFilm(sourceOf(film), { startMs: 10_000, lengthMs: 10_000 });
  expect({ startMs, lengthMs }).toEqual({ startMs: 0, lengthMs: 10_000 });
  expect(holds(bytes, 10 * 24)).toBe(false);
});

test('refuses a file that is not a film', async () => {
  for (const bytes of [new Uint8Array(0), Buffer.from('not a film'), Buffer.alloc(5000, 0xff)]) {
    await expect(cutFilm(sourceOf(bytes), { startMs: 0, lengthMs: 1000 })).rejects.toThrow();
  }
});
