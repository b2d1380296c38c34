import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { StarIcon } from '../Icon/index.ts';
import { LabelComment } from '../LabelComment/index.ts';
import { Popover } from '../Popover/index.ts';
import { RatingPicker } from '../RatingPicker/index.ts';
import { StarRating } from '../StarRating/index.ts';
import styles from './RatingButton.module.css';

export type RatingButtonProps = {
  /** The name of the rated item: "Night Drive". */
  name: string;
  /** The member's own rating, 0 for none. */
  value: number;
  onRate: (stars: number) => void;
  /**
   * Sends a comment to the label along with the rating; rejects with an Error that says why it failed. Without it there is no comment
   * field.
   */
  onComment?: ((text: string) => Promise<void>) | undefined;
  /** `figure` is one star with its number; `stars` is all five, or the number in a narrow list. */
  shape?: 'figure' | 'stars';
} & Pick<ComponentProps<'button'>, 'tabIndex' | 'aria-keyshortcuts'>;

/** Shows the rating, or that there is none, and opens the stars to give or change it. */
export function RatingButton({ name, value, onRate, onComment, ...face }: RatingButtonProps) {
  // A popover has many elements and a list has fifty rows, so it is only rendered when it is first opened.
  const [state, setState] = useState<'unmade' | 'open' | 'closed'>('unmade');
  const [draft, setDraft] = useState('');
  const [isWriting, setWriting] = useState(false);
  const trigger = { ...face, name, value };
  if (state === 'unmade') return <Trigger {...trigger} onClick={() => setState('open')} />;
  return (
    <Popover
      title={name}
      open={state === 'open'}
      onOpenChange={(open) => {
        setState(open ? 'open' : 'closed');
        setWriting(draft !== '');
      }}
      // It replaces the button that was clicked, and takes over its focus.
      trigger={<Trigger {...trigger} autoFocus />}
    >
      <div className={styles.popup}>
        <RatingPicker
          label="Your rating"
          value={value}
          autoFocus
          onRate={(stars) => {
            // It closes after a rating, but stays open if a comment can be written.
            if (!isWriting) setState('closed');
            onRate(stars);
          }}
        />
        {onComment && (
          <LabelComment
            draft={draft}
            onDraft={setDraft}
            isRated={value > 0}
            onSend={onComment}
            onOpen={() => setWriting(true)}
          />
        )}
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
