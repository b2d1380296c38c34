import { useHold } from '@pool/remote-kit';
import { useAtomValue } from 'jotai';
import { archiveAtom } from '../../archive/archive-state.ts';
import { trayAtom } from '../../downloads/download-state.ts';
import { playbackAtom } from '../../model/player-state.ts';

/**
 * Delays a new build of the player while music plays, or while the tray has something that is not saved yet. A paused track is restored by
 * the new build.
 */
export function useBusy(): void {
  const { state } = useAtomValue(playbackAtom);
  const isPlaying = state === 'loading' || state === 'playing';
  const isFetching = useAtomValue(trayAtom).some((download) => download.state !== 'done');
  const archive = useAtomValue(archiveAtom);
  useHold(isPlaying || isFetching || (archive !== null && archive.phase !== 'done'));
}
