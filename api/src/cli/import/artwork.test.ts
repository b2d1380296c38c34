import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findArtwork } from './artwork.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pool-artwork-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const song = path.join(folder, 'a.flac');

/** A PNG that cannot be compressed: 1,600 pixels of noise are 7 MB. */
const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
  .png()
  .toBuffer();

test('scales down a cover over 5 MB, embedded or in the folder', async () => {
  expect(noise.length).toBeGreaterThan(5 * 1024 * 1024);
  const embedded = await findArtwork(song, noise);
  expect(embedded?.format.mime).toBe('image/jpeg');
  expect(embedded?.bytes.length).toBeLessThan(5 * 1024 * 1024);
  expect(await sharp(embedded?.bytes).metadata()).toMatchObject({ width: 1500, height: 1500 });
  writeFileSync(path.join(folder, 'cover.png'), noise);
  expect((await findArtwork(song, null))?.bytes.length).toBeLessThan(5 * 1024 * 1024);
});

test('keeps a smaller cover', async () => {
  const small = await sharp(noise).resize(300).png().toBuffer();
  const found = await findArtwork(song, small);
  expect(Buffer.compare(found?.bytes ?? Buffer.alloc(0), small)).toBe(0);
});
