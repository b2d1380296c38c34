import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info';

export type BadgeProps = {
  tone?: BadgeTone;
  /** A dot before the text, for a status. */
  dot?: boolean;
  /** A small round counter, as on a menu. */
  count?: boolean;
  children: ReactNode;
};

/** A word or number about the item next to it. The text carries the meaning; the colour only repeats it. */
export function Badge({ tone = 'neutral', dot = false, count = false, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], count && styles.count)}>
      {dot && <span aria-hidden="true" className={styles.dot} />}
      {children}
    </span>
  );
}
