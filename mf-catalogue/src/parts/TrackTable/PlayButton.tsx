import type { Track, Version } from '@pool/contracts';
import { IconButton, PauseIcon, PlayIcon } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { heldAtom, playerAtom } from '../../model/page-state.ts';
import { useRowStop } from './row-stop.ts';

type Props = {
  track: Track;
  version: Version;
  name: string;
  onPlay: (track: Track, versionId: number) => void;
};

/** Plays a version, or pauses it while it plays. Busy while the player or the audio is loading. */
export function PlayButton({ track, version, name, onPlay }: Props) {
  const player = useAtomValue(playerAtom);
  const held = useAtomValue(heldAtom).play === version.id;
  const tabIndex = useRowStop();
  const state = player?.versionId === version.id ? player.state : 'stopped';
  return (
    <IconButton
      label={state === 'playing' ? `Pause ${name}` : `Play ${name}`}
      aria-pressed={state === 'playing' || state === 'paused' ? true : undefined}
      busy={held || state === 'loading'}
      tabIndex={tabIndex}
      onClick={() => onPlay(track, version.id)}
    >
      {state === 'playing' ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
    </IconButton>
  );
}
