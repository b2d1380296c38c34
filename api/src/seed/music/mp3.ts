import { createMp3Encoder } from 'wasm-media-encoders';
import type { VersionRecipe } from '../types.ts';
import { peaksOf } from './peaks.ts';
import { type Pcm, renderVersion } from './render-version.ts';
import { recipeDurationMs } from './timing.ts';

/** One second at a time keeps the encoder's own memory small. */
const chunk = 44100;
const encoder = await createMp3Encoder();

/** Constant bit rates the demo files come in, kbit/s. */
export type Kbps = 96 | 128 | 160 | 192 | 256 | 320;

/** Encodes sound as a constant-rate stereo MP3, a second at a time. One at a time: the encoder is shared. */
export function* encodeParts(pcm: Pcm, { kbps }: { kbps: Kbps }): Generator<Uint8Array<ArrayBuffer>> {
  encoder.configure({ sampleRate: pcm.sampleRate, channels: 2, bitrate: kbps });
  for (let at = 0; at < pcm.left.length; at += chunk) {
    // The encoder's memory is used again by the next call, so each part is copied.
    yield encoder.encode([pcm.left.subarray(at, at + chunk), pcm.right.subarray(at, at + chunk)]).slice();
  }
  yield encoder.finalize().slice();
}

/** Returns how many bytes encodeParts makes of so many samples: whole frames of 1152, and one more for the encoder's delay. */
export const encodedSize = (samples: number, kbps: Kbps): number =>
  Math.floor(((Math.ceil(samples / 1152) + 1) * 144_000 * kbps) / 44_100);

/** Encodes sound as a constant-rate stereo MP3. */
export function encodeMp3(pcm: Pcm, { kbps }: { kbps: Kbps }): Uint8Array {
  const parts = [...encodeParts(pcm, { kbps })];
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** A file ready to store: MP3 at 128 kbit/s, length in milliseconds, 800 peaks from 0 to 1 over its whole length. */
export type RenderedMp3 = { mp3: Uint8Array; durationMs: number; peaks: number[] };

/** Synthesises and encodes one version; takes a second or two of one core. */
export function renderMp3(recipe: VersionRecipe): RenderedMp3 {
  const pcm = renderVersion(recipe);
  return {
    mp3: encodeMp3(pcm, { kbps: 128 }),
    durationMs: recipeDurationMs(recipe),
    peaks: peaksOf(pcm, 800),
  };
}
