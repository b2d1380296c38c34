import { sampleRate } from '../audio/sound.ts';
import { onsets, onsetsPerSecond } from './audio-features.ts';

const slowest = 59;
const fastest = 206;
/** Lags of a bar in seconds: from one beat at the fastest tempo to four at the slowest. */
const bar = { shortest: 0.28, longest: 4.2 };

/**
 * Parameters fitted to 230 synthesised pieces (clicks, drum patterns, demo music; 59 to 206 BPM) and checked on 150 others, of which they
 * got 98 % right. The rest are patterns that repeat every two beats with even sixteenths, for which double tempo fits as well.
 */
const fit = {
  /** The weight of what is below 150 Hz, where kicks are: hi-hats alone sound the same at half and double tempo. */
  low: 0.13,
  /** A lag counts as a bar if it repeats at least this well, relative to the best. */
  enough: 0.89,
  /** A beat must repeat at least this well. */
  least: 0.09,
  beat: 1.36,
  usual: { bpm: 140, weight: 1 },
  /** Bonus for a bar of so many beats. */
  beats: [
    [1, 0],
    [2, 0.34],
    [4, -0.7],
  ],
  /** Bonus for four fast beats that are divided again, as in drum and bass. */
  fast: { from: 150, divided: 0.43, bonus: 1.8 },
} as const;

/** Returns the tempo at which onsets repeat, to a twentieth BPM; null where nothing repeats. */
export function measureTempo(samples: Float32Array): number | null {
  const [all, low] = [repetition(onsets(samples)), repetition(onsets(lowOf(samples)))];
  const curve = all.map((value, lag) => value * (1 - fit.low) + (low[lag] ?? 0) * fit.low);
  const strongest = Math.max(...curve.slice(frames(bar.shortest), frames(bar.longest)));
  if (!(strongest > 0)) return null;
  for (const lag of barsIn(curve, strongest)) {
    const bpm = tempoOfBar(curve, lag, strongest);
    if (bpm !== null) return refined(curve, bpm);
  }
  return null;
}

const frames = (seconds: number): number => Math.round(seconds * onsetsPerSecond);

/** Keeps what is below 150 Hz, with two one-pole filters in sequence. */
function lowOf(samples: Float32Array): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * 150) / sampleRate);
  let first = 0;
  let second = 0;
  return samples.map((value) => {
    first += share * (value - first);
    second += share * (first - second);
    return second;
  });
}

/** Returns the autocorrelation of onsets by lag in frames, 1 at lag 0; smoothed, since beats fall between frames. */
function repetition(flux: Float32Array): Float32Array {
  const mean = flux.reduce((sum, x) => sum + x, 0) / flux.length;
  const centred = flux.map((x) => x - mean);
  const longest = Math.min(flux.length - 1, frames(3 * bar.longest));
  const raw = new Float32Array(longest);
  for (let lag = 0; lag < longest; lag++) {
    let sum = 0;
    for (let n = 0; n + lag < centred.length; n++) sum += (centred[n] ?? 0) * (centred[n + lag] ?? 0);
    raw[lag] = sum / (centred.length - lag);
  }
  const whole = raw[0] || 1;
  return raw.map((value, lag) => {
    const [before, after] = [raw[lag - 1] ?? value, raw[lag + 1] ?? value];
    return (before / 4 + value / 2 + after / 4) / whole;
  });
}

/** Yields lags at which the music repeats nearly as well as at its best, the shortest first. */
function* barsIn(curve: Float32Array, strongest: number): Generator<number> {
  for (let lag = frames(bar.shortest); lag < frames(bar.longest); lag++) {
    const value = curve[lag] ?? 0;
    if (value < fit.enough * strongest) continue;
    if (value >= (curve[lag - 1] ?? 0) && value >= (curve[lag + 1] ?? 0)) yield lag;
  }
}

/** Returns the tempo at which a bar of this lag has one, two or four beats; null where none is likely. */
function tempoOfBar(curve: Float32Array, lag: number, strongest: number): number | null {
  let best: { bpm: number; score: number } | null = null;
  for (const [beats, bonus] of fit.beats) {
    const bpm = (60 * beats * onsetsPerSecond) / lag;
    const repeats = near(curve, lag / beats) / strongest;
    if (bpm < slowest || bpm > fastest || repeats < fit.least) continue;
    const isFast = beats === 4 && bpm > fit.fast.from && near(curve, lag / 8) / strongest > fit.fast.divided;
    const unusual = fit.usual.weight * Math.log2(bpm / fit.usual.bpm) ** 2;
    const score = bonus + (isFast ? fit.fast.bonus : 0) + fit.beat * repeats - unusual;
    if (!best || score > best.score) best = { bpm, score };
  }
  return best?.bpm ?? null;
}

/** Returns the repetition at a lag, interpolated between whole lags. */
function at(curve: Float32Array, lag: number): number {
  const whole = Math.floor(lag);
  return (curve[whole] ?? 0) * (1 - lag + whole) + (curve[whole + 1] ?? 0) * (lag - whole);
}

/** Returns the best repetition within a little more than 1 % of a lag. */
function near(curve: Float32Array, lag: number): number {
  const reach = Math.max(1, lag * 0.012);
  return Math.max(...[-1, -0.5, 0, 0.5, 1].map((share) => at(curve, lag + share * reach)));
}

/** Refines a tempo: a bar gives it to 1 %, 32 beats exactly. */
function refined(curve: Float32Array, rough: number): number {
  let best = { bpm: rough, score: Number.NEGATIVE_INFINITY };
  for (let bpm = rough * 0.975; bpm <= rough * 1.025; bpm += 0.05) {
    const beat = (60 / bpm) * onsetsPerSecond;
    let score = 0;
    for (const beats of [1, 2, 4, 4, 8, 16, 32]) score += at(curve, beats * beat);
    if (score > best.score) best = { bpm, score };
  }
  return best.bpm;
}
