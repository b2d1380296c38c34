import { countOf, dayOf, groupDigits, paths } from '@pool/contracts';
import type { ReleaseRow } from '@pool/contracts/label-reports';
import { DataBody, DataCell, DataHead, DataHeaderCell, DataRow, DataTable } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Label.module.css';
import type { ReportQuery } from './use-report-query.ts';
import { average, ratingInWords } from './words.ts';

type Props = {
  list: ReleaseRow[];
  query: ReportQuery;
  change: (part: Partial<ReportQuery>) => void;
  busy: boolean;
};
type Sort = ReportQuery['sort'];

/** The releases with their numbers. A heading sorts by its column, and a second click reverses the order. */
export function ReleaseTable({ list, query, change, busy }: Props) {
  const by = (sort: Sort) => ({
    onSort: () =>
      change({ sort, direction: query.sort === sort && query.direction === 'desc' ? 'asc' : 'desc' }),
    sorted:
      query.sort === sort
        ? query.direction === 'asc'
          ? ('ascending' as const)
          : ('descending' as const)
        : ('none' as const),
  });
  return (
    <DataTable caption="Releases" busy={busy}>
      <DataHead>
        <DataHeaderCell {...by('name')}>Release</DataHeaderCell>
        <DataHeaderCell {...by('added')} hideBelow="md">
          Added
        </DataHeaderCell>
        <DataHeaderCell {...by('plays')} numeric>
          Plays
        </DataHeaderCell>
        <DataHeaderCell {...by('downloads')} numeric>
          Downloads
        </DataHeaderCell>
        <DataHeaderCell {...by('rating')} numeric hideBelow="sm">
          Rating
        </DataHeaderCell>
        <DataHeaderCell numeric hideBelow="sm">
          Comments
        </DataHeaderCell>
      </DataHead>
      <DataBody>
        {list.map((release) => (
          <DataRow key={release.trackId}>
            <DataCell className={styles.named}>
              <Link className={styles.release} to={`${paths.label(release.trackId)}?days=${query.days}`}>
                {release.name}
              </Link>
              <span className={styles.artist}>{release.artist}</span>
              <span className={styles.narrowFacts}>
                {ratingInWords(release)}, {countOf(release.comments, 'comment')}
              </span>
            </DataCell>
            <DataCell hideBelow="md">{dayOf(release.addedAt)}</DataCell>
            <DataCell numeric>{groupDigits(release.plays)}</DataCell>
            <DataCell numeric>{groupDigits(release.downloads)}</DataCell>
            <DataCell numeric hideBelow="sm">
              {average(release.averageRating)}{' '}
              <span className={styles.artist}>({groupDigits(release.ratings)})</span>
            </DataCell>
            <DataCell numeric hideBelow="sm">
              {groupDigits(release.comments)}
            </DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  );
}
