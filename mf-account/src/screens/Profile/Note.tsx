import { cx } from '@pool/design-system';
import styles from './Profile.module.css';

/** How the last change went; null while there is nothing to say. */
export type Notice = { tone: 'success' | 'danger'; text: string } | null;

/** The line that says it. Its place is there from the start, so that it is read out when it fills. */
export const Note = ({ notice }: { notice: Notice }) => (
  <p role="status" className={cx(styles.note, notice && styles[notice.tone])}>
    {notice?.text}
  </p>
);
