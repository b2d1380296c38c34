import { countOf, groupDigits } from '@pool/contracts';
import type { ReleasesReport } from '@pool/contracts/label-reports';
import styles from './Label.module.css';
import { average } from './words.ts';

type Props = { totals: ReleasesReport['totals']; days: number };

/** The totals at a glance. */
export function Totals({ totals, days }: Props) {
  const figures = [
    { name: 'Plays', value: groupDigits(totals.plays), note: `in ${days} days` },
    { name: 'Downloads', value: groupDigits(totals.downloads), note: `in ${days} days` },
    {
      name: 'Average rating',
      value: average(totals.averageRating),
      note: totals.averageRating === null ? 'no ratings yet' : `of 5, ${countOf(totals.ratings, 'rating')}`,
    },
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong> <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
