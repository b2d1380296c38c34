import { dateRanges } from '@pool/contracts/catalogue';
import { chosenLabels, type MergedName, mergeFrp, namesOf } from './frp-names.ts';
import type { ListQuery } from './list-query.ts';

/** What is chosen for top tracks and not asked for yet; empty text is everything. */
export type TopDraft = { genre: string; dateRange: string; country: string };

/** The genre of a query that has more than one, which only the filter panel can choose. */
export const several = '\u0000several';

/** What a query has chosen, as the three lists show it. */
export function topDraft({ genres, dateRange, country }: ListQuery): TopDraft {
  const [first = '', ...more] = chosenLabels(mergeFrp(genres), genres);
  return { genre: more.length > 0 ? several : first, dateRange: dateRange ?? '', country };
}

/** The query that Filter asks for: the first page. Several genres stay as they are. */
export function toQuery(query: ListQuery, draft: TopDraft, offer: readonly MergedName[]): ListQuery {
  return {
    ...query,
    page: 1,
    genres: draft.genre === several ? query.genres : draft.genre ? namesOf(offer, [draft.genre], []) : [],
    dateRange: dateRanges.find((range) => range === draft.dateRange) ?? null,
    country: draft.country,
  };
}
