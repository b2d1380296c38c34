import type { Track } from '@pool/contracts';
import { Button, EmptyState, ErrorState, ListIcon, Pagination } from '@pool/design-system';
import { type ReactNode, useRef } from 'react';
import type { TracksResult } from '../api/list-tracks.ts';
import { activeFilters } from '../model/active-filters.ts';
import { type ListQuery, type PageSize, withoutFilters } from '../model/list-query.ts';
import styles from './TrackList.module.css';
import { TrackSkeleton } from './TrackTable/TrackSkeleton.tsx';
import { TrackTable } from './TrackTable/TrackTable.tsx';

type Props = {
  caption: string;
  result: TracksResult;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  dateLabel: string;
  dateOf: (track: Track) => string;
  /** Shown when there is nothing and nothing is narrowed. */
  empty: ReactNode;
};

/** A page of tracks in whatever state it is: the rows' shape, the rows, none, or what went wrong. */
export function TrackList({ caption, result, query, onQuery, dateLabel, dateOf, empty }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const toPage = (page: number) => {
    onQuery({ ...query, page });
    // The pager stands below the rows; the reader wants their beginning.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className={styles.list}>
      {result.isPending ? (
        <TrackSkeleton caption={caption} dateLabel={dateLabel} rows={query.limit} />
      ) : result.isError ? (
        <ErrorState
          title={result.error.code === 400 ? 'There is no such list' : 'The tracks could not be read'}
          description={
            result.error.code === 400
              ? 'The link asks for something the pool does not have.'
              : result.error.message
          }
          {...(result.error.code === 400
            ? { retryLabel: 'Reset filters', onRetry: () => onQuery(withoutFilters(query)) }
            : { retrying: result.isFetching, onRetry: () => void result.refetch() })}
        />
      ) : result.data.list.length === 0 ? (
        <div role="status">
          <Nothing count={result.data.count} query={query} onQuery={onQuery} empty={empty} />
        </div>
      ) : (
        <>
          <TrackTable
            caption={caption}
            tracks={result.data.list}
            firstNumber={(query.page - 1) * query.limit + 1}
            dateLabel={dateLabel}
            dateOf={dateOf}
            busy={result.isPlaceholderData}
          />
          <Pagination
            label="Tracks"
            page={query.page}
            pageSize={query.limit}
            total={result.data.count}
            onPage={toPage}
            onPageSize={(limit) => onQuery({ ...query, limit: limit as PageSize, page: 1 })}
          />
        </>
      )}
    </div>
  );
}

type NothingProps = Pick<Props, 'query' | 'onQuery' | 'empty'> & { count: number };

function Nothing({ count, query, onQuery, empty }: NothingProps) {
  const icon = <ListIcon size={28} />;
  if (count > 0)
    return (
      <EmptyState
        icon={icon}
        title="The list ends before this page"
        action={<Button onClick={() => onQuery({ ...query, page: 1 })}>Go to the first page</Button>}
      />
    );
  if (activeFilters(query).length === 0) return empty;
  return (
    <EmptyState
      icon={icon}
      title="No tracks fit"
      description="Take a filter away, or start over with all of them."
      action={<Button onClick={() => onQuery(withoutFilters(query))}>Reset filters</Button>}
    />
  );
}
