import type { DownloadRequest } from '../downloads/download-state.ts';

/** How far Download All has come: so many of so many asked for. */
export type Progress = { requested: number; of: number };

/** Between two downloads that are asked for, in milliseconds. */
const spacingMs = 1000;

/**
 * Asks for each download of a list, a second apart, and tells how far it is; null when it is over. Answers how to stop: what was
 * asked for goes on, nothing more is.
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
