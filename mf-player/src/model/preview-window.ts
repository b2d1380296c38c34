import type { SignedLink } from '@pool/contracts/library';

/** The position of the preview within the whole track, in seconds. */
export type PreviewWindow = { start: number; length: number; whole: number };

/** Returns the preview window of a link. Lengths missing in the link are taken from the audio itself (`measuredSeconds`). */
export function windowOf(
  link: Pick<SignedLink, 'startMs' | 'lengthMs' | 'durationMs'>,
  measuredSeconds: number | null,
): PreviewWindow {
  const start = link.startMs / 1000;
  const length = link.lengthMs !== null ? link.lengthMs / 1000 : (measuredSeconds ?? 0);
  return {
    start,
    length,
    whole: Math.max(link.durationMs === null ? 0 : link.durationMs / 1000, start + length),
  };
}

/** Returns the position in the preview, in seconds, for a click at a fraction (0 to 1) of the whole track, limited to the window. */
export const seekAt = ({ start, length, whole }: PreviewWindow, share: number): number =>
  Math.min(length, Math.max(0, share * whole - start));

/** Returns the fraction of the whole track (0 to 1) at a position of the preview. */
export const shareAt = ({ start, whole }: PreviewWindow, seconds: number): number =>
  whole === 0 ? 0 : Math.min(1, (start + seconds) / whole);
