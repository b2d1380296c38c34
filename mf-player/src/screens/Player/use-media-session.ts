import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Player } from '../../audio/player.ts';
import { type Playback, positionAtom } from '../../model/player-state.ts';

/** Tells the operating system what is playing, and handles the media keys of headphones, keyboards and lock screens. */
export function useMediaSession(playback: Playback, player: Player): void {
  const track = playback.state === 'stopped' ? null : playback.track;
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.metadata = track
      ? new MediaMetadata({
          title: track.name,
          artist: track.artist,
          album: track.label ?? '',
          // A lock screen must not show a broken picture. With sizes it can choose without fetching.
          ...(track.cover && { artwork: [{ src: track.cover, sizes: '512x512' }] }),
        })
      : null;
  }, [track]);
  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession)
      mediaSession.playbackState =
        playback.state === 'playing' ? 'playing' : playback.state === 'stopped' ? 'none' : 'paused';
  }, [playback.state]);
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', player.resume],
      ['pause', player.pause],
      ['previoustrack', player.previous],
      ['nexttrack', player.next],
      ['seekbackward', ({ seekOffset = 5 }) => player.seekBy(-seekOffset)],
      ['seekforward', ({ seekOffset = 5 }) => player.seekBy(seekOffset)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
      ['stop', player.close],
    ];
    for (const [action, handler] of handlers) listen(mediaSession, action, handler);
    return () => {
      for (const [action] of handlers) listen(mediaSession, action, null);
      mediaSession.metadata = null;
    };
  }, [player]);
}

/** Tells the operating system the position in the preview, for its own progress bar. */
export function useMediaPosition(): void {
  const { seconds, length } = useAtomValue(positionAtom);
  useEffect(() => {
    if (length === null || length <= 0) return;
    navigator.mediaSession?.setPositionState?.({ duration: length, position: Math.min(seconds, length) });
  }, [seconds, length]);
}

/** Registers a handler. A browser throws on an action it does not know. */
function listen(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not have this media key.
  }
}
