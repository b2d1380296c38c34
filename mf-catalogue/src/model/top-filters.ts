import { dateRanges } from '@pool/contracts/catalogue';
import { chosenLabels, type MergedName, mergeFrp, namesOf } from './frp-names.ts';
import type { ListQuery } from './list-query.ts';

/** The choices for top tracks that are not applied yet. Empty text means everything. */
export type TopDraft = { genre: string; dateRange: string; country: string };

/** Represents several genres in a query, which only the filter panel can choose. */
export const several = '\u0000several';

/** Returns the choices of a query for the three selects. */
export function topDraft({ genres, dateRange, country }: ListQuery): TopDraft {
  const [first = '', ...more] = chosenLabels(mergeFrp(genres), genres);
  return { genre: more.length > 0 ? several : first, dateRange: dateRange ?? '', country };
}

/** Returns the query that Filter opens, from page 1. Several genres stay as they are. */
export function toQuery(query: ListQuery, draft: TopDraft, offer: readonly MergedName[]): ListQuery {
  return {
    ...query,
    page: 1,
    genres: draft.genre === several ? query.genres : draft.genre ? namesOf(offer, [draft.genre], []) : [],
    dateRange: dateRanges.find((range) => range === draft.dateRange) ?? null,
    country: draft.country,
  };
}
