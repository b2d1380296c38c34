import { dayOf } from '@pool/contracts';
import styles from './Day.module.css';

/** Shows the day of an ISO date or time within a sentence, as MM-DD-YYYY without a line break. */
export const Day = ({ of: iso }: { of: string }) => (
  <time dateTime={iso.slice(0, 10)} className={styles.day}>
    {dayOf(iso)}
  </time>
);

/** Shows a sentence without a line break in any MM-DD-YYYY. */
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
