import { Skeleton } from '@pool/design-system';
import styles from './Waiting.module.css';

/** The place of a screen that is on its way. */
export const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton lines={8} height={36} />
  </div>
);
