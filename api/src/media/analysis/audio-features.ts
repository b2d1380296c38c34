/** Measures rhythm, pitch and tone colour of a piece from its samples alone. */

import { sampleRate } from '../audio/sound.ts';
import { spectrum } from './spectrum.ts';

/** Samples from one onset value to the next. */
const hop = 256;
export const onsetsPerSecond = sampleRate / hop;

/** Returns the increase of loudness over time, 172 values a second. */
export function onsets(samples: Float32Array): Float32Array {
  const count = Math.floor(samples.length / hop);
  const level = new Float32Array(count);
  for (let n = 0; n < count; n++) {
    let sum = 0;
    for (let i = n * hop; i < (n + 1) * hop; i++)
      sum += ((samples[i] as number) - (samples[i - 1] ?? 0) * 0.6) ** 2;
    level[n] = Math.log(1e-4 + sum / hop);
  }
  const rise = level.map((x, n) => (n === 0 ? 0 : Math.max(0, x - (level[n - 1] as number))));
  // Smoothed, so that a beat of 90.7 frames is as easy to find as one of 136.
  const blunt = [0.2, 0.6, 1, 0.6, 0.2];
  return rise.map((_, n) => blunt.reduce((sum, weight, i) => sum + weight * (rise[n + i - 2] ?? 0), 0));
}

/** Returns the energy of each pitch class from 110 to 1800 Hz, between two times in seconds, summing to 1. */
export function chroma(samples: Float32Array, from: number, to: number): number[] {
  const size = 16384;
  const classes = new Array<number>(12).fill(0);
  for (let at = Math.round(from * sampleRate); at + size < to * sampleRate; at += size) {
    spectrum(samples, at, size).forEach((magnitude, bin) => {
      const hz = (bin * sampleRate) / size;
      if (hz < 110 || hz > 1800) return;
      const pitch = (((Math.round(69 + 12 * Math.log2(hz / 440)) % 12) + 12) % 12) as number;
      classes[pitch] = (classes[pitch] ?? 0) + magnitude;
    });
  }
  const total = classes.reduce((sum, x) => sum + x, 0) || 1;
  return classes.map((x) => x / total);
}

// Krumhansl and Kessler's profiles of how well each pitch class fits a key.
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};

/** Returns all 24 keys with how well each fits the chroma (correlation, -1 to 1), best first. */
export function rankKeys(classes: number[]): { pitch: number; mode: 'major' | 'minor'; fit: number }[] {
  const centred = (values: number[]) => {
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
    return values.map((x) => x - mean);
  };
  const observed = centred(classes);
  const norm = (values: number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0)) || 1;
  return (['major', 'minor'] as const)
    .flatMap((mode) => {
      const profile = centred(profiles[mode]);
      return Array.from({ length: 12 }, (_, pitch) => {
        const dot = observed.reduce((sum, x, i) => sum + x * (profile[(i - pitch + 12) % 12] ?? 0), 0);
        return { pitch, mode, fit: dot / (norm(observed) * norm(profile)) };
      });
    })
    .sort((a, b) => b.fit - a.fit);
}

/** Returns the share of the energy between 150 and 1500 Hz that is in narrow peaks: high for notes, low for drums. */
export function tonality(samples: Float32Array, from: number, to: number): number {
  const size = 8192;
  let peaks = 0;
  let all = 0;
  for (let at = Math.round(from * sampleRate); at + size < to * sampleRate; at += size / 2) {
    const bins = spectrum(samples, at, size);
    const low = Math.round((150 * size) / sampleRate);
    const high = Math.round((1500 * size) / sampleRate);
    for (let k = low; k < high; k++) {
      const power = (bins[k] as number) ** 2;
      all += power;
      const around = ((bins[k - 6] as number) ** 2 + (bins[k + 6] as number) ** 2) / 2;
      if (power > around * 20) peaks += power;
    }
  }
  return all === 0 ? 0 : peaks / all;
}
