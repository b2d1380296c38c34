import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { StarIcon } from '../Icon/index.ts';
import { Popover } from '../Popover/index.ts';
import { RatingPicker } from '../RatingPicker/index.ts';
import { StarRating } from '../StarRating/index.ts';
import styles from './RatingButton.module.css';

export type RatingButtonProps = {
  /** What is rated: "Night Drive". */
  name: string;
  /** The member's own rating, 0 for none. */
  value: number;
  onRate: (stars: number) => void;
  /** `figure` is one star with its figure; `stars` is all five, and the figure again where the list around it is narrow. */
  shape?: 'figure' | 'stars';
} & Pick<ComponentProps<'button'>, 'tabIndex' | 'aria-keyshortcuts'>;

/** A rating that was given, or that there is none; behind it the way to give or change it. */
export function RatingButton({ name, value, onRate, ...face }: RatingButtonProps) {
  // A popover is many parts, and a list has fifty rows: it is made when it is first asked for.
  const [state, setState] = useState<'unmade' | 'open' | 'closed'>('unmade');
  const trigger = { ...face, name, value };
  if (state === 'unmade') return <Trigger {...trigger} onClick={() => setState('open')} />;
  return (
    <Popover
      title={name}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      trigger={<Trigger {...trigger} />}
    >
      <div className={styles.popup}>
        <RatingPicker
          label="Your rating"
          value={value}
          autoFocus
          onRate={(stars) => {
            setState('closed');
            onRate(stars);
          }}
        />
      </div>
    </Popover>
  );
}

type TriggerProps = Omit<ComponentProps<'button'>, 'name' | 'value'> &
  Pick<RatingButtonProps, 'name' | 'value' | 'shape'>;

function Trigger({ name, value, shape = 'figure', ...rest }: TriggerProps) {
  const label = value > 0 ? `Rated ${value} of 5, change the rating of ${name}` : `Rate ${name}`;
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.button, styles[shape])}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
    >
      {shape === 'stars' && (
        <span className={styles.five} aria-hidden="true">
          <StarRating value={value} size={13} />
        </span>
      )}
      <span className={styles.one} aria-hidden="true">
        <StarIcon size={16} className={cx(value > 0 && styles.lit)} />
        {value > 0 && value}
      </span>
    </button>
  );
}
