import { Skeleton } from '@pool/design-system';
import styles from './Waiting.module.css';

/** Shown until a screen has loaded. */
export const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton lines={8} height={36} />
  </div>
);
