import { parseBuffer } from 'music-metadata';
import { expect, test, vi } from 'vitest';
import { renderMp3 } from './render-mp3.ts';

vi.setConfig({ testTimeout: 60_000 });
const recipe = {
  seed: 12,
  style: 'Breakers',
  bpm: 132,
  keyPitch: 4,
  keyMode: 'minor',
  kind: 'Main',
  seconds: 102,
} as const;
const file = renderMp3(recipe);

/** Returns the length in bytes of the MPEG-1 layer III frame at `at`, or 0 when there is none. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
  const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
  const kbps = rates[c >> 4] ?? 0;
  if (a !== 0xff || (b & 0xfe) !== 0xfa || ((c >> 2) & 3) !== 0 || kbps === 0) return 0;
  return Math.floor((144000 * kbps) / 44100) + ((c >> 1) & 1);
}

test('the file is an unbroken chain of frames as long as the music', async () => {
  let at = 0;
  let frames = 0;
  while (at < file.mp3.length) {
    const length = frameLength(file.mp3, at);
    expect(length, `frame ${frames} at byte ${at}`).toBeGreaterThan(0);
    at += length;
    frames++;
  }
  expect(at).toBe(file.mp3.length);
  expect(Math.abs((frames * 1152 * 1000) / 44100 - file.durationMs)).toBeLessThan(120);
  const { format } = await parseBuffer(file.mp3, 'audio/mpeg');
  expect(format).toMatchObject({
    codec: 'MPEG 1 Layer 3',
    sampleRate: 44100,
    numberOfChannels: 2,
    bitrate: 128000,
  });
});

test('there are 800 peaks from 0 to 1, and they follow the arrangement', () => {
  expect(file.peaks).toHaveLength(800);
  for (const peak of file.peaks) expect(peak >= 0 && peak <= 1).toBe(true);
  expect(Math.max(...file.peaks)).toBe(1);
  expect(new Set(file.peaks).size).toBeGreaterThan(50);
});

test('the same recipe gives the same bytes', () => {
  expect(Buffer.compare(renderMp3(recipe).mp3, file.mp3)).toBe(0);
});
