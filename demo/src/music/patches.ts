import type { Wave } from './wavetable.ts';

/** An instrument. Times in seconds, cutoffs in Hz, detune in cents; `string` and `fm` need no filter. */
export type Patch = {
  engine: 'wave' | 'fm' | 'string';
  wave: Wave;
  detune: number;
  attack: number;
  decay: number;
  sustain: number;
  release: number;
  cutoff: number;
  /** How far the filter opens above the cutoff at the start of the note, and how fast it closes. */
  sweep: number;
  sweepDecay: number;
  resonance: number;
  /** For fm: modulator ratio, and depth at the start of the note. */
  ratio: number;
  depth: number;
  gain: number;
};

const patch = (over: Partial<Patch>): Patch => ({
  engine: 'wave',
  wave: 'saw',
  detune: 8,
  attack: 0.004,
  decay: 0.3,
  sustain: 0.6,
  release: 0.08,
  cutoff: 1800,
  sweep: 0,
  sweepDecay: 0.2,
  resonance: 0.2,
  ratio: 1,
  depth: 1,
  gain: 1,
  ...over,
});

/** The instruments of the band, by name. */
export const patches = {
  pad: patch({
    detune: 12,
    attack: 0.35,
    sustain: 0.9,
    release: 0.5,
    cutoff: 1100,
    sweep: 500,
    sweepDecay: 1,
    gain: 0.5,
  }),
  strings: patch({ detune: 10, attack: 0.09, sustain: 0.9, release: 0.25, cutoff: 3200, gain: 0.5 }),
  stab: patch({
    detune: 10,
    decay: 0.22,
    sustain: 0.15,
    release: 0.1,
    cutoff: 700,
    sweep: 3200,
    sweepDecay: 0.12,
    gain: 0.8,
  }),
  piano: patch({
    wave: 'piano',
    detune: 3,
    decay: 0.7,
    sustain: 0.12,
    release: 0.15,
    cutoff: 2600,
    sweep: 4000,
    sweepDecay: 0.3,
  }),
  organ: patch({
    wave: 'organ',
    detune: 4,
    decay: 0.1,
    sustain: 0.85,
    release: 0.05,
    cutoff: 4500,
    gain: 0.8,
  }),
  skank: patch({
    wave: 'organ',
    detune: 5,
    decay: 0.09,
    sustain: 0.1,
    release: 0.04,
    cutoff: 2600,
    sweep: 1500,
    gain: 1,
  }),
  brass: patch({
    detune: 9,
    attack: 0.03,
    decay: 0.3,
    sustain: 0.7,
    release: 0.1,
    cutoff: 900,
    sweep: 2600,
    sweepDecay: 0.25,
    gain: 0.8,
  }),
  pluck: patch({
    detune: 6,
    decay: 0.16,
    sustain: 0.05,
    release: 0.12,
    cutoff: 900,
    sweep: 4200,
    sweepDecay: 0.09,
    gain: 0.9,
  }),
  square: patch({
    wave: 'square',
    detune: 5,
    decay: 0.25,
    sustain: 0.4,
    release: 0.08,
    cutoff: 2600,
    sweep: 1500,
    gain: 0.6,
  }),
  reed: patch({
    wave: 'reed',
    detune: 5,
    attack: 0.02,
    decay: 0.2,
    sustain: 0.7,
    release: 0.08,
    cutoff: 3000,
    gain: 0.7,
  }),
  epiano: patch({ engine: 'fm', decay: 1.1, sustain: 0.1, release: 0.25, ratio: 1, depth: 1.1, gain: 0.8 }),
  bell: patch({ engine: 'fm', decay: 0.7, sustain: 0, release: 0.4, ratio: 3.5, depth: 1.4, gain: 0.6 }),
  kalimba: patch({ engine: 'fm', decay: 0.35, sustain: 0, release: 0.2, ratio: 4, depth: 0.7, gain: 0.9 }),
  guitar: patch({ engine: 'string', decay: 0.9, sustain: 0, release: 0.1, cutoff: 3500, gain: 0.9 }),
  muted: patch({ engine: 'string', decay: 0.16, sustain: 0, release: 0.05, cutoff: 2600, gain: 0.9 }),
  subBass: patch({
    wave: 'sine',
    detune: 0,
    attack: 0.006,
    decay: 0.5,
    sustain: 0.8,
    release: 0.06,
    cutoff: 400,
    gain: 1.1,
  }),
  roundBass: patch({
    wave: 'reed',
    detune: 0,
    decay: 0.35,
    sustain: 0.6,
    release: 0.05,
    cutoff: 380,
    sweep: 500,
    gain: 1.2,
  }),
  sawBass: patch({
    detune: 4,
    decay: 0.25,
    sustain: 0.5,
    release: 0.05,
    cutoff: 320,
    sweep: 900,
    sweepDecay: 0.12,
    resonance: 0.4,
    gain: 1.2,
  }),
  reese: patch({
    detune: 22,
    attack: 0.01,
    decay: 0.6,
    sustain: 0.9,
    release: 0.08,
    cutoff: 520,
    sweep: 300,
    gain: 1,
  }),
  slapBass: patch({
    wave: 'saw',
    detune: 2,
    decay: 0.18,
    sustain: 0.35,
    release: 0.04,
    cutoff: 420,
    sweep: 2400,
    sweepDecay: 0.06,
    resonance: 0.35,
    gain: 1.1,
  }),
  logDrum: patch({ engine: 'fm', decay: 0.42, sustain: 0.1, release: 0.08, ratio: 1, depth: 2.4, gain: 1.3 }),
} as const;
export type PatchName = keyof typeof patches;
