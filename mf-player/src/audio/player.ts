import type { BusPayload } from '@pool/contracts';
import { recordActions } from '@pool/contracts/library';
import type { Bus } from '@pool/remote-api';
import type { Api } from '@pool/remote-kit';
import type { createStore } from 'jotai';
import { type Loaded, limitAtom, volumeAtom } from '../model/player-state.ts';
import { windowOf } from '../model/preview-window.ts';
import { type Cue, neighbour } from '../model/queue.ts';
import { storedVolume, storeVolume } from '../model/stored-volume.ts';
import type { Place } from '../place/place.ts';
import type { Deck, DeckEvent } from './deck.ts';
import type { Kept } from './kept.ts';
import { createLoader } from './loader.ts';
import { createPlaybackState } from './playback-state.ts';
import type { Tabs } from './tabs.ts';

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
  const state = createPlaybackState({ bus, store, tabs, kept });
  const { loaded, position } = state;
  const loader = createLoader({ api, deck, state, onLimit: (message) => store.set(limitAtom, message) });
  /** A link lives for a minute; a preview resumed later gets one more. */
  let renewed = false;

  function start(cue: Cue, queue: Loaded['queue']): void {
    renewed = false;
    void loader.play(cue, queue);
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
    if (event.type === 'playing') state.set({ ...playback, link, state: 'playing' });
    if (event.type === 'paused' && playback.state === 'playing')
      state.set({ ...playback, link, state: 'paused' });
    if (event.type === 'ended') finish(playback);
    if (event.type === 'failed') retry(playback);
    if (event.type === 'time') {
      const { seconds, length } = event;
      const before = position();
      const moved = Math.abs(seconds - before.seconds);
      if (moved >= positionEverySeconds || before.length !== length) state.setPosition({ seconds, length });
      if (link.lengthMs !== null && seconds * 1000 > link.lengthMs + 250) finish(playback);
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
    state.setPosition({ ...position(), seconds: 0 });
    if (playback.link) state.set({ ...playback, link: playback.link, state: 'paused' });
  }

  /** The audio broke off: tries the other file of a video, then once a new link from the same place, then fails. */
  function retry(playback: Loaded): void {
    const { seconds } = position();
    if (playback.link && loader.fallBack(playback.link, seconds)) return;
    if (!renewed) {
      renewed = true;
      void loader.resume(playback, playback.queue, seconds);
      return;
    }
    deck.eject();
    state.set({
      ...cueOf(playback),
      state: 'failed',
      link: null,
      message: 'The preview could not be played',
    });
  }

  const step = (by: -1 | 1) => {
    const playback = loaded();
    const next = playback && neighbour(playback.queue, playback.track.id, by);
    if (next) start(next, playback.queue);
  };

  /** Restores the playback of an earlier player of this tab. */
  function restore(): void {
    const before = kept.read();
    if (!before) return;
    const { track, versionId, queue } = before.wish;
    const version = track.versions.find(({ id }) => id === versionId);
    if (version)
      void loader.resume(
        { track, version },
        queue.length > 0 ? queue : [track],
        before.seconds,
        before.playing,
      );
  }

  const player = {
    /** Plays the requested version; the same version again starts it anew. An unknown version is ignored: the bus is typed, lists are not. */
    request({ track, versionId, queue }: BusPayload<'play.requested'>): void {
      const version = track.versions.find(({ id }) => id === versionId);
      if (version) start({ track, version }, queue.length > 0 ? queue : [track]);
    },
    /** Requests the link of the version that is likely to be played next, so that a click need not wait for it; null cancels that. */
    expect({ versionId }: BusPayload<'play.expected'>): void {
      if (loaded()?.version.id !== versionId) loader.warm(versionId);
    },
    /** Pauses or resumes; a failed preview is retried. */
    toggle(): void {
      const playback = loaded();
      if (playback?.state === 'playing') deck.pause();
      if (playback?.state === 'failed') start(playback, playback.queue);
      if (playback?.state === 'paused') {
        renewed = false;
        if (loader.isParked()) void loader.resume(playback, playback.queue, position().seconds);
        else void deck.resume();
      }
    },
    /** The connection is back: resumes what waited for it. */
    reconnect(): void {
      const waiting = state.waiting();
      if (waiting) void loader.resume(waiting.cue, waiting.queue, waiting.at);
    },
    next: () => step(1),
    previous: () => step(-1),
    /** Seeks to this second of the preview, kept within it. */
    seek(seconds: number): void {
      const playback = loaded();
      if (!playback?.link) return;
      const { length } = windowOf(playback.link, position().length);
      const to = Math.min(Math.max(0, seconds), Math.max(0, length - 0.05));
      deck.seek(to);
      state.setPosition({ ...position(), seconds: to });
    },
    /** Seeks by this many seconds, forward or back. */
    seekBy(seconds: number): void {
      player.seek(position().seconds + seconds);
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
      loader.stop();
      kept.clear();
    },
    /** Stores the state for the next player. */
    keep: state.keep,
    /** Stops because the remote is unmounted; the next player resumes. */
    leave(): void {
      state.keep();
      loader.stop();
      tabs.close();
    },
    noteRating: state.noteRating,
  };

  deck.listen(handleDeckEvent);
  store.set(volumeAtom, storedVolume());
  deck.setVolume(store.get(volumeAtom));
  state.announceStopped();
  tabs.listen(() => loaded()?.state === 'playing' && deck.pause());
  restore();
  return player;
}

const cueOf = ({ track, version, queue }: Loaded) => ({ track, version, queue });
