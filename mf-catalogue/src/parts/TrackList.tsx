import type { Track } from '@pool/contracts';
import type { ReactNode } from 'react';
import type { ListQuery } from '../model/list-query.ts';
import { ListState, type PageResult } from './ListState.tsx';
import { TrackSkeleton } from './TrackTable/TrackSkeleton.tsx';
import { TrackTable, type TrackTableProps } from './TrackTable/TrackTable.tsx';

type Props = Pick<
  TrackTableProps,
  'caption' | 'layout' | 'numberOf' | 'dateLabel' | 'dateOf' | 'matchOf' | 'sort'
> & {
  result: PageResult<Track>;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** Shown for an empty list without filters. */
  empty: ReactNode;
};

/** A page of tracks, in any loading state. */
export const TrackList = ({ result, query, onQuery, empty, ...table }: Props) => (
  <ListState
    noun={table.layout === 'videos' ? 'videos' : 'tracks'}
    {...{ result, query, onQuery, empty }}
    skeleton={
      <TrackSkeleton
        caption={table.caption}
        layout={table.layout ?? 'tracks'}
        dateLabel={table.dateLabel}
        rows={query.limit}
        sort={table.sort}
      />
    }
    rows={(tracks, first, busy) => <TrackTable {...table} tracks={tracks} firstNumber={first} busy={busy} />}
  />
);
