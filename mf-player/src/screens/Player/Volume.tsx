import { IconButton, MuteIcon, Slider, VolumeIcon } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { volumeAtom } from '../../model/player-state.ts';
import styles from './Player.module.css';

/** The volume, 0 to 1: a slider if there is room, and a button that mutes and restores it. */
export function Volume({ onChange }: { onChange: (volume: number) => void }) {
  const volume = useAtomValue(volumeAtom);
  const before = useRef(1);
  const mute = () => {
    if (volume > 0) before.current = volume;
    onChange(volume > 0 ? 0 : before.current);
  };
  return (
    <div className={styles.volume}>
      <IconButton label={volume > 0 ? 'Mute' : 'Unmute'} onClick={mute}>
        {volume > 0 ? <VolumeIcon size={18} /> : <MuteIcon size={18} />}
      </IconButton>
      <Slider
        label="Volume"
        className={styles.volumeSlider}
        value={volume}
        min={0}
        max={1}
        step={0.05}
        valueText={(value) => `${Math.round(value * 100)} percent`}
        onChange={onChange}
      />
    </div>
  );
}
