import type { Relaxation } from '@pool/contracts/catalogue';
import { InfoIcon } from '@pool/design-system';
import { relaxedInWords } from '../../model/relaxed-in-words.ts';
import styles from './Relaxed.module.css';

/** What of a search had to give way for something to be found. Nothing when all of it was met. */
export function Relaxed({ relaxed }: { relaxed: readonly Relaxation[] }) {
  if (relaxed.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      <InfoIcon size={16} aria-hidden="true" className={styles.icon} />
      {relaxedInWords(relaxed)}
    </p>
  );
}
