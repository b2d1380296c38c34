import type { Preset } from '@pool/contracts/catalogue';
import type { ListQuery } from './list-query.ts';

/** The preset without filters. */
export const everything = 'All';
/** The preset (13) that shows albums instead of tracks. */
const promoAlbums = 'Promo Albums';

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns whether a query is for albums. */
export const isAlbumQuery = ({ preset }: Pick<ListQuery, 'preset'>): boolean => same(preset, promoAlbums);

/** Returns whether a preset is the active one. */
export const isInForce = (name: string, query: Pick<ListQuery, 'preset'>): boolean =>
  same(name, everything) ? query.preset === '' : same(name, query.preset);

/** Returns the list after choosing a preset: from page 1, without the genres that narrowed the previous preset. */
export function choosePreset(presets: readonly Preset[], name: string, query: ListQuery): ListQuery {
  const before = presets.find((preset) => same(preset.name, query.preset));
  const next = same(name, everything) || same(name, query.preset) ? '' : name;
  return {
    ...query,
    page: 1,
    preset: next,
    genres: query.genres.filter((genre) => !before?.genres.includes(genre)),
    // Albums are audio.
    ...(same(next, promoAlbums) && { type: 'audio' as const }),
  };
}

/** Returns the list after choosing or removing a genre of a preset: the preset narrowed to that one genre. */
export const chooseGenre = (presets: readonly Preset[], preset: string, genre: string, query: ListQuery) => {
  const inForce = isInForce(preset, query);
  const base = inForce ? query : choosePreset(presets, preset, query);
  const back = inForce && query.genres.length === 1 && query.genres[0] === genre;
  return { ...base, page: 1, genres: back ? [] : [genre] };
};

/** Returns the list after choosing Audio or Video: from page 1, and without albums for videos. */
export const chooseType = (type: ListQuery['type'], query: ListQuery): ListQuery => ({
  ...query,
  type,
  page: 1,
  ...(isAlbumQuery(query) && { preset: '' }),
});
