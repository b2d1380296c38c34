import { createMp3Encoder } from 'wasm-media-encoders';
import { type Sound, sampleRate } from './sound.ts';

/** One second at a time keeps the encoder's own memory small. */
const chunk = sampleRate;
const encoder = await createMp3Encoder();

/** Usual constant bit rates, kbit/s. */
export type Kbps = 96 | 128 | 160 | 192 | 256 | 320;

/** Encodes sound as a constant-rate stereo MP3, a second at a time. Only one call at a time: the encoder is shared. */
export function* encodeParts(sound: Sound, { kbps }: { kbps: Kbps }): Generator<Uint8Array<ArrayBuffer>> {
  encoder.configure({ sampleRate: sound.sampleRate, channels: 2, bitrate: kbps });
  for (let at = 0; at < sound.left.length; at += chunk) {
    // The next call reuses the encoder's memory, so each part is copied.
    yield encoder.encode([sound.left.subarray(at, at + chunk), sound.right.subarray(at, at + chunk)]).slice();
  }
  yield encoder.finalize().slice();
}

/** Returns the number of bytes encodeParts makes of so many samples: whole frames of 1152, and one more for the encoder's delay. */
export const encodedSize = (samples: number, kbps: Kbps): number =>
  Math.floor(((Math.ceil(samples / 1152) + 1) * 144_000 * kbps) / sampleRate);

/** Encodes sound as a constant-rate stereo MP3. */
export function encodeMp3(sound: Sound, { kbps }: { kbps: Kbps }): Uint8Array {
  const parts = [...encodeParts(sound, { kbps })];
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
