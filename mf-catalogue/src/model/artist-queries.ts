import { emptyQuery, type ListQuery, readQuery } from './list-query.ts';

/** The lists of an artist's page. Each has its own page; all share the page size. */
export type ArtistQueries = Record<'tracks' | 'albums' | 'videos', ListQuery>;

const names = { tracks: 'page', albums: 'albums', videos: 'videos' } as const;

/** Reads the pages from a URL's query: `page` is that of the tracks, the others have the name of their list. */
export function artistQueries(search: URLSearchParams): ArtistQueries {
  const { limit } = readQuery(search);
  const at = (name: string): ListQuery => {
    const { page } = readQuery(new URLSearchParams({ page: search.get(name) ?? '' }));
    return { ...emptyQuery, page, limit };
  };
  return { tracks: at(names.tracks), albums: at(names.albums), videos: at(names.videos) };
}

/** Returns the URL's query after turning the page of one list. Another page size returns all lists to page 1. */
export function turnPage(queries: ArtistQueries, list: keyof ArtistQueries, next: ListQuery): string {
  const resized = next.limit !== queries[list].limit;
  const search = new URLSearchParams();
  for (const name of ['tracks', 'albums', 'videos'] as const) {
    const page = resized ? 1 : name === list ? next.page : queries[name].page;
    if (page > 1) search.set(names[name], `${page}`);
  }
  if (next.limit !== emptyQuery.limit) search.set('limit', `${next.limit}`);
  const text = search.toString();
  return text && `?${text}`;
}
