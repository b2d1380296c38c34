import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { XIcon } from '../Icon/index.ts';
import styles from './Chip.module.css';

type Common = { children: ReactNode; className?: string };

export type ChipProps = Common & {
  /** The name of the remove button: "Remove House". Requires `onRemove`. */
  removeLabel: string;
  onRemove: () => void;
};

/** A removable choice, such as an active filter. */
export function Chip({ children, removeLabel, onRemove, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles.removable, className)}>
      {children}
      <button type="button" aria-label={removeLabel} className={styles.remove} onClick={onRemove}>
        <XIcon size={12} aria-hidden="true" />
      </button>
    </span>
  );
}

export type ToggleChipProps = Common & {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  disabled?: boolean;
};

/** A chip that is on or off, such as a preset or a key. */
export function ToggleChip({ children, pressed, onToggle, disabled, className }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      className={cx(styles.chip, styles.toggle, className)}
      onClick={() => onToggle(!pressed)}
    >
      {children}
    </button>
  );
}
