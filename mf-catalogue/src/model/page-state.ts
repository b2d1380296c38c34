import type { BusPayload, Track } from '@pool/contracts';
import { atom } from 'jotai';

/** What the player last said of itself; null while it has said nothing, which means that it is not loaded. */
export const playerAtom = atom<BusPayload<'player.stateChanged'> | null>(null);

export type DownloadState = BusPayload<'download.stateChanged'>;

/** Downloads by version id, as far as they are not simply done. */
export const downloadsAtom = atom<ReadonlyMap<number, DownloadState>>(new Map());

/** A download that waits for its track to be rated. */
export const rateFirstAtom = atom<{ track: Track; versionId: number } | null>(null);

/** The downloads after one more word about one of them: what is done or given up is forgotten. */
export function noteDownload(
  all: ReadonlyMap<number, DownloadState>,
  said: DownloadState,
): ReadonlyMap<number, DownloadState> {
  const next = new Map(all);
  if (said.state === 'done' || said.state === 'canceled') next.delete(said.versionId);
  else next.set(said.versionId, said);
  return next;
}
