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
  /** Returns where the member is, if they share it. */
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
  /** Whether the preview got a second link. A link is valid for a minute, so a preview resumed later needs one. */
  let renewed = false;

  function start(cue: Cue, queue: Loaded['queue']): void {
    renewed = false;
    void loader.play(cue, queue);
    void note(cue);
  }

  /** Records the play for the label. A failure to do so must not disturb the member. */
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

  /** Plays the next track at the end of the preview, or stops and returns to the beginning. */
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

  /** Retries audio that broke off: tries the other file of a video, then once a new link at the same position, then fails. */
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
    /**
     * Plays the requested version, from the beginning if it is already loaded. Ignores a version that the track does not have, which the
     * type of the event cannot exclude.
     */
    request({ track, versionId, queue }: BusPayload<'play.requested'>): void {
      const version = track.versions.find(({ id }) => id === versionId);
      if (version) start({ track, version }, queue.length > 0 ? queue : [track]);
    },
    /** Prefetches the link of the version that is likely to be played next, so that a click need not wait for it; null cancels that. */
    expect({ versionId }: BusPayload<'play.expected'>): void {
      if (loaded()?.version.id !== versionId) loader.warm(versionId);
    },
    /** Pauses the preview if it is playing. */
    pause(): void {
      if (loaded()?.state === 'playing') deck.pause();
    },
    /** Resumes a paused preview, or retries a failed one. */
    resume(): void {
      const playback = loaded();
      if (playback?.state === 'failed') start(playback, playback.queue);
      if (playback?.state === 'paused') {
        renewed = false;
        if (loader.isParked()) void loader.resume(playback, playback.queue, position().seconds);
        else void deck.resume();
      }
    },
    /** Pauses or resumes. */
    toggle(): void {
      if (loaded()?.state === 'playing') player.pause();
      else player.resume();
    },
    /** Resumes the track that waited for the connection. */
    reconnect(): void {
      const waiting = state.waiting();
      if (waiting) void loader.resume(waiting.cue, waiting.queue, waiting.at);
    },
    next: () => step(1),
    previous: () => step(-1),
    /** Seeks to this second of the preview, limited to its length. */
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
    /** Stops when the remote is unmounted, so that the next player can resume. */
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
  tabs.listen(player.pause);
  restore();
  return player;
}

const cueOf = ({ track, version, queue }: Loaded) => ({ track, version, queue });
