import { type BusPayload, recordActions, signedLink } from '@pool/contracts';
import type { Api, Bus } from '@pool/web-kit';
import type { createStore } from 'jotai';
import {
  type Loaded,
  limitAtom,
  type Playback,
  playbackAtom,
  positionAtom,
  volumeAtom,
} from '../model/player-state.ts';
import { windowOf } from '../model/preview-window.ts';
import { type Cue, neighbour } from '../model/queue.ts';
import { storedVolume, storeVolume } from '../model/stored-volume.ts';
import { isLimit, troubleOf } from '../model/trouble.ts';
import type { Place } from '../place/place.ts';
import type { Deck, DeckEvent } from './deck.ts';

export type Needs = {
  api: Api;
  bus: Bus;
  store: ReturnType<typeof createStore>;
  deck: Deck;
  /** Where the member is, if they share it. */
  place: () => Promise<Place>;
};

/** How often the position is told, in seconds of audio. */
const tellEvery = 0.3;

/** The one who plays: holds no state of its own but in the atoms, and tells the bus each change. */
export type Player = ReturnType<typeof createPlayer>;

/** Makes the player. It says 'stopped' on the bus at once, so that others know that it is there. */
export function createPlayer({ api, bus, store, deck, place }: Needs) {
  let asking = new AbortController();
  /** A link lives for a minute; a preview resumed later gets one more. */
  let renewed = false;

  const now = () => store.get(playbackAtom);
  const loaded = (): Loaded | null => {
    const playback = now();
    return playback.state === 'stopped' ? null : playback;
  };

  function set(next: Playback): void {
    const before = now();
    store.set(playbackAtom, next);
    const told = toldOf(next);
    if (JSON.stringify(told) !== JSON.stringify(toldOf(before))) bus.emit('player.stateChanged', told);
  }

  /** Asks for a link and plays from there. Whatever played before is silent at once. */
  async function load(cue: Cue, queue: Loaded['queue'], at = 0): Promise<void> {
    asking.abort();
    const mine = new AbortController();
    asking = mine;
    deck.eject();
    store.set(positionAtom, { seconds: at, length: null });
    set({ ...cue, queue, state: 'loading', link: null });
    try {
      const input = { params: { id: cue.version.id }, query: { purpose: 'preview' as const } };
      const link = await api(signedLink, input, { signal: mine.signal });
      if (mine.signal.aborted) return;
      set({ ...cue, queue, state: 'loading', link });
      const started = await deck.play(link.link, at);
      if (!started && !mine.signal.aborted) set({ ...cue, queue, state: 'paused', link });
    } catch (error) {
      if (mine.signal.aborted) return;
      if (isLimit(error)) store.set(limitAtom, error.message);
      set({ ...cue, queue, state: 'failed', link: null, message: troubleOf(error) });
    }
  }

  function start(cue: Cue, queue: Loaded['queue']): void {
    renewed = false;
    void load(cue, queue);
    void note(cue);
  }

  /** What was listened to is a note for the label; that it was not taken down must not disturb the listener. */
  async function note({ track, version }: Cue): Promise<void> {
    const list = [{ id: track.id, version: version.name, versionId: version.id }];
    await api(recordActions, { body: { type: 'listen', list, ...(await place()) } }).catch(() => undefined);
  }

  function hear(event: DeckEvent): void {
    const playback = loaded();
    if (!playback?.link) return;
    const { link } = playback;
    if (event.type === 'playing') set({ ...playback, link, state: 'playing' });
    if (event.type === 'paused' && playback.state === 'playing') set({ ...playback, link, state: 'paused' });
    if (event.type === 'ended') finish(playback);
    if (event.type === 'failed') again(playback);
    if (event.type === 'time') {
      const before = store.get(positionAtom);
      const moved = Math.abs(event.seconds - before.seconds);
      if (moved >= tellEvery || before.length !== event.length)
        store.set(positionAtom, { seconds: event.seconds, length: event.length });
      if (link.lengthMs !== null && event.seconds * 1000 > link.lengthMs + 250) finish(playback);
    }
  }

  /** The end of the preview: on to the next track, or rest at the beginning. */
  function finish(playback: Loaded): void {
    const next = neighbour(playback.queue, playback.track.id, 1);
    if (next) {
      start(next, playback.queue);
      return;
    }
    deck.pause();
    deck.seek(0);
    store.set(positionAtom, { seconds: 0, length: store.get(positionAtom).length });
    if (playback.link) set({ ...playback, link: playback.link, state: 'paused' });
  }

  /** The audio broke off: once more with a new link from where it was, then it has failed. */
  function again(playback: Loaded): void {
    const { seconds } = store.get(positionAtom);
    if (!renewed) {
      renewed = true;
      void load(playback, playback.queue, seconds);
      return;
    }
    deck.eject();
    set({ ...cueOf(playback), state: 'failed', link: null, message: 'The preview could not be played' });
  }

  const step = (by: -1 | 1) => {
    const playback = loaded();
    const next = playback && neighbour(playback.queue, playback.track.id, by);
    if (next) start(next, playback.queue);
  };

  const player = {
    /** Plays what was asked for; the same version again starts it anew. An unknown version is refused silently: the bus is typed, lists are not. */
    request({ track, versionId, queue }: BusPayload<'play.requested'>): void {
      const version = track.versions.find(({ id }) => id === versionId);
      if (version) start({ track, version }, queue.length > 0 ? queue : [track]);
    },
    /** Pause or play on; a preview that failed is tried again. */
    toggle(): void {
      const playback = loaded();
      if (playback?.state === 'playing') deck.pause();
      if (playback?.state === 'failed') start(playback, playback.queue);
      if (playback?.state === 'paused') {
        renewed = false;
        void deck.resume();
      }
    },
    next: () => step(1),
    previous: () => step(-1),
    /** To this second of the preview, kept inside of it. */
    seek(seconds: number): void {
      const playback = loaded();
      if (!playback?.link) return;
      const { length } = windowOf(playback.link, store.get(positionAtom).length);
      const to = Math.min(Math.max(0, seconds), Math.max(0, length - 0.05));
      deck.seek(to);
      store.set(positionAtom, { ...store.get(positionAtom), seconds: to });
    },
    /** Another version of the track at hand. */
    chooseVersion(versionId: number): void {
      const playback = loaded();
      const version = playback?.track.versions.find(({ id }) => id === versionId);
      if (playback && version && version.id !== playback.version.id)
        start({ track: playback.track, version }, playback.queue);
    },
    setVolume(volume: number): void {
      store.set(volumeAtom, volume);
      deck.setVolume(volume);
      storeVolume(volume);
    },
    /** Stops and puts the bar away. */
    close(): void {
      asking.abort();
      deck.eject();
      set({ state: 'stopped' });
    },
    /** A rating given elsewhere. */
    noteRating(trackId: number, rating: number): void {
      const playback = loaded();
      if (playback?.track.id === trackId)
        store.set(playbackAtom, { ...playback, track: { ...playback.track, rating } });
    },
  };

  deck.listen(hear);
  store.set(volumeAtom, storedVolume());
  deck.setVolume(store.get(volumeAtom));
  store.set(playbackAtom, { state: 'stopped' });
  bus.emit('player.stateChanged', toldOf({ state: 'stopped' }));
  return player;
}

const cueOf = ({ track, version, queue }: Loaded) => ({ track, version, queue });

/** What the bus is told of a state. */
const toldOf = (playback: Playback): BusPayload<'player.stateChanged'> =>
  playback.state === 'stopped'
    ? { state: 'stopped', trackId: null, versionId: null }
    : { state: playback.state, trackId: playback.track.id, versionId: playback.version.id };
