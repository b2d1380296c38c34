import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** What is being waited for; read out, not shown. Leave it out where words beside it already say so. */
  label?: string;
  /** Side in pixels. */
  size?: number;
  className?: string;
};

/** A turning ring for waits of unknown length. Prefer a Skeleton when the shape of what comes is known. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  const named = label
    ? ({ role: 'status', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  return <span {...named} className={cx(styles.spinner, className)} style={{ width: size, height: size }} />;
}
