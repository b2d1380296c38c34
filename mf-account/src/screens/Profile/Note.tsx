import { cx } from '@pool/design-system';
import styles from './Profile.module.css';

/** How the last change went; null while there is nothing to say. */
export type Said = { tone: 'success' | 'danger'; text: string } | null;

/** The line that says it. Its place is there from the start, so that it is read out when it fills. */
export const Note = ({ said }: { said: Said }) => (
  <p role="status" className={cx(styles.note, said && styles[said.tone])}>
    {said?.text}
  </p>
);
