import type { Track } from '@pool/contracts';
import { cx, Popover, RatingPicker, StarIcon, StarRating } from '@pool/design-system';
import { type ComponentProps, useState } from 'react';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { useRateTrack } from '../../api/rate-track.ts';
import { useRowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

type Props = { track: Track; onRate: TrackActions['rate'] };

/** The member's own rating, and the way to give or change it. Five stars where there is room, else one with a figure. */
export function RateStars({ track, onRate }: Props) {
  // A popover is many parts, and a list has fifty rows: it is made when it is first asked for.
  const [state, setState] = useState<'unmade' | 'open' | 'closed'>('unmade');
  if (state === 'unmade') return <Trigger track={track} onClick={() => setState('open')} />;
  return (
    <Popover
      title={track.name}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      trigger={<Trigger track={track} />}
    >
      <div className={styles.ratePopup}>
        <RatingPicker
          label="Your rating"
          value={track.rating}
          autoFocus
          onRate={(stars) => {
            setState('closed');
            onRate(track, stars);
          }}
        />
      </div>
    </Popover>
  );
}

/** The same where no list hands it the act of rating. */
export function RateButton({ track }: { track: Track }) {
  const rate = useRateTrack();
  return <RateStars track={track} onRate={(one, stars) => void rate(one, stars)} />;
}

function Trigger({ track, ...rest }: { track: Track } & ComponentProps<'button'>) {
  const tabIndex = useRowStop();
  const label =
    track.rating > 0
      ? `Rated ${track.rating} of 5, change the rating of ${track.name}`
      : `Rate ${track.name}`;
  return (
    <button
      {...rest}
      type="button"
      className={styles.rate}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      tabIndex={tabIndex}
    >
      <span className={styles.fiveStars} aria-hidden="true">
        <StarRating value={track.rating} size={13} />
      </span>
      <span className={styles.oneStar} aria-hidden="true">
        <StarIcon size={15} className={cx(track.rating > 0 && styles.lit)} />
        {track.rating > 0 && track.rating}
      </span>
    </button>
  );
}
