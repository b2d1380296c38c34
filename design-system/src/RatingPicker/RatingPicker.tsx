import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { StarIcon } from '../Icon/index.ts';
import styles from './RatingPicker.module.css';

export type RatingPickerProps = {
  /** The purpose of the stars: "Rate to download". */
  label: string;
  hideLabel?: boolean;
  /** The current rating, 0 for none. */
  value: number;
  onRate: (stars: number) => void;
  disabled?: boolean;
  /** Moves the focus to the stars when they appear. */
  autoFocus?: boolean;
};

const stars = [1, 2, 3, 4, 5] as const;
const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Five stars to choose from. A rating may start a download, so arrows only move and highlight the stars; Enter, Space, a click, or a key
 * 1 to 5 gives the rating.
 */
export function RatingPicker({
  label,
  hideLabel = false,
  value,
  onRate,
  disabled = false,
  autoFocus = false,
}: RatingPickerProps) {
  const name = useId();
  const [aimed, setAimed] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const lit = aimed || value;
  const keys = (event: KeyboardEvent) => {
    if (disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const typed =
      event.key === 'Enter' ? aimed || undefined : stars.find((star) => String(star) === event.key);
    if (step === undefined && typed === undefined) return;
    event.preventDefault();
    if (typed !== undefined) onRate(typed);
    const next = typed ?? Math.min(5, Math.max(1, (aimed || value || 1) + (step ?? 0)));
    group.current?.querySelector<HTMLElement>(`[data-star="${next}"]`)?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={styles.picker}
      onKeyDown={keys}
      onMouseLeave={() => setAimed(0)}
      onBlur={() => setAimed(0)}
    >
      {!hideLabel && (
        <span aria-hidden="true" className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.stars}>
        {stars.map((star) => (
          <label
            key={star}
            className={cx(styles.star, star <= lit && styles.lit)}
            onMouseEnter={() => !disabled && setAimed(star)}
          >
            <input
              type="radio"
              name={name}
              readOnly
              checked={value === star}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              data-star={star}
              disabled={disabled}
              tabIndex={star === (aimed || value || 1) ? 0 : -1}
              ref={autoFocus && star === (value || 1) ? focusAtOnce : undefined}
              className={styles.input}
              onClick={() => onRate(star)}
              // Five empty stars opened by touch must not look like a rating of one, so only keyboard users see the focused star.
              onFocus={({ target }) => target.matches(':focus-visible') && setAimed(star)}
            />
            <StarIcon size={20} aria-hidden="true" />
          </label>
        ))}
      </div>
    </div>
  );
}

// The picker opens in response to the user's own action, so the focus may move to it.
const focusAtOnce = (star: HTMLInputElement | null) => star?.focus();
