import { expect, test } from 'vitest';
import { silentMp3 } from '../../test/silent-mp3.ts';
import { durationOf, readFrames } from '../audio/mp3-frames.ts';
import { cutPreview } from './cut-preview.ts';

const frameMs = (1152 / 44_100) * 1000;
const numberAt = (mp3: Uint8Array, frame: number) =>
  new DataView(mp3.buffer, mp3.byteOffset).getUint32(frame * 417 + 100);

test('the window begins and ends at frame borders and is never longer than requested', () => {
  const { bytes, startMs, lengthMs } = cutPreview(silentMp3(120), 30_000, 60_000);
  expect(bytes.length % 417).toBe(0);
  expect(numberAt(bytes, 0)).toBe(Math.ceil(30_000 / frameMs));
  expect(startMs).toBeGreaterThanOrEqual(30_000);
  expect(startMs).toBeLessThan(30_000 + frameMs + 1);
  expect(lengthMs).toBeLessThanOrEqual(60_000);
  expect(durationOf(readFrames(bytes))).toBeCloseTo(lengthMs, -1);
  expect(lengthMs).toBeGreaterThan(60_000 - 2 * frameMs);
});

test('the window begins earlier in a short track, and is all of a very short one', () => {
  const near = cutPreview(silentMp3(70), 30_000, 60_000);
  expect(near.startMs).toBeLessThan(11_000);
  expect(near.lengthMs).toBeGreaterThan(59_900);
  expect(cutPreview(silentMp3(20), 30_000, 60_000).startMs).toBe(0);
});

test('tags, the table of a variable rate and invalid bytes are not audio', () => {
  const audio = silentMp3(1);
  const id3 = Buffer.concat([
    Buffer.from('ID3\x04\x00\x00\x00\x00\x01\x48', 'latin1'),
    Buffer.alloc(200, 0xff),
  ]);
  const table = silentMp3(0.01);
  table.set(new TextEncoder().encode('Xing'), 36);
  const tail = Buffer.from(`TAG${'x'.repeat(125)}`);
  const frames = readFrames(Buffer.concat([id3, table, audio, tail]));
  expect(frames).toHaveLength(audio.length / 417);
  expect(frames[0]?.offset).toBe(id3.length + table.length);
});

test('reads frames of a variable rate, each with its own length', () => {
  const wide = new Uint8Array(1044);
  new DataView(wide.buffer).setUint32(0, 0xff_fb_e0_00);
  const frames = readFrames(Buffer.concat([silentMp3(0.02), wide, silentMp3(0.02), wide]));
  expect(frames.map((frame) => frame.bytes)).toEqual([417, 1044, 417, 1044]);
});

test('refuses a file that is not an MP3', () => {
  expect(() => cutPreview(new Uint8Array(5000).fill(0xff), 0, 1000)).toThrow(RangeError);
  expect(() => cutPreview(new Uint8Array(0), 0, 1000)).toThrow(RangeError);
});
