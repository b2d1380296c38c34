import { DataBody, DataCell, DataRow, DataTable, LoadingLabel } from '@pool/design-system';
import { columns, type Layout, layouts, type TableSort, TrackHead } from './columns.tsx';
import styles from './TrackTable.module.css';

type Props = {
  caption: string;
  layout: Layout;
  dateLabel?: string;
  rows: number;
  loading?: string;
  sort?: TableSort | undefined;
};

/** The skeleton of the table, until the first rows arrive. */
export const TrackSkeleton = ({
  caption,
  layout,
  dateLabel,
  rows,
  loading = 'Loading tracks',
  sort,
}: Props) => (
  <div className={styles.frame} data-layout={layout}>
    <LoadingLabel>{loading}</LoadingLabel>
    <DataTable caption={caption}>
      <TrackHead layout={layout} dateLabel={dateLabel} sort={sort} />
      <DataBody>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonRow key={`row-${row.toString()}`} layout={layout} />
        ))}
      </DataBody>
    </DataTable>
  </div>
);

/** The skeleton of one row. */
export const SkeletonRow = ({ layout }: { layout: Layout }) => (
  <DataRow className={styles.row}>
    {layouts[layout].map((id) => (
      <DataCell key={id} hideBelow={columns[id].hideBelow} className={columns[id].className}>
        {columns[id].shape}
      </DataCell>
    ))}
  </DataRow>
);
