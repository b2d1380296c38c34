import type { Track } from '@pool/contracts';
import { useToast } from '@pool/design-system';
import { useBus } from '@pool/web-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { playerAtom, rateFirstAtom } from '../model/page-state.ts';

const playerMissing = {
  tone: 'danger',
  title: 'The player is not there yet',
  description: 'Wait a moment and try again. If it stays away, reload the page.',
} as const;

/** What can be done with a version of a track: the player carries it out, this asks for it. `queue` are the rows shown. */
export function useTrackActions(queue: Track[]) {
  const bus = useBus();
  const toast = useToast();
  const player = useAtomValue(playerAtom);
  const setRateFirst = useSetAtom(rateFirstAtom);

  /** Every button says something back, with the player there or not. */
  function withPlayer(act: () => void): void {
    if (player) act();
    else toast.show(playerMissing);
  }

  return {
    /** Plays a version; pauses or resumes it when it is the one at hand. */
    play(track: Track, versionId: number): void {
      withPlayer(() => {
        const atHand = player?.versionId === versionId && ['playing', 'paused'].includes(player.state);
        if (atHand) bus.emit('player.toggleRequested', {});
        else bus.emit('play.requested', { track, versionId, queue });
      });
    },
    /** Downloads a version; an unrated track is rated first. */
    download(track: Track, versionId: number): void {
      withPlayer(() => {
        if (track.rating > 0) bus.emit('download.requested', { track, versionId });
        else setRateFirst({ track, versionId });
      });
    },
  };
}

export type TrackActions = ReturnType<typeof useTrackActions>;
