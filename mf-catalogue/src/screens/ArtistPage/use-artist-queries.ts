import { useLatestSearch } from '@pool/remote-kit';
import { type ArtistQueries, artistQueries, turnPage } from '../../model/artist-queries.ts';
import type { ListQuery } from '../../model/list-query.ts';

/** Returns the pages of the artist's lists from the URL, and a function that turns one of them. */
export function useArtistQueries(): [ArtistQueries, (list: keyof ArtistQueries, next: ListQuery) => void] {
  const [search, go] = useLatestSearch();
  const queries = artistQueries(new URLSearchParams(search));
  const turn = (list: keyof ArtistQueries, next: ListQuery) => {
    go({ search: turnPage(queries, list, next) });
  };
  return [queries, turn];
}
