import type { BusPayload, Track } from '@pool/contracts';
import type { Album } from '@pool/contracts/search';
import { atom } from 'jotai';

/** What the player last said of itself; null while it has said nothing, which means that it is not loaded. */
export const playerAtom = atom<BusPayload<'player.stateChanged'> | null>(null);

export type DownloadState = BusPayload<'download.stateChanged'>;

/** Downloads by version id, as far as they are not simply done. */
export const downloadsAtom = atom<ReadonlyMap<number, DownloadState>>(new Map());

/** The versions on the download list, as far as anything has been said of it. */
export const listedAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The archive the player makes, or made last; null while nothing has been said of one. */
export const archiveAtom = atom<BusPayload<'archive.stateChanged'> | null>(null);

/** What the member asked for that waits for the player to load: versions to play or download, and names of archives. */
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

/** What waits for a rating: a download, a place on the download list, or an album or set with unrated tracks. */
export type WaitsForRating =
  | { act: 'download'; track: Track; versionId: number; format?: number | undefined }
  | { act: 'add'; track: Track; versionId: number }
  | { act: 'album'; album: Album }
  | { act: 'addAll'; name: string; tracks: Track[] };
export const rateFirstAtom = atom<WaitsForRating | null>(null);

/** The track whose acts are shown in a sheet, where a row has no room for them. */
export const sheetAtom = atom<Track | null>(null);

/** The track whose mixes are shown. */
export const mixesAtom = atom<Track | null>(null);

/** Whether the list of keys is shown. */
export const keyHelpAtom = atom(false);

/** What was said last to those who do not see it. The count makes the same words news again. */
export const announcedAtom = atom<{ text: string; count: number }>({ text: '', count: 0 });

/** The downloads after one more word about one of them: what is done or given up is forgotten. */
export function noteDownload(
  all: ReadonlyMap<number, DownloadState>,
  download: DownloadState,
): ReadonlyMap<number, DownloadState> {
  const next = new Map(all);
  if (download.state === 'done' || download.state === 'canceled') next.delete(download.versionId);
  else next.set(download.versionId, download);
  return next;
}
