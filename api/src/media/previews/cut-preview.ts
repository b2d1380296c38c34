import { durationOf, readFrames } from '../audio/mp3-frames.ts';

export type Preview = { bytes: Uint8Array; startMs: number; lengthMs: number };

/**
 * A window of an MP3, cut at frame borders without encoding anew; `startMs` and `lengthMs` of the answer say what it came
 * to be. A track that ends before the window would is cut nearer to its beginning. Throws RangeError when it holds no frame.
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
    // The half of a microsecond is for sums of fractions.
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
