import { encodedSize, encodeMp3 } from 'api/media';
import { expect, test } from 'vitest';
import type { VersionRecipe } from '../types.ts';
import { type PreviewHead, renderPreview } from './render-preview.ts';
import { recipeDurationMs } from './timing.ts';

const recipe: VersionRecipe = {
  style: 'House',
  bpm: 128,
  keyPitch: 0,
  keyMode: 'minor',
  kind: 'Drum Loop',
  seconds: 20,
  seed: 5,
};

function render(startMs: number, lengthMs: number) {
  const heads: PreviewHead[] = [];
  const parts: Uint8Array[] = [];
  renderPreview(
    { recipe, startMs, lengthMs },
    { begin: (head) => heads.push(head), bytes: (part) => parts.push(part) },
  );
  return { head: heads[0], count: parts.length, bytes: Buffer.concat(parts) };
}

test('a preview has the promised size, and comes second by second', () => {
  const { head, count, bytes } = render(5000, 6000);
  expect(head).toMatchObject({ startMs: 5000, lengthMs: 6000, durationMs: recipeDurationMs(recipe) });
  expect(head?.peaks).toHaveLength(800);
  expect(bytes.length).toBe(head?.size);
  expect(count).toBeGreaterThanOrEqual(6);
});

test('the window of a short track begins earlier, and is no longer than the track', () => {
  const whole = recipeDurationMs(recipe);
  expect(render(30_000, 10_000).head).toMatchObject({ startMs: whole - 10_000, lengthMs: 10_000 });
  expect(render(30_000, 60_000).head).toMatchObject({ startMs: 0, lengthMs: whole });
});

test('the size of an encoding is known before it is encoded', () => {
  for (const samples of [1, 1152, 1153, 1199, 44_100, 45_000, 61_234, 88_200, 100_000]) {
    const silence = new Float32Array(samples);
    const mp3 = encodeMp3({ left: silence, right: silence, sampleRate: 44_100 }, { kbps: 128 });
    expect([samples, mp3.length]).toEqual([samples, encodedSize(samples, 128)]);
  }
});
