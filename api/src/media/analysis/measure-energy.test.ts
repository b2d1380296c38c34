import { expect, test } from 'vitest';
import { playedSound } from '../../test/music-fixtures.ts';
import type { Sound } from '../audio/sound.ts';
import { measureEnergy } from './measure-energy.ts';
import { drums } from './sound-fixtures.ts';

const at = (gain: number, { left, right, sampleRate }: Sound): Sound => ({
  left: left.map((value) => value * gain),
  right: right.map((value) => value * gain),
  sampleRate,
});

function tone(hertz: number, gain: number): Sound {
  const samples = Float32Array.from(
    { length: 44_100 * 20 },
    (_, i) => gain * Math.sin((2 * Math.PI * hertz * i) / 44_100),
  );
  return { left: samples, right: samples, sampleRate: 44_100 };
}

test('a held tone is calm, drums have energy, and more drums have more', () => {
  const [held, slow, house, fast] = [
    measureEnergy(tone(220, 0.05)),
    measureEnergy(drums('clicks', 72)),
    measureEnergy(drums('house', 124)),
    measureEnergy(drums('drumAndBass', 174)),
  ].map(Number);
  console.log(
    `energy: a held tone ${held}, slow clicks ${slow}, house drums ${house}, drum and bass ${fast}`,
  );
  expect(held).toBeLessThanOrEqual(2);
  expect(slow).toBeLessThan(Number(house));
  expect(house).toBeLessThan(Number(fast));
  expect(fast).toBeGreaterThanOrEqual(7);
});

test('the same music is less energetic when it is quiet', () => {
  const loud = drums('house', 124);
  expect(Number(measureEnergy(at(0.05, loud)))).toBeLessThan(Number(measureEnergy(loud)));
});

test('synthesised music of a calm style has less energy than that of a hard one', { timeout: 60_000 }, () => {
  const energyOf = (style: 'Lo-Fi' | 'Drum & Bass', bpm: number) =>
    Number(measureEnergy(playedSound(7, { style, bpm, keyPitch: 0, keyMode: 'minor', seconds: 45 })));
  const [calm, hard] = [energyOf('Lo-Fi', 78), energyOf('Drum & Bass', 174)];
  console.log(`energy: Lo-Fi ${calm}, Drum & Bass ${hard}`);
  expect(calm).toBeLessThan(hard);
});

test('silence and very short pieces have no energy', () => {
  const silence = new Float32Array(44_100 * 20);
  expect(measureEnergy({ left: silence, right: silence, sampleRate: 44_100 })).toBeNull();
  const { left, right } = drums('house', 124);
  const short = {
    left: left.subarray(0, 44_100 * 4),
    right: right.subarray(0, 44_100 * 4),
    sampleRate: 44_100 as const,
  };
  expect(measureEnergy(short)).toBeNull();
});
