import { DataBody, DataCell, DataRow, DataTable, LoadingLabel, Skeleton } from '@pool/design-system';
import styles from './TrackTable.module.css';
import { TrackHead } from './TrackTable.tsx';

type Props = { caption: string; dateLabel: string; rows: number };

/** The table's own shape before the first rows are there. */
export const TrackSkeleton = ({ caption, dateLabel, rows }: Props) => (
  <div className={styles.frame}>
    <LoadingLabel>Loading tracks</LoadingLabel>
    <DataTable caption={caption}>
      <TrackHead dateLabel={dateLabel} />
      <DataBody>
        {Array.from({ length: rows }, (_, row) => (
          <DataRow key={`row-${row.toString()}`} className={styles.row}>
            <DataCell tight className={styles.first}>
              <Skeleton width={44} height={16} />
            </DataCell>
            <DataCell tight>
              <Skeleton shape="block" width={36} height={36} />
            </DataCell>
            <DataCell>
              <Skeleton lines={2} width="40%" height={11} />
            </DataCell>
            <DataCell hideBelow="sm" tight>
              <Skeleton width={78} height={20} />
            </DataCell>
            <DataCell hideBelow="md" tight>
              <Skeleton width={72} />
            </DataCell>
            <DataCell tight className={styles.rating}>
              <Skeleton width={24} />
            </DataCell>
            <DataCell hideBelow="md" tight>
              <Skeleton width={70} />
            </DataCell>
            <DataCell tight className={styles.last}>
              <Skeleton width={24} height={20} />
            </DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  </div>
);
