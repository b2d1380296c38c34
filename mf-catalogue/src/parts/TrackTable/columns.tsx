import { DataHead, DataHeaderCell, type HideBelow, Skeleton, SortButton } from '@pool/design-system';
import { Fragment, type ReactNode } from 'react';
import { type ColumnSort, columnSorts, type ListSort, sorts } from '../../model/sorts.ts';
import styles from './TrackTable.module.css';

/** The column sets of the lists. */
export type Layout = 'tracks' | 'albums' | 'videos' | 'mixes' | 'set';
export type ColumnId =
  | 'play'
  | 'poster'
  | 'title'
  | 'bpmKey'
  | 'energy'
  | 'genre'
  | 'rating'
  | 'dateDl'
  | 'released'
  | 'more'
  | 'acts'
  | 'match';

/** The columns of each set, in order. */
export const layouts: Record<Layout, ColumnId[]> = {
  tracks: ['play', 'title', 'bpmKey', 'energy', 'genre', 'rating', 'dateDl'],
  albums: ['play', 'title', 'genre', 'bpmKey', 'released', 'more'],
  videos: ['poster', 'title', 'genre', 'released', 'acts'],
  mixes: ['play', 'title', 'bpmKey', 'match', 'acts'],
  set: ['play', 'title', 'bpmKey', 'match', 'rating', 'acts'],
};

type Column = {
  head: string;
  hideLabel?: boolean;
  hideBelow?: HideBelow;
  /** The class of the heading, which sets the column's width, and of its cells. */
  className?: string | undefined;
  /** Its skeleton. */
  shape: ReactNode;
};

const buttons = <Skeleton width={64} height={20} className={styles.atEnd} />;

/**
 * The name of each column, the width below which it is hidden, and its skeleton. `DATE` is replaced by the name of a list's date column.
 */
export const columns: Record<ColumnId, Column> = {
  play: {
    head: 'TRK # | PLAY',
    className: styles.play,
    shape: (
      <span className={styles.start}>
        <span className={styles.number} />
        <Skeleton shape="circle" width={24} height={24} className={styles.playShape} />
        <Skeleton shape="block" width={36} height={36} />
      </span>
    ),
  },
  poster: {
    head: 'COVER',
    className: styles.poster,
    shape: <Skeleton shape="block" width={71} height={40} />,
  },
  title: {
    head: 'TRACK | ARTIST',
    className: styles.titleCell,
    shape: <Skeleton lines={2} width="40%" height={11} />,
  },
  bpmKey: {
    head: 'BPM | KEY',
    hideBelow: 'sm',
    className: styles.bpmKeyCell,
    shape: <Skeleton width={78} height={20} />,
  },
  energy: { head: 'ENERGY', className: styles.energy, shape: <Skeleton width={62} /> },
  genre: { head: 'GENRE', hideBelow: 'md', className: styles.genre, shape: <Skeleton width={72} /> },
  rating: { head: 'RATING', className: styles.rating, shape: <Skeleton width={24} /> },
  dateDl: { head: 'DATE | DL', className: styles.dateDl, shape: buttons },
  released: { head: 'RELEASED', hideBelow: 'md', className: styles.released, shape: <Skeleton width={70} /> },
  more: { head: 'MORE VERSIONS', className: styles.more, shape: buttons },
  acts: { head: 'Download and add', hideLabel: true, className: styles.acts, shape: buttons },
  match: { head: 'MATCH', hideBelow: 'sm', className: styles.match, shape: <Skeleton width={96} /> },
};

/** The sort fields of the headings, for lists that can be sorted. */
const sortOfHead = new Map(columnSorts.map((field) => [sorts[field].head, field]));

export type TableSort = { now: ListSort | null; onSort: (field: ColumnSort) => void };
type HeadProps = { layout: Layout; dateLabel?: string | undefined; sort?: TableSort | undefined };

/** The column headings. With `sort`, the sortable ones are buttons. */
export const TrackHead = ({ layout, dateLabel = 'DATE', sort }: HeadProps) => (
  <DataHead>
    {layouts[layout].map((id) => {
      const { head, hideLabel, hideBelow, className } = columns[id];
      const parts = head.split(' | ');
      const sorted = parts.some((part) => sort?.now && sort.now.field === sortOfHead.get(part));
      return (
        <DataHeaderCell
          key={id}
          {...{ hideLabel, hideBelow, className }}
          sorted={sorted ? direction(sort?.now ?? null) : 'none'}
        >
          {sort
            ? parts.map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && ' | '}
                  <HeadPart name={part} sort={sort} />
                </Fragment>
              ))
            : head.replace('DATE', dateLabel)}
        </DataHeaderCell>
      );
    })}
  </DataHead>
);

const direction = (sort: ListSort | null) => (sort?.order === 'DESC' ? 'descending' : 'ascending');

function HeadPart({ name, sort }: { name: string; sort: TableSort }) {
  const field = sortOfHead.get(name);
  if (!field) return name;
  return (
    <SortButton
      label={`${name}, sort by ${sorts[field].name}`}
      sorted={sort.now?.field === field ? direction(sort.now) : 'none'}
      onSort={() => sort.onSort(field)}
    >
      {name}
    </SortButton>
  );
}
