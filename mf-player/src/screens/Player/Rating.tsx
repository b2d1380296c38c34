import type { Track } from '@pool/contracts';
import { RatingButton } from '@pool/design-system';
import { useRate } from '../../api/use-rate.ts';
import styles from './Player.module.css';

/** The member's rating of the track at hand, and the way to give or change it. */
export function Rating({ track }: { track: Track }) {
  const rate = useRate();
  return (
    <span className={styles.rating}>
      <RatingButton
        name={track.name}
        value={track.rating}
        aria-keyshortcuts="1 2 3 4 5"
        onRate={(stars) => void rate(track, stars)}
      />
    </span>
  );
}
