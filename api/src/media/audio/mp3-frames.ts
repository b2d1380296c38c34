/** One frame of an MP3: where it is, and what it plays. */
export type Mp3Frame = { offset: number; bytes: number; samples: number; sampleRate: number };

const bitrates = {
  v1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
const latin1 = new TextDecoder('latin1');

/**
 * Returns the audio frames of an MP3 (layer III, any version, constant or variable rate), in order. Tags, and the silent frame that holds
 * a Xing, Info or VBRI table, are left out.
 */
export function readFrames(mp3: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  let at = skipId3(mp3);
  while (at + 4 <= mp3.length) {
    const frame = frameAt(mp3, at);
    if (!frame || at + frame.bytes > mp3.length) {
      at++;
      continue;
    }
    // Bytes that look like a header are one only when another follows at the stated length (or the file ends there).
    const next = at + frame.bytes;
    if (frames.length === 0 && next + 4 <= mp3.length && !frameAt(mp3, next)) {
      at++;
      continue;
    }
    if (frames.length > 0 || !holdsTable(mp3, frame)) frames.push(frame);
    at = next;
  }
  return frames;
}

function skipId3(mp3: Uint8Array): number {
  if (latin1.decode(mp3.subarray(0, 3)) !== 'ID3' || mp3.length < 10) return 0;
  // Sizes have seven bits per byte.
  const size = [6, 7, 8, 9].reduce((sum, i) => (sum << 7) | ((mp3[i] ?? 0) & 0x7f), 0);
  const footer = (mp3[5] ?? 0) & 0x10 ? 10 : 0;
  return 10 + size + footer;
}

function frameAt(mp3: Uint8Array, offset: number): Mp3Frame | null {
  const [a = 0, b = 0, c = 0] = mp3.subarray(offset, offset + 3);
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return null;
  const version = (b >> 3) & 3;
  const layer = (b >> 1) & 3;
  const rate = sampleRates[(c >> 2) & 3];
  const first = version === 3;
  const kbps = (first ? bitrates.v1 : bitrates.v2)[c >> 4];
  if (version === 1 || layer !== 1 || !rate || !kbps) return null;
  const sampleRate = first ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = first ? 1152 : 576;
  const bytes = Math.floor(((samples / 8) * kbps * 1000) / sampleRate) + ((c >> 1) & 1);
  return { offset, bytes, samples, sampleRate };
}

function holdsTable(mp3: Uint8Array, frame: Mp3Frame): boolean {
  // The table is after the header and 9 to 32 bytes of side information; VBRI always at 36.
  const start = latin1.decode(mp3.subarray(frame.offset, frame.offset + 48));
  return start.includes('Xing') || start.includes('Info') || start.includes('VBRI');
}

/** Returns the duration of frames, in milliseconds. */
export const durationOf = (frames: Mp3Frame[]): number =>
  frames.reduce((ms, frame) => ms + (frame.samples / frame.sampleRate) * 1000, 0);
