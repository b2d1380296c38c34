import { sampleRate } from './timing.ts';

export const tableSize = 2048;
const waves = ['sine', 'saw', 'square', 'organ', 'piano', 'reed'] as const;
export type Wave = (typeof waves)[number];

/** Returns the strength of the n-th harmonic, n from 1. */
const harmonics: Record<Wave, (n: number) => number> = {
  sine: (n) => (n === 1 ? 1 : 0),
  saw: (n) => 0.6 / n,
  square: (n) => (n % 2 ? 0.75 / n : 0),
  organ: (n) => ({ 1: 0.5, 2: 0.4, 3: 0.28, 4: 0.2, 6: 0.1, 8: 0.12 })[n] ?? 0,
  piano: (n) => 0.7 / n ** 1.5 / (n % 7 === 0 ? 6 : 1),
  reed: (n) => (n % 2 ? 0.6 / n ** 1.1 : 0.2 / n),
};
const cache = new Map<string, Float32Array>();

/**
 * Returns one cycle of a wave without harmonics above what this sample rate can represent when played at `frequency` (Hz). Tables are
 * shared by octave, with one sample more than a cycle for interpolation.
 */
export function waveTable(wave: Wave, frequency: number): Float32Array {
  const octave = Math.max(0, Math.ceil(Math.log2(Math.max(20, frequency) / 20)));
  const key = `${wave}:${octave}`;
  const known = cache.get(key);
  if (known) return known;
  const top = Math.max(1, Math.min(200, Math.floor(sampleRate / 2.3 / (20 * 2 ** octave))));
  const table = new Float32Array(tableSize + 1);
  for (let n = 1; n <= top; n++) {
    const strength = harmonics[wave](n);
    if (strength === 0) continue;
    for (let i = 0; i <= tableSize; i++) {
      table[i] = (table[i] ?? 0) + strength * Math.sin((2 * Math.PI * n * i) / tableSize);
    }
  }
  cache.set(key, table);
  return table;
}

/** Returns the frequency in Hz of a MIDI note number. */
export const noteHz = (note: number): number => 440 * 2 ** ((note - 69) / 12);
