import { previewStartSec } from '@pool/contracts/library';

/** The storage key of a preview, its start in the track and its length, in milliseconds. */
export type Preview = { key: string; startMs: number; lengthMs: number };

/** Returns the start of a preview in its track and its length, in ms; a short track's begins earlier (see cutPreview). */
export function previewWindow(durationMs: number | null, seconds: number): Omit<Preview, 'key'> {
  const length = seconds * 1000;
  if (durationMs === null) return { startMs: previewStartSec * 1000, lengthMs: length };
  return {
    startMs: Math.max(0, Math.min(previewStartSec * 1000, durationMs - length)),
    lengthMs: Math.min(length, durationMs),
  };
}
