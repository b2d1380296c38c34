import type { Sound } from '../audio/sound.ts';

/** Seconds measured, from the middle of the piece, without intro and outro. */
const listenSeconds = 90;
/** Samples of a frame: 12 ms at 44,100 Hz, short enough to distinguish sixteenths. */
const frameSize = 512;

/** The measures that energy is computed from, each from 0 to 1. */
type Measures = {
  /** Loudness of the louder half: from quiet background music to a mastered club track. */
  loudness: number;
  /** Onsets per second: from a held chord to fast drums. */
  density: number;
  /** How high the centre of the spectrum is: from a bass alone to cymbals and bright leads. */
  brightness: number;
};

/** Places a value between two ends, as a share from 0 to 1. */
const shareBetween = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/**
 * Measures the energy of a piece, from 1 (calm) to 10 (peak time), by loudness, density of onsets and spectrum. Returns null for silence
 * and for less than five seconds.
 */
export function measureEnergy(sound: Sound): number | null {
  const measures = measure(sound);
  if (!measures) return null;
  const { loudness, density, brightness } = measures;
  const share = 0.3 * loudness + 0.6 * density + 0.1 * brightness;
  // Dance music lies between these two; calmer and harder music is not distinguished further.
  return 1 + Math.round(9 * shareBetween(share, 0.35, 0.85));
}

function measure({ left, right, sampleRate }: Sound): Measures | null {
  const length = Math.min(left.length, listenSeconds * sampleRate);
  if (length < 5 * sampleRate) return null;
  const from = Math.floor((left.length - length) / 2);
  const frames = Math.floor(length / frameSize);
  const powers = new Float32Array(frames);
  const slopes = new Float32Array(frames);
  let before = ((left[from] ?? 0) + (right[from] ?? 0)) / 2;
  for (let frame = 0; frame < frames; frame++) {
    for (let i = from + frame * frameSize, end = i + frameSize; i < end; i++) {
      const value = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
      powers[frame] = (powers[frame] ?? 0) + value * value;
      // The slope of a wave grows with its frequency, so it shows onsets of hi-hats that a bass would hide.
      slopes[frame] = (slopes[frame] ?? 0) + (value - before) ** 2;
      before = value;
    }
  }
  const loud = powers.toSorted().subarray(frames >> 1);
  const power = sum(loud) / (loud.length * frameSize);
  if (power < 1e-7) return null;
  // The frequency, in Hz, of a sine with the same ratio of slope to power.
  const hertz = (sampleRate / (2 * Math.PI)) * Math.sqrt(sum(slopes) / sum(powers));
  return {
    loudness: shareBetween(10 * Math.log10(power), -30, -8),
    density: shareBetween(countOnsets(slopes) / (length / sampleRate), 1, 6),
    brightness: shareBetween(Math.log2(hertz), Math.log2(250), Math.log2(4000)),
  };
}

const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);

/** Counts frames that are twice as strong as the mean of the few before them, at most one in 60 ms. */
function countOnsets(strengths: Float32Array): number {
  const floor = (sum(strengths) / strengths.length) * 0.05;
  const around = 4;
  let count = 0;
  let last = -around;
  for (let frame = around; frame < strengths.length; frame++) {
    const before = sum(strengths.subarray(frame - around, frame)) / around;
    if ((strengths[frame] ?? 0) < Math.max(floor, 2 * before) || frame - last <= around) continue;
    count++;
    last = frame;
  }
  return count;
}
