import type { AudioFormat } from '../../media/audio/audio-format.ts';
import { readFrames } from '../../media/audio/mp3-frames.ts';

const latin1 = new TextDecoder('latin1');
const textAt = (bytes: Uint8Array, from: number, length = 4) =>
  latin1.decode(bytes.subarray(from, from + length));

/**
 * Returns why this file is incomplete, mostly because it is the beginning of a longer one, or null. FLAC and M4A state their length, which
 * decoding checks.
 */
export function whyCutOff(bytes: Uint8Array, { extension }: AudioFormat): string | null {
  if (extension === 'wav') return wav(bytes);
  if (extension === 'mp3') return mp3(bytes);
  if (extension === 'ogg') return ogg(bytes);
  return null;
}

function wav(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (textAt(bytes, at) === 'data') {
      // Programs that write as they record leave the length open.
      const open = size === 0 || size === 0xff_ff_ff_ff;
      const missing = at + 8 + size - bytes.length;
      return !open && missing > 0 ? `truncated: the last ${missing} bytes of audio are missing` : null;
    }
    at += 8 + size + (size & 1);
  }
  return 'no audio found in it';
}

/** Checks an MP3, which has no end mark: one that stops within a frame was truncated, unless a tag follows. */
function mp3(bytes: Uint8Array): string | null {
  const frames = readFrames(bytes);
  const last = frames.at(-1);
  if (!last) return null;
  const end = last.offset + last.bytes;
  const [a = 0, b = 0] = bytes.subarray(end, end + 2);
  const begun = a === 0xff && (b & 0xe6) === 0xe2 && bytes.length - end >= 4;
  return begun ? 'truncated in the middle of a frame' : null;
}

/** Checks an OGG, whose last page is marked as the last. */
function ogg(bytes: Uint8Array): string | null {
  if (textAt(bytes, 28, 8) === 'OpusHead') return 'OGG Opus is not supported; OGG Vorbis is';
  for (let at = bytes.length - 27; at >= 0; at--) {
    if (textAt(bytes, at) === 'OggS') {
      if (((bytes[at + 5] ?? 0) & 4) === 0) return 'truncated: its last page is missing';
      // A page lists how many segments it has, then the length of each.
      const pieces = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
      const end = at + 27 + pieces.length + pieces.reduce((sum, piece) => sum + piece, 0);
      return end > bytes.length ? 'truncated within its last page' : null;
    }
  }
  return 'no audio found in it';
}
