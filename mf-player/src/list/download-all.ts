import type { DownloadRequest } from '../downloads/download-state.ts';

/** The progress of Download All: how many are requested, of how many. */
export type Progress = { requested: number; of: number };

/** The pause between two requested downloads, in milliseconds. */
const spacingMs = 1000;

/**
 * Requests each download of a list, a second apart, and reports its progress; null when it is over. Returns the function that stops it:
 * requested downloads continue, no more are requested.
 */
export function requestEach(
  downloads: readonly DownloadRequest[],
  request: (download: DownloadRequest) => void,
  onProgress: (progress: Progress | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (at: number) => {
    const download = downloads[at];
    if (!download) {
      onProgress(null);
      return;
    }
    request(download);
    onProgress({ requested: at + 1, of: downloads.length });
    timer = setTimeout(step, spacingMs, at + 1);
  };
  step(0);
  return () => {
    clearTimeout(timer);
    onProgress(null);
  };
}
