import type { MusicKey } from '@pool/contracts';
import type { Sound } from '../../platform/audio/decode.ts';
import { chroma, measureBpm, rankKeys } from '../../seed/music/listen.ts';

/** Long enough for 32 beats at any tempo, short enough to be quick. */
const listenSeconds = 90;

/** The middle of the piece in one channel. */
function middleOf({ left, right, sampleRate }: Sound): Float32Array {
  const length = Math.min(left.length, listenSeconds * sampleRate);
  const from = Math.floor((left.length - length) / 2);
  return left.subarray(from, from + length).map((value, i) => (value + (right[from + i] ?? 0)) / 2);
}

const isSilent = (samples: Float32Array) => samples.every((value) => Math.abs(value) < 1e-4);

/** Music that is counted twice as fast as its slow half suggests. */
const fast = /drum.{0,5}bass|\bd(?:'?n'?|&)b\b|jungle|footwork|hardcore|hardstyle/i;

/**
 * The tempo that is heard, to a tenth; null for silence and what is too short to tell. The ear cannot tell 86 from 172: what is
 * slower than any dance is doubled, and so is what the genre counts fast.
 */
export function hearBpm(sound: Sound, genre: string | null = null): number | null {
  const samples = middleOf(sound);
  if (samples.length < 10 * sound.sampleRate || isSilent(samples)) return null;
  const measured = measureBpm(samples);
  if (!(measured > 0)) return null;
  const bpm = measured < (genre !== null && fast.test(genre) ? 110 : 69.5) ? measured * 2 : measured;
  // Almost all music made with machines has a whole tempo.
  return Math.abs(bpm - Math.round(bpm)) < 0.15 ? Math.round(bpm) : Math.round(bpm * 10) / 10;
}

/** The key that is heard; null for silence and what has no pitch to tell. */
export function hearKey(sound: Sound): MusicKey | null {
  const samples = middleOf(sound);
  if (samples.length < 5 * sound.sampleRate || isSilent(samples)) return null;
  const [best] = rankKeys(chroma(samples, 0, samples.length / sound.sampleRate));
  return best && best.fit > 0.3 ? { pitch: best.pitch, mode: best.mode } : null;
}
