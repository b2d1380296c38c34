import styles from './PageSkeleton.module.css';
import { hasHeadline, type SkeletonKind, shapes } from './shapes.ts';

/** The skeleton of a page whose remote is loading, the same that the page's HTML showed before the first script ran. */
export function PageSkeleton({
  kind = 'rows',
  headline,
}: {
  kind?: SkeletonKind | undefined;
  /** The page's heading, if the skeleton has a place for it. */
  headline?: string | null | undefined;
}) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {shapes[kind].map((shape, i) => (
        <span key={`${shape}-${i.toString()}`} className={`${styles.shape} ${styles[shape]}`}>
          {hasHeadline(shape) && <span className={styles.headline}>{headline}</span>}
        </span>
      ))}
    </div>
  );
}
