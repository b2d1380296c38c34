import type { BusPayload } from '@pool/contracts';
import { atom } from 'jotai';

export type DownloadRequest = BusPayload<'download.requested'>;

/** One download of the tray, from being asked for to its end. Sizes in bytes. */
export type Download = {
  trackId: number;
  versionId: number;
  /** The format that was chosen; left out, the version's first. */
  format?: number | undefined;
  /** What it is called in the tray. */
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  received: number;
  total: number | null;
  /** Why it failed. */
  message: string | null;
  /** Is it of use to try a failed one again? Not where a limit is reached. */
  again: boolean;
};

/** The downloads of the tray, oldest first. */
export const trayAtom = atom<readonly Download[]>([]);

/** So many run at the same time; the others wait. */
const atOnce = 2;

/** A download that was just asked for. */
export const newDownload = (request: DownloadRequest): Download => ({
  ...request,
  state: 'waiting',
  received: 0,
  total: null,
  message: null,
  again: true,
});

/** The tray with one download changed. */
export const changed = (tray: readonly Download[], versionId: number, part: Partial<Download>): Download[] =>
  tray.map((one) => (one.versionId === versionId ? { ...one, ...part } : one));

/** Those that may start now: the longest waiting, while fewer than two run. */
export function mayStart(tray: readonly Download[]): Download[] {
  const running = tray.filter(({ state }) => state === 'running').length;
  return tray.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
}
