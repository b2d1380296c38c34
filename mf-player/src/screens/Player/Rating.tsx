import type { Track } from '@pool/contracts';
import { cx, Popover, RatingPicker, StarIcon } from '@pool/design-system';
import { useState } from 'react';
import { useRate } from '../../api/use-rate.ts';
import styles from './Player.module.css';

/** The member's rating of the track at hand, and the way to give or change it. */
export function Rating({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const rate = useRate();
  const label = track.rating > 0 ? `Rated ${track.rating} of 5, change it` : `Rate ${track.name}`;
  return (
    <Popover
      title={track.name}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={styles.rating}
          aria-label={label}
          title={label}
          aria-keyshortcuts="1 2 3 4 5"
        >
          <StarIcon size={16} className={cx(track.rating > 0 && styles.lit)} aria-hidden="true" />
          {track.rating > 0 && <span aria-hidden="true">{track.rating}</span>}
        </button>
      }
    >
      <div className={styles.ratePopup}>
        <RatingPicker
          label="Your rating"
          value={track.rating}
          autoFocus
          onRate={(stars) => {
            setOpen(false);
            void rate(track, stars);
          }}
        />
      </div>
    </Popover>
  );
}
