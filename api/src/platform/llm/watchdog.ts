/** Aborts work that is silent for too long, or whose caller has gone. */
export type Watchdog = {
  signal: AbortSignal;
  /** Call when something arrives: it allows another `ms` of silence. */
  fed: () => void;
  isSilent: () => boolean;
  stop: () => void;
};

/** Creates a watchdog that waits `first` milliseconds for the first call of `fed`, then `ms` for each further one. */
export function createWatchdog(outer: AbortSignal, { first, ms }: { first: number; ms: number }): Watchdog {
  const silence = new AbortController();
  const bite = () => silence.abort(new Error('silent for too long'));
  let timer = setTimeout(bite, first);
  return {
    signal: AbortSignal.any([outer, silence.signal]),
    fed: () => {
      clearTimeout(timer);
      timer = setTimeout(bite, ms);
    },
    isSilent: () => silence.signal.aborted,
    stop: () => clearTimeout(timer),
  };
}
