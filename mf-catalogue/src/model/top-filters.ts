import { dateRanges } from '@pool/contracts/catalogue';
import { chosenLabels, type MergedName, mergeFrp, namesOf } from './frp-names.ts';
import type { ListQuery } from './list-query.ts';

/** The choices for top tracks that are not applied yet; empty text is everything. */
export type TopDraft = { genre: string; dateRange: string; country: string };

/** Stands for several genres in a query, which only the filter panel can choose. */
export const several = '\u0000several';

/** Returns the choices of a query, as the three lists show them. */
export function topDraft({ genres, dateRange, country }: ListQuery): TopDraft {
  const [first = '', ...more] = chosenLabels(mergeFrp(genres), genres);
  return { genre: more.length > 0 ? several : first, dateRange: dateRange ?? '', country };
}

/** Returns the query that Filter opens: the first page. Several genres stay as they are. */
export function toQuery(query: ListQuery, draft: TopDraft, offer: readonly MergedName[]): ListQuery {
  return {
    ...query,
    page: 1,
    genres: draft.genre === several ? query.genres : draft.genre ? namesOf(offer, [draft.genre], []) : [],
    dateRange: dateRanges.find((range) => range === draft.dateRange) ?? null,
    country: draft.country,
  };
}
