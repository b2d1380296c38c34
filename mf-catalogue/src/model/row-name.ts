import { type DownloadMark, downloadMark, preferredVersion, type Track } from '@pool/contracts';

/** The marks in words, as the legend has them. */
export const markNames: Record<DownloadMark, string> = {
  notDownloaded: 'Not Downloaded',
  downloaded: 'Downloaded',
  newVersion: 'New Version Added',
};

/** Is there anything of a track to hear or to download? */
export const canBeHad = (track: Track): boolean => track.inPool && preferredVersion(track) !== null;

/** What is read out when a row gets focus: all that a glance along it tells. */
export function rowName(track: Track, number: number): string {
  return [
    `${number}`,
    track.name,
    track.artist,
    track.bpm === null ? null : `${track.bpm} BPM`,
    track.key ?? 'No key',
    track.rating > 0 ? `rated ${track.rating} of 5` : null,
    canBeHad(track) ? markNames[downloadMark(track.versions)] : 'Not in the pool',
  ]
    .filter((part) => part !== null)
    .join(', ');
}
