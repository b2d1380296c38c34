import { cx } from '@pool/design-system';
import styles from './Profile.module.css';

/** The result of the last change; null when there is none. */
export type Notice = { tone: 'success' | 'danger'; text: string } | null;

/** The live region that shows the result. It exists from the start, so that it is read out when it fills. */
export const Note = ({ notice }: { notice: Notice }) => (
  <p role="status" className={cx(styles.note, notice && styles[notice.tone])}>
    {notice?.text}
  </p>
);
