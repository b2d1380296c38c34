import type { Track } from '@pool/contracts';
import { RatingButton } from '@pool/design-system';
import { useSendLabelComment } from '@pool/remote-kit';
import { useRate } from '../../api/use-rate.ts';
import styles from './Player.module.css';

/** The member's rating of the current track, which can be changed. */
export function Rating({ track }: { track: Track }) {
  const rate = useRate();
  const sendLabelComment = useSendLabelComment();
  return (
    <span className={styles.rating}>
      <RatingButton
        // A comment typed for one track must not be sent for the next.
        key={track.id}
        name={track.name}
        value={track.rating}
        aria-keyshortcuts="1 2 3 4 5"
        onRate={(stars) => void rate(track, stars)}
        onComment={(text) => sendLabelComment(track, text)}
      />
    </span>
  );
}
