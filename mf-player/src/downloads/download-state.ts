import type { BusPayload } from '@pool/contracts';
import { atom } from 'jotai';

export type DownloadRequest = BusPayload<'download.requested'>;

/** A download in the tray, from the request to its end. Sizes in bytes. */
export type Download = {
  trackId: number;
  versionId: number;
  /** The chosen format; by default the version's first. */
  format?: number | undefined;
  /** Its title in the tray. */
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  received: number;
  total: number | null;
  /** Why it failed. */
  message: string | null;
  /** Whether a failed download can be retried, which is not possible once a limit is reached. */
  again: boolean;
};

/** The downloads of the tray, oldest first. */
export const trayAtom = atom<readonly Download[]>([]);

/** How many run at the same time; the others wait. */
const atOnce = 2;

/** Returns a newly requested download. */
export const newDownload = (request: DownloadRequest): Download => ({
  ...request,
  state: 'waiting',
  received: 0,
  total: null,
  message: null,
  again: true,
});

/** Returns the tray with one download changed. */
export const changed = (tray: readonly Download[], versionId: number, part: Partial<Download>): Download[] =>
  tray.map((one) => (one.versionId === versionId ? { ...one, ...part } : one));

/** Returns the downloads that may start now: those waiting longest, while fewer than two are running. */
export function mayStart(tray: readonly Download[]): Download[] {
  const running = tray.filter(({ state }) => state === 'running').length;
  return tray.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
}
