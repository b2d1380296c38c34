/** The events of a deck. Times in seconds from the beginning of the loaded audio. */
export type DeckEvent =
  | { type: 'playing' | 'paused' | 'ended' }
  | { type: 'time'; seconds: number; length: number | null }
  | { type: 'failed' };

/** Plays one audio or video file at a time. The real one is a media element; tests have their own. */
export type Deck = {
  /** The element that shows the picture of a video; on the page while one plays. Null without a picture. */
  screen: HTMLElement | null;
  /** Starts a file at this second. Resolves to false where the browser requires a click first. Stops the previous file. */
  play: (url: string, at: number) => Promise<boolean>;
  /** Resumes; resolves like play(). */
  resume: () => Promise<boolean>;
  pause: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  /** Stops and releases the file immediately. */
  eject: () => void;
  listen: (listener: (event: DeckEvent) => void) => void;
};

/** The real deck. */
export function mediaDeck(): Deck {
  // A video element plays audio just as well, and can be put on the page when there is a picture.
  const audio = document.createElement('video');
  audio.playsInline = true;
  audio.preload = 'auto';
  const start = async (): Promise<boolean> => {
    try {
      await audio.play();
      return true;
    } catch (error) {
      // AbortError: another file replaced it meanwhile, which is no failure of this one.
      if (error instanceof DOMException && error.name === 'AbortError') return true;
      if (error instanceof DOMException && error.name === 'NotAllowedError') return false;
      // A file that cannot be played emits its `error` event.
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
