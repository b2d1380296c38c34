import type { BusPayload } from '@pool/contracts';
import type { Bus } from '@pool/remote-api';
import type { createStore } from 'jotai';
import { type Loaded, type Playback, playbackAtom, positionAtom } from '../model/player-state.ts';
import type { Cue } from '../model/queue.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';

type Needs = { bus: Bus; store: ReturnType<typeof createStore>; tabs: Tabs; kept: Kept };
type Position = { seconds: number; length: number | null };
/** A track to resume when the connection is back, and the second at which to resume. */
type Waiting = { cue: Cue; queue: Loaded['queue']; at: number };

export type PlaybackState = ReturnType<typeof createPlaybackState>;

/** Creates the player's state: kept in the atoms, announced on the bus, and stored for the next player of this tab. */
export function createPlaybackState({ bus, store, tabs, kept }: Needs) {
  let waiting: Waiting | null = null;

  const loaded = (): Loaded | null => {
    const playback = store.get(playbackAtom);
    return playback.state === 'stopped' ? null : playback;
  };
  const position = (): Position => store.get(positionAtom);

  function set(next: Playback): void {
    const before = store.get(playbackAtom);
    store.set(playbackAtom, next);
    if (next.state === 'playing' && before.state !== 'playing') tabs.announce();
    if (next.state !== before.state) keep();
    const payload = payloadOf(next);
    if (JSON.stringify(payload) !== JSON.stringify(payloadOf(before)))
      bus.emit('player.stateChanged', payload);
  }

  /** Stores the state for the next player. */
  function keep(): void {
    const playback = loaded();
    if (!playback) return;
    const { track, version, queue, state } = playback;
    const playing = state === 'playing' || state === 'loading' || waiting !== null;
    const request = { track, versionId: version.id, queue: [...queue] };
    kept.write({ wish: request, seconds: position().seconds, playing });
  }

  return {
    /** Returns the loaded track and its state; null if there is none. */
    loaded,
    set,
    keep,
    position,
    setPosition: (next: Position): void => store.set(positionAtom, next),
    waiting: (): Waiting | null => waiting,
    setWaiting: (next: Waiting | null): void => {
      waiting = next;
    },
    /** Announces 'stopped' even if nothing was loaded, so that others know that the player is ready. */
    announceStopped(): void {
      store.set(playbackAtom, { state: 'stopped' });
      bus.emit('player.stateChanged', payloadOf({ state: 'stopped' }));
    },
    /** Updates the track after a rating given elsewhere. */
    noteRating(trackId: number, rating: number): void {
      const playback = loaded();
      if (playback?.track.id === trackId)
        store.set(playbackAtom, { ...playback, track: { ...playback.track, rating } });
    },
  };
}

/** Returns the payload that describes a state on the bus. */
const payloadOf = (playback: Playback): BusPayload<'player.stateChanged'> =>
  playback.state === 'stopped'
    ? { state: 'stopped', trackId: null, versionId: null }
    : { state: playback.state, trackId: playback.track.id, versionId: playback.version.id };
