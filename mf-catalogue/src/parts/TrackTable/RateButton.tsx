import type { Track } from '@pool/contracts';
import { cx, Popover, RatingPicker, StarIcon, StarRating } from '@pool/design-system';
import { useState } from 'react';
import { useRateTrack } from '../../api/rate-track.ts';
import styles from './TrackTable.module.css';

/** The member's own rating, and the way to give or change it. Five stars where there is room, else one with a figure. */
export function RateButton({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const rate = useRateTrack();
  const label =
    track.rating > 0
      ? `Rated ${track.rating} of 5, change the rating of ${track.name}`
      : `Rate ${track.name}`;
  return (
    <Popover
      title={track.name}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.rate} aria-label={label} title={label}>
          <span className={styles.fiveStars} aria-hidden="true">
            <StarRating value={track.rating} size={13} />
          </span>
          <span className={styles.oneStar} aria-hidden="true">
            <StarIcon size={15} className={cx(track.rating > 0 && styles.lit)} />
            {track.rating > 0 && track.rating}
          </span>
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
