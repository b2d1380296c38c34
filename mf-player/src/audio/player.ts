import type { BusPayload } from '@pool/contracts';
import { recordActions, type SignedLink } from '@pool/contracts/library';
import type { Bus } from '@pool/remote-api';
import { type Api, ApiError } from '@pool/remote-kit';
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
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import { warmLinks } from './warm-links.ts';

export type Needs = {
  api: Api;
  bus: Bus;
  store: ReturnType<typeof createStore>;
  deck: Deck;
  /** Where the member is, if they share it. */
  place: () => Promise<Place>;
  tabs: Tabs;
  kept: Kept;
};

/** How often the position is reported, in seconds of audio. */
const positionEverySeconds = 0.3;

/** The player: keeps its state in the atoms, and emits each change on the bus. */
export type Player = ReturnType<typeof createPlayer>;

/** Creates the player. It emits 'stopped' on the bus immediately, so that others know that it is there. */
export function createPlayer({ api, bus, store, deck, place, tabs, kept }: Needs) {
  const links = warmLinks(api);
  let preparing = new AbortController();
  /** A link lives for a minute; a preview resumed later gets one more. */
  let renewed = false;
  /** The first file could not be played, so the other one is used. */
  let fellBack = false;
  /** A track is shown as paused that the deck has not loaded yet. */
  let parked = false;
  /** Resumes when the connection is back. */
  let lost: { cue: Cue; queue: Loaded['queue']; at: number } | null = null;

  const now = () => store.get(playbackAtom);
  const loaded = (): Loaded | null => {
    const playback = now();
    return playback.state === 'stopped' ? null : playback;
  };

  function set(next: Playback): void {
    const before = now();
    store.set(playbackAtom, next);
    if (next.state === 'playing' && before.state !== 'playing') tabs.announce();
    if (next.state !== before.state) keep();
    const payload = payloadOf(next);
    if (JSON.stringify(payload) !== JSON.stringify(payloadOf(before)))
      bus.emit('player.stateChanged', payload);
  }

  /** Stores the state of the deck for the next player. */
  function keep(): void {
    const playback = loaded();
    if (!playback) return;
    const { track, version, queue, state } = playback;
    const playing = state === 'playing' || state === 'loading' || lost !== null;
    const request = { track, versionId: version.id, queue: [...queue] };
    kept.write({ wish: request, seconds: store.get(positionAtom).seconds, playing });
  }

  /** Requests a link and plays. The previous track stops immediately. */
  const load = (cue: Cue, queue: Loaded['queue']) =>
    loadBy((signal) => links.take(cue.version.id, signal), { cue, queue, at: 0, play: true });
  /** Resumes at this second with what counts as heard already, or waits there. */
  const resume = (cue: Cue, queue: Loaded['queue'], at: number, play = true) =>
    loadBy((signal) => links.resume(cue.version.id, signal), { cue, queue, at, play });

  async function loadBy(
    takeLink: (signal: AbortSignal) => Promise<SignedLink>,
    { cue, queue, at, play }: { cue: Cue; queue: Loaded['queue']; at: number; play: boolean },
  ): Promise<void> {
    preparing.abort();
    lost = null;
    fellBack = false;
    parked = false;
    const mine = new AbortController();
    preparing = mine;
    deck.eject();
    store.set(positionAtom, { seconds: at, length: null });
    set({ ...cue, queue, state: 'loading', link: null });
    try {
      const link = await takeLink(mine.signal);
      if (mine.signal.aborted) return;
      if (!play) {
        // Nothing is fetched before it plays: that would use the link up.
        parked = true;
        set({ ...cue, queue, state: 'paused', link });
        return;
      }
      set({ ...cue, queue, state: 'loading', link });
      const started = await deck.play(link.link, at);
      if (!started && !mine.signal.aborted) set({ ...cue, queue, state: 'paused', link });
    } catch (error) {
      if (mine.signal.aborted) return;
      // A track restored from an earlier player was not requested now: the bar shows the error, not a dialog.
      if (isLimit(error) && play) store.set(limitAtom, error.message);
      if (error instanceof ApiError && error.code === 0) {
        lost = { cue, queue, at };
        set({ ...cue, queue, state: 'failed', link: null, message: waitsForNetwork });
        return;
      }
      set({ ...cue, queue, state: 'failed', link: null, message: troubleOf(error) });
    }
  }

  function start(cue: Cue, queue: Loaded['queue']): void {
    renewed = false;
    void load(cue, queue);
    void note(cue);
  }

  /** Listens are recorded for the label; a failure to record one must not disturb the listener. */
  async function note({ track, version }: Cue): Promise<void> {
    const list = [{ id: track.id, version: version.name, versionId: version.id }];
    await api(recordActions, { body: { type: 'listen', list, ...(await place()) } }).catch(() => undefined);
  }

  function handleDeckEvent(event: DeckEvent): void {
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
      if (moved >= positionEverySeconds || before.length !== event.length)
        store.set(positionAtom, { seconds: event.seconds, length: event.length });
      if (link.lengthMs !== null && event.seconds * 1000 > link.lengthMs + 250) finish(playback);
    }
  }

  /** The end of the preview: plays the next track, or stops at the beginning. */
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

  /** The audio broke off: tries the other file of a video, then once a new link from the same place, then fails. */
  function again(playback: Loaded): void {
    const { seconds } = store.get(positionAtom);
    const other = playback.link?.fallbackLink;
    if (other && !fellBack) {
      fellBack = true;
      void deck.play(other, seconds);
      return;
    }
    if (!renewed) {
      renewed = true;
      void resume(playback, playback.queue, seconds);
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

  function stop(): void {
    preparing.abort();
    lost = null;
    deck.eject();
    set({ state: 'stopped' });
  }

  /** Restores the playback of an earlier player of this tab. */
  function goOn(): void {
    const before = kept.read();
    if (!before) return;
    const { track, versionId, queue } = before.wish;
    const version = track.versions.find(({ id }) => id === versionId);
    if (version)
      void resume({ track, version }, queue.length > 0 ? queue : [track], before.seconds, before.playing);
  }

  const player = {
    /** Plays the requested version; the same version again starts it anew. An unknown version is ignored: the bus is typed, lists are not. */
    request({ track, versionId, queue }: BusPayload<'play.requested'>): void {
      const version = track.versions.find(({ id }) => id === versionId);
      if (version) start({ track, version }, queue.length > 0 ? queue : [track]);
    },
    /** Requests the link of the version that is likely to be played next, so that a click need not wait for it; null cancels that. */
    expect({ versionId }: BusPayload<'play.expected'>): void {
      const playback = loaded();
      if (playback?.version.id !== versionId) links.warm(versionId);
    },
    /** Pauses or resumes; a failed preview is retried. */
    toggle(): void {
      const playback = loaded();
      if (playback?.state === 'playing') deck.pause();
      if (playback?.state === 'failed') start(playback, playback.queue);
      if (playback?.state === 'paused') {
        renewed = false;
        if (parked) void resume(playback, playback.queue, store.get(positionAtom).seconds);
        else void deck.resume();
      }
    },
    /** The connection is back: resumes what waited for it. */
    reconnect(): void {
      if (lost) void resume(lost.cue, lost.queue, lost.at);
    },
    next: () => step(1),
    previous: () => step(-1),
    /** Seeks to this second of the preview, kept within it. */
    seek(seconds: number): void {
      const playback = loaded();
      if (!playback?.link) return;
      const { length } = windowOf(playback.link, store.get(positionAtom).length);
      const to = Math.min(Math.max(0, seconds), Math.max(0, length - 0.05));
      deck.seek(to);
      store.set(positionAtom, { ...store.get(positionAtom), seconds: to });
    },
    /** Seeks by this many seconds, forward or back. */
    seekBy(seconds: number): void {
      player.seek(store.get(positionAtom).seconds + seconds);
    },
    /** Plays another version of the current track. */
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
    /** Stops and closes the bar. */
    close(): void {
      stop();
      kept.clear();
    },
    keep,
    /** Stops because the remote is unmounted; the next player resumes. */
    leave(): void {
      keep();
      stop();
      tabs.close();
    },
    /** Notes a rating given elsewhere. */
    noteRating(trackId: number, rating: number): void {
      const playback = loaded();
      if (playback?.track.id === trackId)
        store.set(playbackAtom, { ...playback, track: { ...playback.track, rating } });
    },
  };

  deck.listen(handleDeckEvent);
  store.set(volumeAtom, storedVolume());
  deck.setVolume(store.get(volumeAtom));
  store.set(playbackAtom, { state: 'stopped' });
  bus.emit('player.stateChanged', payloadOf({ state: 'stopped' }));
  tabs.listen(() => now().state === 'playing' && deck.pause());
  goOn();
  return player;
}

const waitsForNetwork = 'Connection lost. The preview will continue when you are back online.';

const cueOf = ({ track, version, queue }: Loaded) => ({ track, version, queue });

/** Returns a state as the bus describes it. */
const payloadOf = (playback: Playback): BusPayload<'player.stateChanged'> =>
  playback.state === 'stopped'
    ? { state: 'stopped', trackId: null, versionId: null }
    : { state: playback.state, trackId: playback.track.id, versionId: playback.version.id };
