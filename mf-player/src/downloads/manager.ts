import type { Bus } from '@pool/remote-api';
import type { Api } from '@pool/remote-kit';
import type { createStore } from 'jotai';
import { limitAtom } from '../model/player-state.ts';
import { isLimit, troubleOf } from '../model/trouble.ts';
import type { Place } from '../place/place.ts';
import {
  changed,
  type Download,
  type DownloadRequest,
  mayStart,
  newDownload,
  trayAtom,
} from './download-state.ts';
import type { FetchFile } from './fetch-file.ts';
import { fetchVersion, recordDownloads } from './fetch-version.ts';

export type ManagerNeeds = {
  api: Api;
  bus: Bus;
  store: ReturnType<typeof createStore>;
  fetchFile: FetchFile;
  save: (blob: Blob, fileName: string) => void;
  place: () => Promise<Place>;
  /** Returns milliseconds since any fixed time. */
  clock?: () => number;
};

/** How long a finished download stays in the tray, in milliseconds. */
const doneFor = 4000;

export type Downloads = ReturnType<typeof createDownloads>;

/** Creates the download manager: at most two at a time, each with its own link, and reported to the tray and the bus step by step. */
export function createDownloads({ api, bus, store, fetchFile, save, place, clock }: ManagerNeeds) {
  const running = new Map<number, AbortController>();
  const find = (versionId: number) => store.get(trayAtom).find((one) => one.versionId === versionId);
  const drop = (versionId: number) =>
    store.set(
      trayAtom,
      store.get(trayAtom).filter((one) => one.versionId !== versionId),
    );

  function set(versionId: number, part: Partial<Download>): void {
    store.set(trayAtom, changed(store.get(trayAtom), versionId, part));
    const download = find(versionId);
    if (download) emitState(download, download.state);
  }

  function emitState(download: Download, state: Download['state'] | 'canceled'): void {
    const { trackId, versionId, received, total, message } = download;
    bus.emit('download.stateChanged', {
      trackId,
      versionId,
      state,
      received,
      total,
      ...(message !== null && { message }),
    });
  }

  function startNext(): void {
    for (const { versionId } of mayStart(store.get(trayAtom))) void run(versionId);
  }

  async function run(versionId: number): Promise<void> {
    const mine = new AbortController();
    running.set(versionId, mine);
    set(versionId, { state: 'running', received: 0, total: null, message: null });
    try {
      const format = find(versionId)?.format;
      const { content, fileName } = await fetchVersion(
        { api, fetchFile, clock },
        { versionId, ...(format !== undefined && { format }) },
        {
          signal: mine.signal,
          onProgress: (received, total) => set(versionId, { received, total }),
        },
      );
      if (mine.signal.aborted) return;
      save(content, fileName);
      set(versionId, { state: 'done', received: content.size, total: content.size || null });
      const download = find(versionId);
      if (download) void recordDownloads({ api, place }, [download]);
      setTimeout(() => find(versionId)?.state === 'done' && drop(versionId), doneFor);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (isLimit(error)) store.set(limitAtom, error.message);
      set(versionId, { state: 'failed', message: troubleOf(error), again: !isLimit(error) });
    } finally {
      if (running.get(versionId) === mine) running.delete(versionId);
      startNext();
    }
  }

  return {
    /** Puts a download in the tray, unless it is already in progress. */
    request(request: DownloadRequest): void {
      const state = find(request.versionId)?.state;
      if (state === 'waiting' || state === 'running') return;
      const download = newDownload(request);
      store.set(trayAtom, [
        ...store.get(trayAtom).filter((one) => one.versionId !== request.versionId),
        download,
      ]);
      emitState(download, 'waiting');
      startNext();
    },
    /** Retries a failed download. */
    retry(versionId: number): void {
      if (find(versionId)?.state !== 'failed') return;
      set(versionId, { state: 'waiting', message: null });
      startNext();
    },
    /** Stops a running or waiting download; removes a failed one from the tray. */
    cancel(versionId: number): void {
      const download = find(versionId);
      if (!download) return;
      drop(versionId);
      if (download.state !== 'done') emitState(download, 'canceled');
      running.get(versionId)?.abort();
      running.delete(versionId);
      startNext();
    },
    /** Removes the waiting downloads from the tray; running ones continue. */
    cancelWaiting(): void {
      const waiting = store.get(trayAtom).filter(({ state }) => state === 'waiting');
      for (const download of waiting) {
        drop(download.versionId);
        emitState(download, 'canceled');
      }
    },
    /** Stops all downloads when the member has left. */
    cancelAll(): void {
      for (const controller of running.values()) controller.abort();
      running.clear();
      store.set(trayAtom, []);
    },
  };
}
