import type { Relaxation } from '@pool/contracts/catalogue';
import { InfoIcon } from '@pool/design-system';
import { relaxedInWords } from '../../model/relaxed-in-words.ts';
import styles from './Relaxed.module.css';

/** Says how a search was relaxed to find something. Renders nothing if it was not relaxed. */
export function Relaxed({ relaxed }: { relaxed: readonly Relaxation[] }) {
  if (relaxed.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      <InfoIcon size={16} aria-hidden="true" className={styles.icon} />
      {relaxedInWords(relaxed)}
    </p>
  );
}
