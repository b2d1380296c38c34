import type { BusPayload, Track } from '@pool/contracts';
import type { Album } from '@pool/contracts/search';
import { atom } from 'jotai';

/** The latest state of the player; null while it has not loaded. */
export const playerAtom = atom<BusPayload<'player.stateChanged'> | null>(null);

export type DownloadState = BusPayload<'download.stateChanged'>;

/** Downloads in progress or failed, by version id. */
export const downloadsAtom = atom<ReadonlyMap<number, DownloadState>>(new Map());

/** The versions on the download list, as far as they are known. */
export const listedAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The archive that the player is creating, or created last; null before the first. */
export const archiveAtom = atom<BusPayload<'archive.stateChanged'> | null>(null);

/** The member's requests waiting for the player to load: versions to play or download, and names of archives. */
export type HeldRequests = {
  play: number | null;
  downloads: ReadonlySet<number>;
  archives: ReadonlySet<string>;
};
export const heldAtom = atom<HeldRequests>({
  play: null,
  downloads: new Set<number>(),
  archives: new Set<string>(),
});

/** The action waiting for a rating: a download, an addition to the download list, or an album or set with unrated tracks. */
export type WaitsForRating =
  | { act: 'download'; track: Track; versionId: number; format?: number | undefined }
  | { act: 'add'; track: Track; versionId: number }
  | { act: 'album'; album: Album }
  | { act: 'addAll'; name: string; tracks: Track[] };
export const rateFirstAtom = atom<WaitsForRating | null>(null);

/** The track whose actions are shown in a sheet, for rows without room for them. */
export const sheetAtom = atom<Track | null>(null);

/** The track whose mixes are shown. */
export const mixesAtom = atom<Track | null>(null);

/** Whether the list of keys is shown. */
export const keyHelpAtom = atom(false);

/** The latest announcement to screen readers. The count makes a repeated text be announced again. */
export const announcedAtom = atom<{ text: string; count: number }>({ text: '', count: 0 });

/** Returns the downloads after a change of one of them, without finished and canceled ones. */
export function noteDownload(
  all: ReadonlyMap<number, DownloadState>,
  download: DownloadState,
): ReadonlyMap<number, DownloadState> {
  const next = new Map(all);
  if (download.state === 'done' || download.state === 'canceled') next.delete(download.versionId);
  else next.set(download.versionId, download);
  return next;
}
