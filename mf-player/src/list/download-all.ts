import type { DownloadRequest } from '../downloads/download-state.ts';

/** The progress of Download All: how many of the downloads have been requested. */
export type Progress = { requested: number; of: number };

/** The pause between two requested downloads, in milliseconds. */
const spacingMs = 1000;

/**
 * Requests each download of a list, a second apart, and reports the progress; null at the end. Returns the function that stops further
 * requests; downloads already requested continue.
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
