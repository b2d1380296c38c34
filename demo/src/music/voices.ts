import { createRandom } from 'api/random';
import type { Patch } from './patches.ts';
import { type Stereo, silence } from './stereo.ts';
import { sampleRate } from './timing.ts';
import { noteHz, tableSize, waveTable } from './wavetable.ts';

/** Envelopes and filters are updated once per so many frames. */
const block = 16;

/** Returns the level of a note after `at` seconds, released after `held`. */
function envelope(patch: Patch, at: number, held: number): number {
  const { attack, decay, sustain, release } = patch;
  const on = Math.min(at, held);
  const body = on < attack ? on / attack : sustain + (1 - sustain) * Math.exp((attack - on) / (decay * 0.5));
  return at <= held ? body : body * Math.max(0, 1 - (at - held) / release);
}

/** Adds a detuned wave table through a resonant low-pass (state variable), for one side of the stereo image. */
function waveSide(out: Float32Array, patch: Patch, hz: number, held: number, cents: number): void {
  const table = waveTable(patch.wave, hz);
  const stepA = (hz / sampleRate) * tableSize;
  const stepB = stepA * 2 ** (cents / 1200);
  let a = 0;
  let b = tableSize * 0.37;
  let low = 0;
  let band = 0;
  let level = 0;
  const damp = 1.6 - patch.resonance * 1.2;
  const mix = cents === 0 ? 0 : 0.5;
  for (let start = 0; start < out.length; start += block) {
    const at = start / sampleRate;
    const target = envelope(patch, at, held) * patch.gain;
    const rise = (target - level) / block;
    const cutoff = Math.min(9000, patch.cutoff + patch.sweep * Math.exp(-at / patch.sweepDecay));
    const f = 2 * Math.sin((Math.PI * cutoff) / (sampleRate * 2));
    const end = Math.min(out.length, start + block);
    for (let i = start; i < end; i++) {
      const ia = a | 0;
      let x = (table[ia] as number) + ((table[ia + 1] as number) - (table[ia] as number)) * (a - ia);
      a += stepA;
      if (a >= tableSize) a -= tableSize;
      if (mix > 0) {
        const ib = b | 0;
        x =
          x * 0.6 +
          ((table[ib] as number) + ((table[ib + 1] as number) - (table[ib] as number)) * (b - ib)) * mix;
        b += stepB;
        if (b >= tableSize) b -= tableSize;
      }
      // Two steps a sample keep the filter stable at high cutoffs.
      band += f * (x - low - damp * band);
      low += f * band;
      band += f * (x - low - damp * band);
      low += f * band;
      level += rise;
      out[i] = low * level;
    }
  }
}

function fm(out: Float32Array, patch: Patch, hz: number, held: number): void {
  const sine = waveTable('sine', 440);
  const step = (hz / sampleRate) * tableSize;
  let carrier = 0;
  let modulator = 0;
  let level = 0;
  for (let start = 0; start < out.length; start += block) {
    const at = start / sampleRate;
    const rise = (envelope(patch, at, held) * patch.gain - level) / block;
    const depth = ((patch.depth * Math.exp(-at / (patch.decay * 0.35))) / (2 * Math.PI)) * tableSize;
    const end = Math.min(out.length, start + block);
    for (let i = start; i < end; i++) {
      const swing = (sine[modulator | 0] as number) * depth;
      let at = carrier + swing;
      at -= Math.floor(at / tableSize) * tableSize;
      level += rise;
      out[i] = (sine[at | 0] as number) * level * 0.7;
      carrier += step;
      if (carrier >= tableSize) carrier -= tableSize;
      modulator += step * patch.ratio;
      while (modulator >= tableSize) modulator -= tableSize;
    }
  }
}

/** Adds a plucked string (Karplus and Strong): a burst of noise in a tuned, damped delay. */
function pluckedString(out: Float32Array, patch: Patch, hz: number, held: number): void {
  const exact = sampleRate / hz - 0.5;
  const size = Math.max(2, Math.floor(exact));
  const part = exact - size;
  const line = new Float32Array(size + 1);
  const random = createRandom(Math.round(hz * 10));
  let dull = 0;
  const soft = 1 - Math.exp((-2 * Math.PI * patch.cutoff) / sampleRate);
  for (let i = 0; i <= size; i++) {
    dull += (random.next() * 2 - 1 - dull) * soft;
    line[i] = dull * 1.4;
  }
  const keep = Math.exp(-1 / (hz * patch.decay));
  let at = 0;
  let last = 0;
  for (let i = 0; i < out.length; i++) {
    const next = at === size ? 0 : at + 1;
    const x = (line[at] as number) * (1 - part) + (line[next] as number) * part;
    line[at] = (x + last) * 0.5 * keep;
    last = x;
    at = next;
    const fade = i / sampleRate - held;
    out[i] = fade > 0 ? x * patch.gain * Math.max(0, 1 - fade / patch.release) : x * patch.gain;
  }
}

/** Renders one note of an instrument: MIDI number, seconds held. The sound is longer by the release. */
export function renderNote(patch: Patch, note: number, held: number): Stereo {
  const sound = silence(Math.round((held + patch.release) * sampleRate));
  const hz = noteHz(note);
  if (patch.engine === 'wave') {
    waveSide(sound.left, patch, hz, held, -patch.detune);
    if (patch.detune === 0) sound.right = sound.left;
    else waveSide(sound.right, patch, hz, held, patch.detune);
    return sound;
  }
  if (patch.engine === 'fm') fm(sound.left, patch, hz, held);
  else pluckedString(sound.left, patch, hz, held);
  return { left: sound.left, right: sound.left };
}
