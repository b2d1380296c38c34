import { useLocation, useNavigate } from 'react-router-dom';
import { type ArtistQueries, artistQueries, turnPage } from '../../model/artist-queries.ts';
import type { ListQuery } from '../../model/list-query.ts';

/** The pages of the artist's lists as the URL has them, and the way to turn one of them. */
export function useArtistQueries(): [ArtistQueries, (list: keyof ArtistQueries, next: ListQuery) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = artistQueries(new URLSearchParams(search));
  const turn = (list: keyof ArtistQueries, next: ListQuery) => {
    void navigate({ pathname, search: turnPage(queries, list, next) });
  };
  return [queries, turn];
}
