import { type Draw, drawer } from '../../catalogue/search/recall/draw.ts';
import { sampleRate } from '../audio/sound.ts';

const seconds = 40;
const sixteenths = (...steps: number[]) => new Set(steps);
const every = (step: number, from = 0) =>
  sixteenths(...Array.from({ length: 16 }, (_, i) => i).filter((i) => i % step === from));

/** Drum patterns of a bar, in sixteenths. */
const patterns = {
  clicks: { kick: every(4), snare: sixteenths(), hat: sixteenths() },
  house: { kick: every(4), snare: sixteenths(4, 12), hat: every(4, 2) },
  drumAndBass: { kick: sixteenths(0, 10), snare: sixteenths(4, 12), hat: every(2) },
  boomBap: { kick: sixteenths(0, 7, 10), snare: sixteenths(4, 12), hat: every(2) },
  dembow: { kick: every(4), snare: sixteenths(3, 6, 11, 14), hat: every(2) },
} as const;
export type Pattern = keyof typeof patterns;

/** Returns drums alone at a tempo, the same on every machine. */
export function drums(pattern: Pattern, bpm: number) {
  const draw = drawer(Math.round(bpm * 10));
  const samples = new Float32Array(seconds * sampleRate);
  const { kick, snare, hat } = patterns[pattern];
  const step = (60 / bpm / 4) * sampleRate;
  for (let n = 0; n * step < samples.length; n++) {
    const at = Math.round(n * step);
    if (kick.has(n % 16)) addKick(samples, at);
    if (snare.has(n % 16)) addNoise(samples, at, { loud: 0.6, decay: 1800, draw });
    if (hat.has(n % 16)) addNoise(samples, at, { loud: 0.18, decay: 400, draw });
  }
  return { left: samples, right: samples, sampleRate } as const;
}

function addKick(samples: Float32Array, at: number): void {
  for (let i = 0; i < 6000 && at + i < samples.length; i++) {
    const hertz = 50 + 80 * Math.exp(-i / 700);
    samples[at + i] =
      (samples[at + i] ?? 0) + Math.sin((2 * Math.PI * hertz * i) / sampleRate) * Math.exp(-i / 1800);
  }
}

type Noise = { loud: number; decay: number; draw: Draw };

function addNoise(samples: Float32Array, at: number, { loud, decay, draw }: Noise): void {
  for (let i = 0; i < decay * 5 && at + i < samples.length; i++)
    samples[at + i] = (samples[at + i] ?? 0) + loud * (draw() * 2 - 1) * Math.exp(-i / decay);
}

/** Returns a talking voice: pulses of a gliding pitch and hisses through three moving formants. */
export function speech() {
  const draw = drawer(11);
  const samples = new Float32Array(20 * sampleRate);
  const filters = [0, 1, 2].map(() => ({ hertz: 500, last: 0, before: 0 }));
  const sound = { voiced: true, pitch: 120, aim: 120, loud: 0, aimLoud: 1, phase: 0 };
  let next = 0;
  for (let n = 0; n < samples.length; n++) {
    if (n >= next) {
      next = n + Math.round((0.06 + draw() * 0.2) * sampleRate);
      const kind = draw();
      sound.voiced = kind < 0.7;
      sound.aimLoud = kind > 0.88 ? 0 : 0.4 + draw() * 0.6;
      sound.aim = 85 + draw() * 90;
      for (const [i, filter] of filters.entries())
        filter.hertz = ([300, 900, 2300][i] ?? 0) + draw() * ([500, 1300, 600][i] ?? 0);
    }
    sound.pitch += (sound.aim - sound.pitch) * 0.0004;
    sound.loud += (sound.aimLoud - sound.loud) * 0.003;
    sound.phase += sound.pitch / sampleRate;
    const pulse = sound.phase >= 1 ? 1 : 0;
    sound.phase -= pulse;
    const source = sound.voiced ? pulse + (draw() - 0.5) * 0.01 : (draw() - 0.5) * 0.15;
    let sum = 0;
    for (const [i, filter] of filters.entries()) {
      const r = Math.exp((-Math.PI * 90) / sampleRate);
      const c = 2 * r * Math.cos((2 * Math.PI * filter.hertz) / sampleRate);
      const value = source + c * filter.last - r * r * filter.before;
      filter.before = filter.last;
      filter.last = value;
      sum += value / (i + 1);
    }
    samples[n] = sum * sound.loud * 0.05;
  }
  return { left: samples, right: samples, sampleRate } as const;
}
