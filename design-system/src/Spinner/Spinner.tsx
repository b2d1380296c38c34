import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** What is being loaded, for screen readers only. Leave it out if text next to it already says so. */
  label?: string;
  /** Side in pixels. */
  size?: number;
  className?: string;
};

/** A spinning ring for waits of unknown length. Prefer a Skeleton if the shape of the content is known. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  const named = label
    ? ({ role: 'status', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  return <span {...named} className={cx(styles.spinner, className)} style={{ width: size, height: size }} />;
}
