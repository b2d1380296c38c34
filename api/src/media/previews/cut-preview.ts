import { durationOf, readFrames } from '../audio/mp3-frames.ts';

export type Preview = { bytes: Uint8Array; startMs: number; lengthMs: number };

/**
 * Cuts a window of an MP3 at frame borders, without re-encoding; the returned `startMs` and `lengthMs` are those of the window. In a
 * track that ends before the window would, it begins earlier. Throws RangeError when there is no frame.
 */
export function cutPreview(mp3: Uint8Array, startMs: number, lengthMs: number): Preview {
  const frames = readFrames(mp3);
  const total = durationOf(frames);
  const from = Math.max(0, Math.min(startMs, total - lengthMs));
  let at = 0;
  let begin: number | null = null;
  let played = 0;
  const parts: Uint8Array[] = [];
  for (const frame of frames) {
    const ms = (frame.samples / frame.sampleRate) * 1000;
    // Half a microsecond allows for rounding.
    if (at + 0.0005 >= from && played + ms <= lengthMs + 0.0005) {
      begin ??= at;
      parts.push(mp3.subarray(frame.offset, frame.offset + frame.bytes));
      played += ms;
    } else if (begin !== null) break;
    at += ms;
  }
  if (begin === null) throw new RangeError('there is no MP3 frame in this file');
  return { bytes: Buffer.concat(parts), startMs: Math.round(begin), lengthMs: Math.round(played) };
}
