/** The events of a deck. Times are in seconds from the beginning of the loaded audio. */
export type DeckEvent =
  | { type: 'playing' | 'paused' | 'ended' }
  | { type: 'time'; seconds: number; length: number | null }
  | { type: 'failed' };

/** Plays one audio or video file at a time. The real one is a media element; tests use a fake. */
export type Deck = {
  /** The element that shows the picture of a video, on the page while one plays. Null without a picture. */
  screen: HTMLElement | null;
  /** Starts a file at this second and stops the previous one. Resolves to false if the browser requires a click first. */
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

/** Creates the real deck. */
export function mediaDeck(): Deck {
  // A video element can also play audio, and can be put on the page if there is a picture.
  const audio = document.createElement('video');
  audio.playsInline = true;
  audio.preload = 'auto';
  const start = async (): Promise<boolean> => {
    try {
      await audio.play();
      return true;
    } catch (error) {
      // AbortError means that another file replaced it meanwhile, which is not a failure.
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
