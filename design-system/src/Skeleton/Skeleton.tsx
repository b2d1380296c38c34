import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS width; a number is pixels. */
  width?: number | string;
  /** CSS height; a number is pixels. Use the height of the content, so that nothing jumps. */
  height?: number | string;
  shape?: 'line' | 'block' | 'circle';
  /** The number of lines; the last one is shorter. */
  lines?: number;
  className?: string;
};

/** The grey shape of loading content. Hidden from screen readers, so add one LoadingLabel (or aria-busy) to the region. */
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

/** Tells a screen reader that a region is loading; shows nothing. */
export function LoadingLabel({ children = 'Loading' }: { children?: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}
