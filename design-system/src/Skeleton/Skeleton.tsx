import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS width; a number is pixels. */
  width?: number | string;
  /** CSS height; a number is pixels. Give the height of the content, so that nothing jumps. */
  height?: number | string;
  shape?: 'line' | 'block' | 'circle';
  /** How many lines, the last one shorter. */
  lines?: number;
  className?: string;
};

/** The grey shape of loading content. Hidden from screen readers: put one LoadingLabel (or aria-busy) on the region. */
export function Skeleton({ width = '100%', height, shape = 'line', lines = 1, className }: SkeletonProps) {
  const tall = height ?? (shape === 'line' ? 12 : 40);
  if (lines === 1) {
    return (
      <span
        aria-hidden="true"
        className={cx(styles.skeleton, styles[shape], className)}
        style={{ width: shape === 'circle' && height === undefined ? tall : width, height: tall }}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(styles.stack, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : width} height={tall} shape={shape} />
      ))}
    </span>
  );
}

/** Says to a screen reader that a region is loading; shows nothing. */
export function LoadingLabel({ children = 'Loading' }: { children?: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}
