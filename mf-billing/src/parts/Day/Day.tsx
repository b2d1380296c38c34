import { dayOf } from '@pool/contracts';
import styles from './Day.module.css';

/** Shows the day of an ISO date or moment within a sentence, as MM-DD-YYYY on one line. */
export const Day = ({ of: iso }: { of: string }) => (
  <time dateTime={iso.slice(0, 10)} className={styles.day}>
    {dayOf(iso)}
  </time>
);

/** Shows a sentence with each MM-DD-YYYY in it on one line. */
export const WithDays = ({ text }: { text: string }) =>
  text.split(/(\d{2}-\d{2}-\d{4})/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className={styles.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
