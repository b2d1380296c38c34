import { preferredVersion, type Track } from '@pool/contracts';
import { type DownloadMark, downloadMark } from '@pool/contracts/catalogue';

/** The names of the marks, as in the legend. */
export const markNames: Record<DownloadMark, string> = {
  notDownloaded: 'Not Downloaded',
  downloaded: 'Downloaded',
  newVersion: 'New Version Added',
};

/** Describes why a track cannot be played or downloaded; null if it can. */
export function absenceOf(track: Track): string | null {
  if (isDownloadable(track)) return null;
  return track.inPool && track.versions.length > 0 ? 'No file yet' : 'Not in the pool';
}

/** Returns whether a track has anything to play or download. */
export const isDownloadable = (track: Track): boolean => track.inPool && preferredVersion(track) !== null;

/** Returns the text that is read out when a row gets the focus: everything it shows. */
export function rowName(track: Track, number: number): string {
  return [
    `${number}`,
    track.name,
    track.artist,
    track.bpm === null ? null : `${track.bpm} BPM`,
    track.key ?? 'No key',
    track.energy ? `energy ${track.energy}` : null,
    track.rating > 0 ? `rated ${track.rating} of 5` : null,
    absenceOf(track) ?? markNames[downloadMark(track.versions)],
  ]
    .filter((part) => part !== null)
    .join(', ');
}
