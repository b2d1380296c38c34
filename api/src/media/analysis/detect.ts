import type { MusicKey } from '@pool/contracts/music-key';
import type { Sound } from '../audio/sound.ts';
import { chroma, rankKeys, tonality } from './audio-features.ts';
import { measureTempo } from './tempo.ts';

/** Long enough for 32 beats at any tempo, short enough to be quick. */
const listenSeconds = 90;

/** Returns the middle of the piece in one channel. */
function middleOf({ left, right, sampleRate }: Sound): Float32Array {
  const length = Math.min(left.length, listenSeconds * sampleRate);
  const from = Math.floor((left.length - length) / 2);
  return left.subarray(from, from + length).map((value, i) => (value + (right[from + i] ?? 0)) / 2);
}

const isSilent = (samples: Float32Array) => samples.every((value) => Math.abs(value) < 1e-4);

/** Genres whose tempo is counted double. */
const fast = /drum.{0,5}bass|\bd(?:'?n'?|&)b\b|jungle|footwork|hardcore|hardstyle/i;

/** Returns the tempo to a tenth; null for silence and pieces too short to tell. The tempo of a genre counted double is never halved. */
export function detectBpm(sound: Sound, genre: string | null = null): number | null {
  const samples = middleOf(sound);
  if (samples.length < 10 * sound.sampleRate || isSilent(samples)) return null;
  const measured = measureTempo(samples);
  if (measured === null) return null;
  const bpm = measured < 110 && genre !== null && fast.test(genre) ? measured * 2 : measured;
  // Almost all music made on computers has a whole-number tempo.
  return Math.abs(bpm - Math.round(bpm)) < 0.15 ? Math.round(bpm) : Math.round(bpm * 10) / 10;
}

/** Excludes drums, which have no notes. */
const minTonality = 0.03;
/** Excludes voices, which glide over all pitch classes alike. */
const minSpread = 0.04;
const minFit = 0.55;

/** Returns the key; null for silence, drums, speech and pieces too short to tell. */
export function detectKey(sound: Sound): MusicKey | null {
  const samples = middleOf(sound);
  if (samples.length < 5 * sound.sampleRate || isSilent(samples)) return null;
  const seconds = samples.length / sound.sampleRate;
  if (tonality(samples, 0, seconds) < minTonality) return null;
  const classes = chroma(samples, 0, seconds);
  if (Math.hypot(...classes.map((share) => share - 1 / 12)) < minSpread) return null;
  const [best] = rankKeys(classes);
  return best && best.fit > minFit ? { pitch: best.pitch, mode: best.mode } : null;
}
