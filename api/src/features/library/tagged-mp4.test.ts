import { expect, test } from 'vitest';
import { boxesIn } from '../../media/audio/mp4-boxes.ts';
import { testApp } from '../../test/test-app.ts';
import { downloader, expectTags, hash, musicFile, native } from './download-fixtures.ts';

const { download } = await downloader(await testApp());

/** Returns the first bytes of every chunk of an MP4, by its chunk table. */
function chunkStarts(file: Buffer): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const places: number[] = [];
  const walk = (from: number, to: number) => {
    for (const { type, at, head, size } of boxesIn(view, from, to)) {
      if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(type)) walk(at + head, at + size);
      if (type !== 'stco') continue;
      for (let i = 0; i < view.getUint32(at + 12); i++) places.push(view.getUint32(at + 16 + i * 4));
    }
  };
  walk(0, file.length);
  return places.map((place) => file.toString('hex', place, place + 32));
}
const boxNames = (file: Buffer) =>
  boxesIn(new DataView(file.buffer, file.byteOffset, file.length), 0, file.length).map(({ type }) => type);
const soundOf = (file: Buffer) => {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const mdat = boxesIn(view, 0, file.length).find(({ type }) => type === 'mdat');
  return file.subarray(mdat?.at ?? 0, (mdat?.at ?? 0) + (mdat?.size ?? 0));
};

test('an MP4 is sent with its table first, and the table still finds its sound', async () => {
  const original = musicFile('five.m4a');
  const { sent, read } = await download(original, 'audio/mp4');
  expect(boxNames(sent).indexOf('moov')).toBe(1);
  expect(hash(soundOf(sent))).toBe(hash(soundOf(original)));
  expect(chunkStarts(original).length).toBeGreaterThan(0);
  expect(chunkStarts(sent)).toEqual(chunkStarts(original));
  expectTags(read);
  expect(read.common.bpm).toBe(174);
  expect(native(read, 'iTunes')['----:com.apple.iTunes:initialkey']).toBe('C#m');
});
