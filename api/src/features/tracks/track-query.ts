import { withoutOwnPrefix } from '@pool/contracts';
import type { trackQuery } from '@pool/contracts/catalogue';
import { type ChoiceParam, choiceParams, perChoice } from '@pool/contracts/text-fields';
import { type RangeField, rangeFields } from '@pool/contracts/track-fields';
import type { z } from 'zod';
import type { CatalogueIndex } from '../../catalogue/index/catalogue-index.ts';
import type { TrackFilter, TrackSearch } from '../../catalogue/index/track-filter.ts';
import type { Deps } from '../deps.ts';
import { listFilterNames } from './tracks.queries.ts';

export type Query = z.output<typeof trackQuery>;

/** Returns whether a search uses the caller's own marks. */
export const hasOwnMarks = (search: TrackSearch | null): boolean =>
  search?.terms.some(
    (term) => term.field === 'is' && (term.mark === 'downloaded' || term.mark === 'rated'),
  ) ?? false;

/** Returns the parts of a query that the index filters by directly. */
export const filterOf = ({
  type,
  sortField,
  keys,
  artistId,
  hasFiles,
  trackIds,
  ...query
}: Pick<Query, 'type'> & Partial<Query>): TrackFilter => ({
  type,
  only: sortField === 'rank' ? 'chart' : sortField === 'curated' ? 'curated' : 'pool',
  ...choicesOf(query),
  ...(keys ? { keys } : {}),
  ranges: rangesOf(query),
  ...(artistId === undefined ? {} : { artistId }),
  ...(hasFiles ? { hasFiles: true } : {}),
  ...(trackIds ? { trackIds } : {}),
});

const choicesOf = (query: Partial<Pick<Query, ChoiceParam>>): Pick<TrackFilter, ChoiceParam> =>
  Object.fromEntries(choiceParams.flatMap((param) => (query[param] ? [[param, query[param]]] : [])));

const rangesOf = (query: Partial<Pick<Query, RangeField>>): TrackFilter['ranges'] =>
  Object.fromEntries(rangeFields.flatMap((field) => (query[field] ? [[field, query[field]]] : [])));

/** Reads the options of the filter panel, from the database and the index. */
export async function readFilters(db: Deps['db'], { values }: CatalogueIndex) {
  const { genres, buttons } = await listFilterNames(db);
  const place = new Map(buttons.map((button, i) => [button.name, i]));
  const placeOf = (name: string) => place.get(name) ?? buttons.length;
  const byName = (a: string, b: string) => a.localeCompare(b, 'en');
  return {
    ...perChoice((_, field) => values[field].names().sort(byName)),
    // Genres are offered before the first track has them.
    genres: [...new Set(genres.map(withoutOwnPrefix))].sort(byName),
    versions: values.version.names().sort((a, b) => placeOf(a) - placeOf(b) || byName(a, b)),
    VersionsData: buttons.map((row) => ({
      name: row.name,
      displayName: row.display_name,
      downloadBtn: row.download_btn,
      displayOrder: row.display_order,
    })),
  };
}
