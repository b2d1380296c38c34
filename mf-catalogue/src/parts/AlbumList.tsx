import type { Album } from '@pool/contracts/search';
import { EmptyState } from '@pool/design-system';
import type { ListQuery } from '../model/list-query.ts';
import { ListState, type PageResult } from './ListState.tsx';
import { AlbumTable } from './TrackTable/AlbumTable.tsx';
import { TrackSkeleton } from './TrackTable/TrackSkeleton.tsx';

type Props = {
  caption: string;
  result: PageResult<Album>;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
};

/** A page of promo albums, in any loading state. */
export const AlbumList = ({ caption, result, query, onQuery }: Props) => (
  <ListState
    noun="albums"
    {...{ result, query, onQuery }}
    empty={<EmptyState title="No albums yet" description="New promo albums will appear here." />}
    skeleton={<TrackSkeleton caption={caption} layout="albums" rows={query.limit} loading="Loading albums" />}
    rows={(albums, first, busy) => (
      <AlbumTable caption={caption} albums={albums} firstNumber={first} busy={busy} />
    )}
  />
);
