import { Button, EmptyState, ErrorState, ListIcon, Pagination } from '@pool/design-system';
import type { ApiError } from '@pool/remote-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { activeFilters, clearFilters, isSearchOnly } from '../model/active-filters.ts';
import { type ListQuery, type PageSize, resizePage, withoutFilters } from '../model/list-query.ts';
import styles from './ListState.module.css';
import { useResultsFocus } from './use-results-focus.ts';

type Page<Row> = { list: Row[]; count: number };
/** The part of a query's state from which a list is rendered. */
export type PageResult<Row> = Pick<
  UseQueryResult<Page<Row>, ApiError>,
  'isError' | 'isFetching' | 'isPlaceholderData' | 'error'
> & { data: Page<Row> | undefined; refetch: () => unknown };

type Props<Row> = {
  /** The plural of the listed items: "tracks". */
  noun: string;
  result: PageResult<Row>;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  skeleton: ReactNode;
  /** Renders the rows; `first` is the number of the first row. */
  rows: (list: Row[], first: number, busy: boolean) => ReactNode;
  /** Shown for an empty list without filters. */
  empty: ReactNode;
};

/** A page of a list in any loading state: skeleton, rows with a pager, empty, or an error. */
export function ListState<Row>({ noun, result, query, onQuery, skeleton, rows, empty }: Props<Row>) {
  const top = useRef<HTMLDivElement>(null);
  // Rows that are shown until the next page arrives keep their own numbers.
  const requestedFirst = (query.page - 1) * query.limit + 1;
  const [first, setFirst] = useState(requestedFirst);
  if (!result.isPlaceholderData && first !== requestedFirst) setFirst(requestedFirst);
  useResultsFocus(top, !result.isPlaceholderData && (result.data !== undefined || result.isError));
  const toPage = (page: number) => {
    onQuery({ ...query, page });
    // The pager is below the rows; after a page turn the reader wants to see the first ones.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <div ref={top} className={styles.list} tabIndex={-1}>
      {state()}
    </div>
  );

  function state(): ReactNode {
    const { data } = result;
    // Rows stay if only refetching them failed.
    if (result.isError && !data)
      return <Failed noun={noun} result={result} onReset={() => onQuery(withoutFilters(query))} />;
    if (!data)
      return (
        <>
          {skeleton}
          {/* Reserves the pager's place, so that it does not push down what is below the list. */}
          <div className={styles.hold} inert>
            {pager(0)}
          </div>
        </>
      );
    if (data.list.length === 0)
      return (
        <div role="status">
          <Nothing noun={noun} count={data.count} query={query} onQuery={onQuery} empty={empty} />
        </div>
      );
    return (
      <>
        {rows(data.list, first, result.isPlaceholderData)}
        {pager(data.count)}
      </>
    );
  }

  function pager(total: number): ReactNode {
    return (
      <Pagination
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
        page={query.page}
        pageSize={query.limit}
        total={total}
        onPage={toPage}
        onPageSize={(limit) => onQuery(resizePage(limit as PageSize, query))}
      />
    );
  }
}

type FailedProps = { noun: string; result: PageResult<unknown>; onReset: () => void };

function Failed({ noun, result, onReset }: FailedProps) {
  return result.error?.code === 400 ? (
    <ErrorState
      title="This list does not exist"
      description="The link may be out of date or mistyped."
      retryLabel="Reset filters"
      onRetry={onReset}
    />
  ) : (
    <ErrorState
      title={`The ${noun} could not be loaded`}
      description={result.error?.message}
      retrying={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  );
}

type NothingProps<Row> = Pick<Props<Row>, 'noun' | 'query' | 'onQuery' | 'empty'> & { count: number };

function Nothing<Row>({ noun, count, query, onQuery, empty }: NothingProps<Row>) {
  const icon = <ListIcon size={28} />;
  if (count > 0)
    return (
      <EmptyState
        icon={icon}
        title="There are no more results"
        action={<Button onClick={() => onQuery({ ...query, page: 1 })}>Go to first page</Button>}
      />
    );
  const narrowed = activeFilters(query).filter(({ id }) => id !== 'preset' || noun !== 'albums');
  if (narrowed.length === 0) return empty;
  if (isSearchOnly(narrowed))
    return (
      <EmptyState
        icon={icon}
        title={`No ${noun} match “${query.name}”`}
        description="Check the spelling or try fewer words."
        action={<Button onClick={() => onQuery(clearFilters(query))}>Clear search</Button>}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={`No ${noun} match your filters`}
      description="Remove a filter or reset them all."
      action={<Button onClick={() => onQuery(clearFilters(query))}>Reset filters</Button>}
    />
  );
}
