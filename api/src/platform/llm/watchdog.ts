/** Aborts work that is silent for too long, or whose caller has gone. */
export type Watchdog = {
  signal: AbortSignal;
  /** Call when something arrived: another `ms` of silence are allowed from now on. */
  fed: () => void;
  isSilent: () => boolean;
  stop: () => void;
};

/** `first` milliseconds until it is fed for the first time, then `ms` each. */
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
