/** What a deck reports. Times in seconds from the beginning of the loaded audio. */
export type DeckEvent =
  | { type: 'playing' | 'paused' | 'ended' }
  | { type: 'time'; seconds: number; length: number | null }
  | { type: 'failed' };

/** Something that plays one audio or video file at a time. The real one is a media element; tests have one of their own. */
export type Deck = {
  /** What shows the picture of a video; stands on the page while one plays. Null where there is nothing to see. */
  screen: HTMLElement | null;
  /** Starts a file, at this second. Resolves to false where the browser wants a click first. Stops what played before. */
  play: (url: string, at: number) => Promise<boolean>;
  /** Plays on; answers as play() does. */
  resume: () => Promise<boolean>;
  pause: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  /** Stops and lets go of the file at once. */
  eject: () => void;
  listen: (listener: (event: DeckEvent) => void) => void;
};

/** The real deck. */
export function mediaDeck(): Deck {
  // A video element plays audio just as well, and its picture may be put on the page when there is one.
  const audio = document.createElement('video');
  audio.playsInline = true;
  audio.preload = 'auto';
  const start = async (): Promise<boolean> => {
    try {
      await audio.play();
      return true;
    } catch (error) {
      // AbortError: another file took its place meanwhile, which is no failure of this one.
      if (error instanceof DOMException && error.name === 'AbortError') return true;
      if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
      // A file that cannot be played says so by its `error` event.
      return true;
    }
  };
  return {
    screen: audio,
    play: (url, at) => {
      audio.src = url;
      if (at > 0) audio.currentTime = at;
      return start();
    },
    resume: start,
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds;
    },
    setVolume: (volume) => {
      audio.volume = volume;
    },
    eject: () => {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    listen: (listener) => {
      const has = () => audio.hasAttribute('src');
      const time = () =>
        listener({
          type: 'time',
          seconds: audio.currentTime,
          length: Number.isFinite(audio.duration) ? audio.duration : null,
        });
      audio.addEventListener('playing', () => listener({ type: 'playing' }));
      audio.addEventListener('pause', () => has() && !audio.ended && listener({ type: 'paused' }));
      audio.addEventListener('ended', () => listener({ type: 'ended' }));
      audio.addEventListener('error', () => has() && listener({ type: 'failed' }));
      for (const name of ['timeupdate', 'seeked', 'durationchange'])
        audio.addEventListener(name, () => has() && time());
    },
  };
}
