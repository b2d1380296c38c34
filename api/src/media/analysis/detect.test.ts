import { type Style, styles } from 'demo/synthesis';
import { expect, test } from 'vitest';
import { playedSound } from '../../test/music-fixtures.ts';
import { detectBpm, detectKey } from './detect.ts';
import { drums, type Pattern, speech } from './sound-fixtures.ts';

const tempos: Partial<Record<Style, number>> = {
  'Drum & Bass': 174,
  'Hip-Hop': 92,
  'R&B': 84,
  'Lo-Fi': 78,
  Breakers: 132,
};

test('detects tempo and key of synthesised music in every style', { timeout: 120_000 }, () => {
  const results = styles.map((style, i) => {
    const bpm = tempos[style] ?? 100 + i * 3;
    const keyPitch = (i * 5) % 12;
    const keyMode = i % 2 ? 'minor' : 'major';
    const sound = playedSound(40 + i, { style, bpm, keyPitch, keyMode, seconds: 45 });
    const found = detectBpm(sound, style) ?? 0;
    const key = detectKey(sound);
    const relative = keyMode === 'major' ? (keyPitch + 9) % 12 : (keyPitch + 3) % 12;
    return {
      exactTempo: Math.abs(found - bpm) <= 0.5,
      tempo: [1, 2, 0.5].some((times) => Math.abs(found * times - bpm) <= 0.5),
      exactKey: key?.pitch === keyPitch && key.mode === keyMode,
      key: (key?.mode === keyMode ? keyPitch : relative) === key?.pitch,
    };
  });
  const share = (of: keyof (typeof results)[number]) =>
    results.filter((one) => one[of]).length / results.length;
  console.log(
    `of ${results.length} styles: tempo ${share('exactTempo')} (or its octave ${share('tempo')}), key ${share('exactKey')} (or its relative ${share('key')})`,
  );
  expect(share('tempo')).toBe(1);
  expect(share('exactTempo')).toBeGreaterThanOrEqual(0.8);
  expect(share('key')).toBeGreaterThanOrEqual(0.8);
});

const pieces: [Pattern, number][] = [
  ...[60, 72, 84, 96, 110.25, 120, 133, 150, 174, 200].map((bpm): [Pattern, number] => ['clicks', bpm]),
  ...[110.25, 118, 124, 128, 135, 145].map((bpm): [Pattern, number] => ['house', bpm]),
  ...[162, 168, 170, 172, 174, 176].map((bpm): [Pattern, number] => ['drumAndBass', bpm]),
  ...[78, 84, 90, 95, 102].map((bpm): [Pattern, number] => ['boomBap', bpm]),
  ...[90, 96, 100].map((bpm): [Pattern, number] => ['dembow', bpm]),
];

test('is wrong for at most 1 of 30 pieces from 60 to 200 BPM without a genre', {
  timeout: 120_000,
}, () => {
  expect(pieces).toHaveLength(30);
  const off = pieces
    .map(([pattern, bpm]) => ({ pattern, bpm, detected: detectBpm(drums(pattern, bpm)) }))
    .filter(({ bpm, detected }) => detected === null || Math.abs(detected - bpm) > 0.5);
  expect(off.length, JSON.stringify(off)).toBeLessThanOrEqual(1);
});

test('drums and speech have no key', { timeout: 60_000 }, () => {
  for (const pattern of ['clicks', 'house', 'drumAndBass', 'boomBap'] as const)
    expect([pattern, detectKey(drums(pattern, 120))]).toEqual([pattern, null]);
  expect(detectKey(speech())).toBeNull();
});

test('silence has neither tempo nor key', () => {
  const silence = new Float32Array(44_100 * 20);
  const sound = { left: silence, right: silence, sampleRate: 44_100 } as const;
  expect(detectBpm(sound)).toBeNull();
  expect(detectKey(sound)).toBeNull();
});
