import { countOf, type Version } from '@pool/contracts';
import { bytesInWords, clockTime } from '@pool/remote-kit';

/** Describes a format with its size: "MP3 320, 12 MB". */
export const formatWords = ({ name, sizeBytes }: Version['formats'][number]): string =>
  `${name}, ${bytesInWords(sizeBytes)}`;

/** Formats milliseconds as mm:ss; an unknown length is a dash. */
export function minutes(ms: number | null): string {
  if (ms === null) return '–';
  return clockTime(Math.round(ms / 1000));
}

/** Formats a number of tracks: "1 track", "4,812 tracks". */
export const trackCount = (count: number): string => countOf(count, 'track');

/** Takes the place of a count that is not known yet: a space that does not collapse. */
export const noCountYet = '\u00a0';
