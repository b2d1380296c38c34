import { Button, Skeleton } from '@pool/design-system';
import { clockTime } from '@pool/remote-kit';
import { useAtomValue } from 'jotai';
import { type Loaded, positionAtom } from '../../model/player-state.ts';
import { windowOf } from '../../model/preview-window.ts';
import styles from './Player.module.css';
import { useMediaPosition } from './use-media-session.ts';
import { Waveform } from './Waveform.tsx';

type Props = { playback: Loaded; onSeek: (seconds: number) => void; onRetry: () => void };

/** The middle of the bar: the waveform with its times, a loading state, or the error. */
export function Preview({ playback, onSeek, onRetry }: Props) {
  const { seconds, length } = useAtomValue(positionAtom);
  useMediaPosition();
  if (playback.state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <span className={styles.message}>{playback.message}</span>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (!playback.link)
    return (
      <div className={styles.preview} aria-busy="true">
        <span className={styles.time}>00:00</span>
        <Skeleton shape="block" height={28} />
        <span className={styles.time}>--:--</span>
      </div>
    );
  const window = windowOf(playback.link, length);
  return (
    <div className={styles.preview}>
      <span className={styles.time}>{clockTime(seconds)}</span>
      <Waveform peaks={playback.link.peaks} window={window} seconds={seconds} onSeek={onSeek} />
      <span className={styles.time}>{clockTime(window.length)}</span>
    </div>
  );
}
