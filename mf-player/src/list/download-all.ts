import type { DownloadWish } from '../downloads/download-state.ts';

/** How far Download All has come: so many of so many asked for. */
export type Progress = { asked: number; of: number };

/** Between two downloads that are asked for, in milliseconds. */
const spacingMs = 1000;

/**
 * Asks for each download of a list, a second apart, and tells how far it is; null when it is over. Answers how to stop: what was
 * asked for goes on, nothing more is.
 */
export function askEach(
  wishes: readonly DownloadWish[],
  ask: (wish: DownloadWish) => void,
  tell: (progress: Progress | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (at: number) => {
    const wish = wishes[at];
    if (!wish) {
      tell(null);
      return;
    }
    ask(wish);
    tell({ asked: at + 1, of: wishes.length });
    timer = setTimeout(step, spacingMs, at + 1);
  };
  step(0);
  return () => {
    clearTimeout(timer);
    tell(null);
  };
}
