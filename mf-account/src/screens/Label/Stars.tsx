import { countOf, groupDigits } from '@pool/contracts';
import styles from './Label.module.css';

/** The number of ratings for each number of stars, five first. */
export function Stars({ stars }: { stars: number[] }) {
  const highest = Math.max(1, ...stars);
  return (
    <ol className={styles.stars} reversed>
      {stars
        .map((count, i) => ({ count, given: i + 1 }))
        .reverse()
        .map(({ count, given }) => (
          <li key={given}>
            <span>{countOf(given, 'star')}</span>
            <meter aria-hidden="true" min={0} max={highest} value={count} />
            <span className={styles.count}>{groupDigits(count)}</span>
          </li>
        ))}
    </ol>
  );
}
